import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type HeldList, type Hold, holdBack } from './hold-back.ts';

/** True while the list has the focus, or the page is scrolled into it. */
function looksAt(list: HTMLElement): boolean {
  if (list.contains(document.activeElement)) return true;
  const { top, bottom } = list.getBoundingClientRect();
  return top < -8 && bottom > 0;
}

/**
 * Holds a list still while its reader looks at it and the search goes on; `release` shows what has come since. A list
 * stays held after the search has ended, until its reader asks or looks elsewhere.
 */
export function useHeldList<Held extends { id: string }>(
  latest: readonly Held[],
  options: {
    viewKey: string;
    searching: boolean;
    list: RefObject<HTMLElement | null>;
    countFlights?: (item: Held) => number;
  },
): HeldList<Held> & { release: () => void } {
  const { viewKey, searching, list, countFlights } = options;
  const [hold, setHold] = useState<Hold<Held> | null>(null);
  const held = useMemo(() => holdBack(latest, hold, viewKey, countFlights), [latest, hold, viewKey, countFlights]);
  const now = useRef({ shown: held.shown, viewKey, searching });
  useEffect(() => {
    now.current = { shown: held.shown, viewKey, searching };
  });

  useEffect(() => {
    const element = list.current;
    if (!element || (!searching && hold === null)) return;
    const look = () => {
      const { shown, viewKey: key, searching: running } = now.current;
      setHold((known) => {
        if (!looksAt(element)) return null;
        if (known && known.viewKey === key) return known;
        return running && shown.length > 0 ? { viewKey: key, items: shown } : null;
      });
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    element.addEventListener('focusin', look);
    element.addEventListener('focusout', look);
    return () => {
      window.removeEventListener('scroll', look);
      element.removeEventListener('focusin', look);
      element.removeEventListener('focusout', look);
    };
  }, [list, searching, hold]);

  return { ...held, release: () => setHold(null) };
}
