import { addDays, isCalendarDate } from '../../dates/local-date.ts';

/** Actions that can be recorded: Transferir, Comprar and Resgatar. */
export const ENTRY_ACTS = ['transferir', 'comprar', 'resgatar'] as const;
export type EntryAct = (typeof ENTRY_ACTS)[number];

export const LONGEST_DESCRIPTION = 120;
export const descriptionTooLong = `Use no máximo ${LONGEST_DESCRIPTION} caracteres`;
const earliest = '2000-01-01';

/** Returns the problem with an entry's day, or null. */
export function findDateProblem(date: string, today: string): string | null {
  if (!isCalendarDate(date) || date < earliest) return 'Informe a data';
  return date > addDays(today, 365) ? 'A data está longe demais' : null;
}

/** A description in one line. */
export const cleanDescription = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
