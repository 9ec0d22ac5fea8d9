import { type RefObject, useEffect, useRef } from 'react';

/** A list of days that scrolls its current one to the middle, at first and when `key` changes. */
export function useDayInView(key: unknown): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key has another current day
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('li:has([aria-current])');
    if (!list.current || !current) return;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [key]);
  return list;
}
