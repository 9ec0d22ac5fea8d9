/** Nothing on the page has the focus. */
export function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Moves the focus when the focused element is removed: from a part of a row to its row, otherwise to the heading. Rows
 * come and go while a search runs, and browsers would reset the focus to the page. Dialogs restore the focus
 * themselves.
 */
export function keepFocusInResults(area: HTMLElement, findHeading: () => HTMLElement | null): () => void {
  let last: { element: Element; row: string | undefined } | null = null;
  const note = ({ target }: { target: EventTarget | null }) => {
    const isControl = target instanceof Element && area.contains(target) && !target.closest('dialog, [role="dialog"]');
    last = isControl ? { element: target, row: target.closest('[data-row]')?.id } : null;
  };
  note({ target: document.activeElement });
  const observer = new MutationObserver(() => {
    if (!last || document.activeElement === last.element) return;
    const { element, row } = last;
    last = null;
    if (element.isConnected || !hasNoFocus()) return;
    const next = (row && document.getElementById(row)) || findHeading();
    next?.focus({ preventScroll: true });
  });
  area.addEventListener('focusin', note);
  observer.observe(area, { childList: true, subtree: true });
  return () => {
    area.removeEventListener('focusin', note);
    observer.disconnect();
  };
}
