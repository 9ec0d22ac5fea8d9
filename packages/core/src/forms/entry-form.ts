import * as v from 'valibot';
import type { FieldError } from '../errors.ts';
import { findUnit } from '../flights/miles-unit.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import {
  cleanDescription,
  descriptionTooLong,
  type EntryAct,
  findDateProblem,
  LONGEST_DESCRIPTION,
} from '../miles/entries/entry-rules.ts';
import { ENTRY_STATUSES, type NewEntry } from '../miles/entries/miles-entry.ts';
import { isNamedProgramme, programmeName } from '../miles/programmes.ts';
import { parseBalance } from '../miles/wallet/edit-wallet.ts';
import { checkForm, checkTogether, type FormTexts, type Problem } from './check-form.ts';

const mostPercent = 500;

/** The form of all actions; only a transfer reads target, ratio and bonus. */
export const entryFields = {
  date: v.string(),
  programme: v.pipe(v.string(), v.check(isNamedProgramme, 'Escolha o programa')),
  amount: v.pipe(
    v.string(),
    v.transform((text) => parseBalance(text) ?? 0),
    v.minValue(1, 'Informe a quantidade, em números inteiros'),
  ),
  description: v.pipe(v.string(), v.transform(cleanDescription), v.maxLength(LONGEST_DESCRIPTION, descriptionTooLong)),
  target: v.string(),
  ratio: v.pipe(
    v.string(),
    v.transform((text) => readDecimal(text || '1')),
  ),
  bonus: v.pipe(
    v.string(),
    v.transform((text) => readDecimal(text || '0')),
  ),
  type: v.string(),
  status: v.pipe(
    v.string(),
    v.transform((text) => ENTRY_STATUSES.find((one) => one === text) ?? 'done'),
  ),
};

const schema = v.object(entryFields);

export type EntryForm = FormTexts<typeof schema>;
export type EntryField = keyof EntryForm;

type Values = v.InferOutput<typeof schema>;

function findTransferProblems({ programme, target, ratio, bonus }: Values): Problem<Values>[] {
  return [
    ['target', !isNamedProgramme(target) && 'Escolha o programa que recebe'],
    ['target', target === programme && 'Escolha dois programas diferentes'],
    ['ratio', !(ratio > 0 && ratio <= 100) && 'Informe quantos pontos viram uma milha'],
    ['bonus', !(bonus <= mostPercent) && `Informe um bônus de 0 a ${mostPercent}%`],
  ];
}

/** Parses a form into entries, or into errors by field. `today` is the day in São Paulo. */
export function readEntries(
  act: EntryAct,
  form: EntryForm,
  today: string,
): { ok: true; entries: NewEntry[] } | { ok: false; errors: FieldError[] } {
  const rules = checkTogether<Values>((values) => [
    ['date', findDateProblem(values.date, today)],
    ...(act === 'transferir' ? findTransferProblems(values) : []),
  ]);
  const checked = checkForm(v.pipe(schema, rules), form);
  if (!checked.ok) return { ok: false, errors: checked.fields };
  if (act === 'transferir') return readTransfer(checked.value);
  const { date, status, amount, type, description } = checked.value;
  const programme = checked.value.programme as ProgrammeId;
  const one = { date, status, programme };
  if (act === 'comprar') {
    const entry: NewEntry = {
      ...one,
      type: type === 'bonus' ? 'bonus' : 'credit',
      amount,
      description: description || `Compra de ${findUnit(programme)}`,
    };
    return { ok: true, entries: [entry] };
  }
  const entry: NewEntry = {
    ...one,
    type: type === 'fee' ? 'fee' : 'debit',
    amount: -amount,
    description: description || 'Resgate',
  };
  return { ok: true, entries: [entry] };
}

function readTransfer(values: Values): ReturnType<typeof readEntries> {
  const { date, status, amount, ratio, bonus, description } = values;
  const [programme, target] = [values.programme, values.target] as [ProgrammeId, ProgrammeId];
  const one = { date, status, programme };
  // Integer hundredths: divisions by fractions such as 2,3 would be inexact.
  const received = Math.floor((amount * 100) / Math.round(ratio * 100));
  if (received === 0) {
    return { ok: false, errors: [{ field: 'amount', message: 'Isto não chega a uma milha' }] };
  }
  const extra = Math.floor((received * Math.round(bonus * 100)) / 10_000);
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
      description: description || `Transferência de ${programmeName(programme)}`,
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

/** '2,5' → 2.5; NaN for anything but a number with up to two decimals. */
function readDecimal(text: string): number {
  const number = text.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(number) ? Number(number) : Number.NaN;
}
