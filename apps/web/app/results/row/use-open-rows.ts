import { type KeyboardEvent, useState } from 'react';

/**
 * Which rows of a list are open, and their keyboard control: arrows go from row to row, Enter opens the focused row,
 * Escape closes it and returns to its button. A row's element has its key in `data-row`.
 */
export function useOpenRows() {
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set());
  const [toggle] = useState(() => (key: string) => {
    setOpenKeys((current) => {
      const next = new Set(current);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-row]');
    const key = row?.dataset.row;
    if (!row || key === undefined || target.closest('input, select, textarea')) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
      const next = rows[rows.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    } else if (event.key === 'Enter' && target === row) {
      event.preventDefault();
      toggle(key);
    } else if (event.key === 'Escape' && openKeys.has(key)) {
      event.preventDefault();
      toggle(key);
      row.querySelector<HTMLElement>('button[aria-controls]')?.focus();
    }
  };
  return { openKeys, toggle, onKeyDown };
}
