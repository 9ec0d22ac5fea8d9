import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type FrozenList, freezeList, type ListSnapshot } from './freeze-list.ts';

/** True while the list has the focus, or the page is scrolled into it. A heading has the focus where the page put it. */
function looksAt(list: HTMLElement, focused: EventTarget | null): boolean {
  if (focused instanceof Element && list.contains(focused) && !focused.matches('h1, h2')) return true;
  const { top, bottom } = list.getBoundingClientRect();
  return top < -8 && bottom > 0;
}

/**
 * Freezes a list while it is viewed during a search; `release` shows the latest items and freezes them. It stays frozen
 * after the search, until it is released or no longer viewed.
 */
export function useFrozenList<Held extends { id: string }>(
  latest: readonly Held[],
  options: {
    viewKey: string;
    searching: boolean;
    list: RefObject<HTMLElement | null>;
    countFlights?: (item: Held) => number;
  },
): FrozenList<Held> & { release: () => void } {
  const { viewKey, searching, list, countFlights } = options;
  const [snapshot, setSnapshot] = useState<ListSnapshot<Held> | null>(null);
  const frozen = useMemo(
    () => freezeList(latest, snapshot, viewKey, countFlights),
    [latest, snapshot, viewKey, countFlights],
  );
  const now = useRef({ shown: frozen.shown, viewKey, searching });
  // Before anything can take the focus: a list held as it was before would take the row away that has it.
  useLayoutEffect(() => {
    now.current = { shown: frozen.shown, viewKey, searching };
  });

  useEffect(() => {
    const element = list.current;
    if (!element || (!searching && snapshot === null)) return;
    // While the focus goes from one row to the next, nothing has it.
    const look = (event?: Event) => {
      const next = event instanceof FocusEvent && event.type === 'focusout' ? event.relatedTarget : null;
      const focused = next ?? document.activeElement;
      const { shown, viewKey: key, searching: running } = now.current;
      setSnapshot((current) => {
        if (!looksAt(element, focused)) return null;
        if (current && current.viewKey === key) return current;
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
  }, [list, searching, snapshot]);

  return { ...frozen, release: () => setSnapshot(searching ? { viewKey, items: latest } : null) };
}
