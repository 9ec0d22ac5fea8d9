import { formatNumber } from './money.ts';

/** 'Mostrando 1 a 10 de 20 resultados', or 'Mostrando 1 resultado' for one. `page` counts from 1. */
export function formatShownRange({ page, perPage, total }: { page: number; perPage: number; total: number }): string {
  if (total === 1) return 'Mostrando 1 resultado';
  const first = total === 0 ? 0 : (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return `Mostrando ${formatNumber(first)} a ${formatNumber(last)} de ${formatNumber(total)} resultados`;
}

/** Number of pages; 1 for an empty list. */
export function countPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
