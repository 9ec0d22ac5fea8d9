import { addDays, isCalendarDate } from '../../dates/local-date.ts';
import type { FieldError } from '../../errors.ts';
import { findUnit } from '../../flights/miles-unit.ts';
import { isProgrammeId, programmeName } from '../programmes.ts';
import { parseBalance } from '../wallet/edit-wallet.ts';
import { ENTRY_STATUSES, type NewEntry } from './miles-entry.ts';

/** Actions that can be recorded: Transferir, Comprar and Resgatar. */
export const ENTRY_ACTS = ['transferir', 'comprar', 'resgatar'] as const;
export type EntryAct = (typeof ENTRY_ACTS)[number];

export const ENTRY_FIELDS = [
  'date',
  'programme',
  'amount',
  'target',
  'ratio',
  'bonus',
  'type',
  'status',
  'description',
] as const;
export type EntryField = (typeof ENTRY_FIELDS)[number];
export type EntryForm = Readonly<Record<EntryField, string>>;

export const LONGEST_DESCRIPTION = 120;
export const descriptionTooLong = `Use no máximo ${LONGEST_DESCRIPTION} caracteres`;
const earliest = '2000-01-01';
const mostPercent = 500;

/** The entries that a form records, or what is wrong with it, by field. `today` is the day in São Paulo. */
export function readEntries(
  act: EntryAct,
  form: EntryForm,
  today: string,
): { ok: true; entries: NewEntry[] } | { ok: false; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const wrong = (field: EntryField, message: string) => errors.push({ field, message });
  const amount = parseBalance(form.amount);
  const dateProblem = findDateProblem(form.date, today);
  if (dateProblem) wrong('date', dateProblem);
  if (!isKnown(form.programme)) wrong('programme', 'Escolha o programa');
  if (!amount) wrong('amount', 'Informe a quantidade, em números inteiros');
  const status = ENTRY_STATUSES.find((one) => one === form.status) ?? 'done';
  const description = cleanDescription(form.description);
  if (description.length > LONGEST_DESCRIPTION) wrong('description', descriptionTooLong);
  const ratio = readDecimal(form.ratio || '1');
  const percent = readDecimal(form.bonus || '0');
  if (act === 'transferir') {
    if (!isKnown(form.target)) wrong('target', 'Escolha o programa que recebe');
    else if (form.target === form.programme) wrong('target', 'Escolha dois programas diferentes');
    if (!(ratio > 0 && ratio <= 100)) wrong('ratio', 'Informe quantos pontos viram uma milha');
    if (!(percent <= mostPercent)) wrong('bonus', `Informe um bônus de 0 a ${mostPercent}%`);
  }
  if (errors.length > 0 || !amount || !isProgrammeId(form.programme)) return { ok: false, errors };
  const one = { date: form.date, status, programme: form.programme };
  if (act === 'comprar') {
    const type = form.type === 'bonus' ? 'bonus' : 'credit';
    return {
      ok: true,
      entries: [{ ...one, type, amount, description: description || `Compra de ${findUnit(form.programme)}` }],
    };
  }
  if (act === 'resgatar') {
    const type = form.type === 'fee' ? 'fee' : 'debit';
    return { ok: true, entries: [{ ...one, type, amount: -amount, description: description || 'Resgate' }] };
  }
  return readTransfer(one, form, { amount, ratio, percent, description });
}

function readTransfer(
  one: Pick<NewEntry, 'date' | 'status' | 'programme'>,
  { target }: EntryForm,
  { amount, ratio, percent, description }: { amount: number; ratio: number; percent: number; description: string },
): ReturnType<typeof readEntries> {
  // Hundredths, so that 2,5 points a mile divide without a rest of the machine's.
  const received = Math.floor((amount * 100) / Math.round(ratio * 100));
  if (received === 0 || !isProgrammeId(target)) {
    return { ok: false, errors: [{ field: 'amount', message: 'Isto não chega a uma milha' }] };
  }
  const extra = Math.floor((received * Math.round(percent * 100)) / 10_000);
  const entries: NewEntry[] = [
    {
      ...one,
      type: 'debit',
      amount: -amount,
      description: description || `Transferência para ${programmeName(target)}`,
    },
    {
      ...one,
      programme: target,
      type: 'credit',
      amount: received,
      description: description || `Transferência de ${programmeName(one.programme)}`,
    },
  ];
  if (extra > 0) {
    entries.push({
      ...one,
      programme: target,
      type: 'bonus',
      amount: extra,
      description: description || 'Bônus de transferência',
    });
  }
  return { ok: true, entries };
}

/** Returns the problem with an entry's day, or null. */
export function findDateProblem(date: string, today: string): string | null {
  if (!isCalendarDate(date) || date < earliest) return 'Informe a data';
  return date > addDays(today, 365) ? 'A data está longe demais' : null;
}

/** A description in one line. */
export const cleanDescription = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

const isKnown = (programme: string): boolean => isProgrammeId(programme) && programme !== 'other';

/** '2,5' → 2.5; not a number for what is none of up to two decimals. */
function readDecimal(text: string): number {
  const number = text.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(number) ? Number(number) : Number.NaN;
}
