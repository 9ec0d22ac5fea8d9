import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ComboBoxStateContext, PopoverContext, useSlottedContext } from 'react-aria-components';
import { suggestionRules } from './suggester.ts';

const gap = 12;
const lowest = 176;

/**
 * Where the suggestions hang: part of the form, so that the swap button and the other fields stay in reach while it is
 * open. Closes half a second after the field is left (spec §9).
 */
export function SuggestionPanel({ children, hold }: { children: ReactNode; hold: () => void }) {
  const state = useContext(ComboBoxStateContext);
  const popover = useSlottedContext(PopoverContext);
  const panel = useRef<HTMLDivElement | null>(null);
  const isOpen = state?.isOpen ?? false;
  const isFocused = state?.isFocused ?? false;
  const height = useRoomBelow(panel, isOpen);

  const close = useRef(() => {});
  close.current = () => state?.close();
  useEffect(() => {
    if (!isOpen || isFocused) return;
    const timer = setTimeout(() => close.current(), suggestionRules.closeMs);
    return () => clearTimeout(timer);
  }, [isOpen, isFocused]);

  // An open combo box hides the page around it from assistive technology; the form it stands in must not be hidden.
  useLayoutEffect(() => {
    const form = isOpen ? panel.current?.closest('form') : null;
    form?.setAttribute('data-react-aria-top-layer', 'true');
    return () => form?.removeAttribute('data-react-aria-top-layer');
  }, [isOpen]);

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
      className={isFocused ? 'sugg' : 'sugg sugg--leaving'}
      ref={attach}
      style={height ? { maxHeight: height } : undefined}
      onPointerEnter={hold}
    >
      {children}
    </div>
  );
}

/** Height between the panel's top and the on-screen keyboard or the window's end, in pixels. */
function useRoomBelow(panel: React.RefObject<HTMLDivElement | null>, isOpen: boolean): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const view = window.visualViewport;
    const measure = () => {
      const top = panel.current?.getBoundingClientRect().top;
      if (top === undefined || !view) return;
      setHeight(Math.max(lowest, Math.round(view.offsetTop + view.height - top - gap)));
    };
    measure();
    view?.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      view?.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [isOpen, panel]);
  return height;
}
