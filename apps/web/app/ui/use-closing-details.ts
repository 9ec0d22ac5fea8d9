import { useEffect, useRef } from 'react';

/**
 * A `details` over the page. Escape closes it and focuses its button; a press or focus outside closes it. Always open
 * where the media query `standsOpen` matches.
 */
export function useClosingDetails(alwaysOpen = 'not all') {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const column = matchMedia(alwaysOpen);
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
  }, [alwaysOpen]);
  return details;
}
