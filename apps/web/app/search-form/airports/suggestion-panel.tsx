import { type ReactNode, type RefObject, type TouchEvent, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { ComboBoxStateContext, PopoverContext, useSlottedContext } from 'react-aria-components';
import styles from './airports.module.css';
import { suggestionRules } from './suggestion-rules.ts';

const gap = 12;
const lowest = 112;
const comfortable = 300;
const topLayer = 'data-react-aria-top-layer';

/**
 * Panel of suggestions below the fields, never over the swap button. Closes half a second after the field loses the
 * focus.
 */
export function SuggestionPanel({
  children,
  hold,
  ready,
}: {
  children: ReactNode;
  hold: () => void;
  /** There are suggestions for the typed text. */
  ready: boolean;
}) {
  const state = useContext(ComboBoxStateContext);
  const popover = useSlottedContext(PopoverContext);
  const panel = useRef<HTMLDivElement | null>(null);
  const isOpen = state?.isOpen ?? false;
  const isFocused = state?.isFocused ?? false;
  useRoomBelow(panel, isOpen);

  const close = useRef(() => {});
  close.current = () => state?.close();
  useEffect(() => {
    if (!isOpen || isFocused) return;
    const timer = setTimeout(() => close.current(), suggestionRules.closeMs);
    return () => clearTimeout(timer);
  }, [isOpen, isFocused]);

  // React Aria opens the list with the next letter; text typed before it was loaded gets its list at once.
  const owed = useRef(true);
  useEffect(() => {
    if (!state || !ready || !isFocused || !owed.current) return;
    owed.current = false;
    if (!isOpen) state.open(null, 'input');
  }, [state, ready, isFocused, isOpen]);

  useEverythingInReach(isOpen);

  // Without a state this is the copy from which the combo box collects its options.
  if (state && !isOpen) return null;
  const attach = (node: HTMLDivElement | null) => {
    panel.current = node;
    const ref = popover?.ref;
    if (typeof ref === 'function') ref(node);
    else if (ref) ref.current = node;
  };
  return (
    <div
      className={isFocused ? styles.sugg : `${styles.sugg} ${styles.suggLeaving}`}
      ref={attach}
      onPointerEnter={hold}
      onTouchEnd={pressAtOnce}
    >
      {children}
    </div>
  );
}

/**
 * On a busy phone the browser's click follows a touch late: React Aria has chosen, the list is gone, and the click
 * would hit what was below. After a scroll there is no click to prevent, and the event cannot be cancelled.
 */
function pressAtOnce(event: TouchEvent): void {
  const option = event.target instanceof Element && event.target.closest<HTMLElement>('[role="option"]');
  if (!option || !event.cancelable) return;
  event.preventDefault();
  option.click();
}

/**
 * Limits the list to the room between the panel's top and the on-screen keyboard or the window's end. Where the
 * keyboard leaves too little, the page scrolls up once, only as far as a few rows need and never past the fields;
 * opening the panel does not scroll. A scrolled list keeps its size while the page scrolls: growing, it would scroll
 * back, and React Aria would take the row under a press that ends there.
 */
function useRoomBelow(panel: RefObject<HTMLDivElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!isOpen || !view) return;
    // Set without a render, which could follow a scroll of the list.
    const measure = () => {
      const top = panel.current?.getBoundingClientRect().top ?? 0;
      const free = Math.round(view.offsetTop + view.height - top - gap);
      panel.current?.style.setProperty('--room', `${Math.max(lowest, free)}px`);
      return free;
    };
    const makeRoom = () => {
      const free = measure();
      const fields = panel.current?.closest(`.${styles.od}`)?.getBoundingClientRect().top ?? 0;
      if (free < lowest) window.scrollBy({ top: Math.max(0, Math.min(comfortable - free, fields - gap)) });
    };
    const followPage = () => {
      if (!panel.current?.querySelector(`.${styles.suggList}`)?.scrollTop) measure();
    };
    measure();
    view.addEventListener('resize', makeRoom);
    window.addEventListener('scroll', followPage, { passive: true });
    return () => {
      view.removeEventListener('resize', makeRoom);
      window.removeEventListener('scroll', followPage);
    };
  }, [isOpen, panel]);
}

/**
 * React Aria hides the page around an open combo box from assistive technology. This list is not modal: the swap
 * button, the other fields and the page stay reachable, so every part of the page is excluded from that.
 */
function useEverythingInReach(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const parts = [...document.body.children].filter((part) => !part.hasAttribute(topLayer));
    for (const part of parts) part.setAttribute(topLayer, 'true');
    return () => {
      for (const part of parts) part.removeAttribute(topLayer);
    };
  }, [isOpen]);
}
