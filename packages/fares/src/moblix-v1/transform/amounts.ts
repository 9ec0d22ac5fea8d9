import { readPoints, readPriceCents } from '../../wire/amounts.ts';
import { readRecord } from '../../wire/objects.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';

/**
 * Reais as integer cents from a number, an `{amount}` or a text in Brazilian or English writing ('R$ 1.234,56', '1234.56'); null
 * if missing. Throws `UnreadableRow` for a negative, an unreadable and an ambiguous amount ('1.234').
 */
export function readReais(value: unknown): number | null {
  const given = readRecord<{ amount?: unknown }>(value)?.amount ?? value;
  return readPriceCents(typeof given === 'string' ? toPlainAmount(given) : given);
}

/** '1234.56' for '1.234,56'; unchanged if no writing fits. */
function toPlainAmount(text: string): string {
  const digits = text.replace(/R\$|BRL|\s/gi, '');
  if (/^-?\d{1,3}(\.\d{3})*,\d{1,2}$/.test(digits) || /^-?\d+,\d{1,2}$/.test(digits)) {
    return digits.replaceAll('.', '').replace(',', '.');
  }
  if (/^-?\d{1,3}(,\d{3})+\.\d{1,2}$/.test(digits)) return digits.replaceAll(',', '');
  if (/^-?\d{1,3}(\.\d{3}){2,}$/.test(digits)) return digits.replaceAll('.', '');
  return digits;
}

/** The expressions below take long for a text that is long. */
const LONGEST_AMOUNT = 60;

/**
 * Points from a number or a text ('12.500 pts', '12,500', '12 500', '12.5k', '25 mil'); 0 if missing, 0 or negative. A full
 * stop, a comma or a space before three digits separates thousands. Throws `UnreadableRow` for other values.
 */
export function readPointsText(value: unknown): number {
  if (typeof value !== 'string') return readPoints(value);
  const trimmed = value.trim();
  if (trimmed.length > LONGEST_AMOUNT) throw new UnreadableRow('an amount of points that is none');
  const text = trimmed.toLowerCase().replace(/(?<=^-?\d{1,3}(?:\s\d{3})*)\s(?=\d{3}(?!\d))/g, '');
  if (text === '') return 0;
  const match = /^(-?\d[\d.,]*)\s*(k|mil)?\s*(?:pts?|pontos?|points?|milhas?|miles|avios)?\.?$/.exec(text);
  const [, digits = '', thousands] = match ?? [];
  const number = toPoints(digits);
  if (number === null) throw new UnreadableRow('an amount of points that is none');
  return readPoints(thousands ? number * 1_000 : number);
}

function toPoints(digits: string): number | null {
  if (/^-?\d+$/.test(digits)) return Number(digits);
  if (/^-?\d{1,3}([.,]\d{3})+$/.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  if (/^-?\d{1,3}(\.\d{3})*,0{1,2}$/.test(digits)) return Number(digits.replace(/,.*$/, '').replaceAll('.', ''));
  return /^-?\d+[.,]\d{1,2}$/.test(digits) ? Number(digits.replace(',', '.')) : null;
}
