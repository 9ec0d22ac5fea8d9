import type { ProgrammeId } from '../flights/programme.ts';
import type { AlertTerms } from '../forms/alert-fields.ts';
import { measureThousand } from '../journeys/comparison.ts';
import { equivalentCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { NoticePrice } from './price-notice.ts';
import type { PriceSet } from './trip-prices.ts';

/** Kind of price with separate notices; `both` watches two. */
export type Line = NoticePrice['kind'];

type Measured = Pick<AlertTerms, 'programme' | 'rule' | 'targetMiles'>;

export function listLines({ watch }: Pick<AlertTerms, 'watch'>): Line[] {
  return watch === 'both' ? ['cash', 'miles'] : [watch];
}

/** A price with its `findAmount`. */
export type MeasuredPrice = { price: NoticePrice; amount: number };

/** Best price of a line in a set, the first of equal ones; null without a comparable price. */
export function findBestPrice(
  line: Line,
  terms: Measured,
  prices: PriceSet,
  references: ReferencePrices,
): MeasuredPrice | null {
  let best: MeasuredPrice | null = null;
  for (const price of listPrices(line, terms, prices)) {
    const amount = findAmount(price, terms, references);
    if (amount !== null && (!best || amount < best.amount)) best = { price, amount };
  }
  return best;
}

function listPrices(
  line: Line,
  { programme }: Pick<AlertTerms, 'programme'>,
  { cashCents, awards }: PriceSet,
): NoticePrice[] {
  if (line === 'cash') return cashCents === null ? [] : [{ kind: line, totalCents: cashCents }];
  const usable = awards.filter((award) => award.miles > 0 && (programme === null || award.programme === programme));
  return line === 'miles'
    ? usable.map((award) => ({ kind: line, ...award }))
    : usable.flatMap((award) => priceThousand(award, cashCents));
}

function priceThousand(
  award: { programme: ProgrammeId; miles: number; taxCents: number },
  cashCents: number | null,
): NoticePrice[] {
  if (cashCents === null) return [];
  const centsPerThousand = measureThousand(cashCents, award);
  return centsPerThousand > 0 ? [{ kind: 'milheiro', programme: award.programme, centsPerThousand }] : [];
}

/**
 * Reduces a price to one number, lower being better: cents; miles, if only one programme counts or the target is in
 * miles; otherwise the cost of the miles in cents by the person's milheiro. The value of a thousand miles is negative,
 * since more is better. Null for miles that cannot be compared.
 */
export function findAmount(
  price: NoticePrice,
  { programme, rule, targetMiles }: Measured,
  references: ReferencePrices,
): number | null {
  const countsMiles = programme !== null || (rule === 'target' && targetMiles !== null);
  switch (price.kind) {
    case 'cash':
      return price.totalCents;
    case 'milheiro':
      return -price.centsPerThousand;
    case 'miles':
      return countsMiles ? price.miles : equivalentCents(price, references);
  }
}

/** Relative gain of `now` over `before`: 0.2 for a price lower by a fifth, negative for a worse one. */
export function measureGain(before: number, now: number): number {
  return before === 0 ? 0 : (before - now) / Math.abs(before);
}
