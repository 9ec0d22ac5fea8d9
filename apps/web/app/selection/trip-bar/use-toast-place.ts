import { type RefObject, useEffect } from 'react';

/**
 * Marks the document as having a bar at its foot, and places toasts over the bar's flights, where nothing can be
 * pressed: above the bar they would cover rows, elsewhere on it the next step. Where the flights are hidden, toasts are
 * placed above the bar's upper edge.
 */
export function useToastPlace(flights: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = flights.current;
    const bar = place?.closest('section');
    if (!place || !bar) return;
    const { dataset, style } = document.documentElement;
    dataset.bar = '';
    const observer = new ResizeObserver(() => {
      const [whole, part] = [bar.getBoundingClientRect(), place.getBoundingClientRect()];
      const shown = part.height > 0;
      style.setProperty('--toast-foot', `${shown ? whole.bottom - part.bottom : whole.height + 8}px`);
      style.setProperty('--toast-left', `${shown ? part.left : 16}px`);
      style.setProperty('--toast-width', shown ? `${part.width}px` : 'auto');
      style.setProperty('--toast-height', `${part.height}px`);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      delete dataset.bar;
      for (const side of ['foot', 'left', 'width', 'height']) style.removeProperty(`--toast-${side}`);
    };
  }, [flights]);
}
