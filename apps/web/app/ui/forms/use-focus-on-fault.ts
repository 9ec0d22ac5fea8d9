import { type RefObject, useEffect } from 'react';

/** Moves the focus to the first field at fault in an area, each time an answer comes that refuses what was sent. */
export function useFocusOnFault(area: RefObject<HTMLElement | null>, refused: object | null): void {
  useEffect(() => {
    if (refused) area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [area, refused]);
}
