import { useEffect, useRef } from 'react';

/**
 * A `details` that lies over the page: Escape closes it and leads back to its button; so does a press elsewhere, and the
 * focus where it leaves. Where the media query `standsOpen` holds it is always open.
 */
export function useClosingDetails(standsOpen = 'not all') {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const column = matchMedia(standsOpen);
    const follow = () => {
      element.open = column.matches;
    };
    if (column.matches) follow();
    column.addEventListener('change', follow);
    const leave = (event: Event) => {
      if (column.matches) return;
      if (element.open && event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open || column.matches) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    element.addEventListener('keydown', onKey);
    return () => {
      column.removeEventListener('change', follow);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      element.removeEventListener('keydown', onKey);
    };
  }, [standsOpen]);
  return details;
}
