import { type RefObject, useEffect } from 'react';

/** Focuses the first invalid field of an area with each answer that rejects the form. */
export function useFocusOnFault(area: RefObject<HTMLElement | null>, refused: object | null): void {
  useEffect(() => {
    if (refused) area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [area, refused]);
}
