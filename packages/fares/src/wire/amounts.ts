import { readFigure } from './numbers.ts';
import { UnreadableRow } from './unreadable-row.ts';

const MAX_CENTS = 1_000_000_000;
const MAX_MILES = 100_000_000;

/** Like `readFigure`, but NaN for the ambiguous '12.000', which means twelve thousand in Brazil. */
function readAmount(value: unknown): number | null {
  return typeof value === 'string' && /^\s*-?[1-9]\d{0,2}\.\d{3}\s*$/.test(value) ? Number.NaN : readFigure(value);
}

/** Reais as integer cents; null if missing. Throws `UnreadableRow` for negative or unreadable amounts. */
export function readPriceCents(value: unknown): number | null {
  const reais = readAmount(value);
  if (reais === null) return null;
  const whole = Math.round(reais * 100);
  if (!(whole >= 0 && whole <= MAX_CENTS)) throw new UnreadableRow('an amount that is no price');
  return whole;
}

/** Reais as integer cents that may be negative (service charges); 0 for anything unreadable. */
export function readSignedCents(value: unknown): number {
  const whole = Math.round((readAmount(value) ?? 0) * 100);
  return Math.abs(whole) <= MAX_CENTS ? whole : 0;
}

/** Miles; 0 for -1 and 0. Throws `UnreadableRow` if unreadable. */
export function readPoints(value: unknown): number {
  const miles = readAmount(value);
  if (miles === null || miles <= 0) return 0;
  if (!(miles <= MAX_MILES)) throw new UnreadableRow('an amount of miles that is none');
  return Math.round(miles);
}
