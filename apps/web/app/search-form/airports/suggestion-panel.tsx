import { type ReactNode, type RefObject, type TouchEvent, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { ComboBoxStateContext, PopoverContext, useSlottedContext } from 'react-aria-components';
import styles from './airports.module.css';
import { suggestionRules } from './suggestion-rules.ts';

const gap = 12;
const lowest = 112;
const comfortable = 300;
const topLayer = 'data-react-aria-top-layer';

/**
 * Where the suggestions hang: below the fields, never over the swap button. Closes half a second after the field is left.
 */
export function SuggestionPanel({
  children,
  hold,
  ready,
}: {
  children: ReactNode;
  hold: () => void;
  /** There are suggestions to show for what was typed. */
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

  // React Aria opens the list on the next letter; what was typed before it took over has its list at once.
  const owed = useRef(true);
  useEffect(() => {
    if (!state || !ready || !isFocused || !owed.current) return;
    owed.current = false;
    if (!isOpen) state.open(null, 'input');
  }, [state, ready, isFocused, isOpen]);

  useEverythingInReach(isOpen);

  // Without a state this is the copy that only tells the combo box its options.
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
 * The browser's own click follows a touch late on a busy phone. React Aria has chosen by then, the list is gone, and the
 * click would fall on what lay under it. After a scroll there is no click to replace, and the event cannot be cancelled.
 */
function pressAtOnce(event: TouchEvent): void {
  const option = event.target instanceof Element && event.target.closest<HTMLElement>('[role="option"]');
  if (!option || !event.cancelable) return;
  event.preventDefault();
  option.click();
}

/**
 * Keeps the list within the room between the panel's top and the on-screen keyboard or the window's end. Where the keyboard
 * leaves too little the page moves up once, just as far as a few rows need and never past the fields; opening the panel
 * alone moves nothing. A list that has been scrolled keeps its size while the page scrolls: growing, it would scroll back,
 * and a press just then would be let go over another row, which React Aria takes.
 */
function useRoomBelow(panel: RefObject<HTMLDivElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!isOpen || !view) return;
    // Set without a render, which could come after the reader has scrolled the list.
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
 * React Aria hides the page around an open combo box from assistive technology. Nothing here is modal: the swap button,
 * the other fields and the page stay in reach, so every part of the page is marked as one to leave alone.
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
