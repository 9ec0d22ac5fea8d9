import type { ProgrammeId } from '../flights/programme.ts';
import { measureThousand } from '../journeys/comparison.ts';
import { equivalentCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { AlertTerms } from './alert-terms.ts';
import type { NoticePrice } from './price-notice.ts';
import type { PriceSet } from './trip-prices.ts';

/** A kind of price that is told of by itself: `both` watches two. */
export type Line = NoticePrice['kind'];

type Measured = Pick<AlertTerms, 'watch' | 'programme'>;

export function listLines({ watch }: Measured): Line[] {
  return watch === 'both' ? ['cash', 'miles'] : [watch];
}

/** The best price of a line in a set; null where none is known. */
export function findLinePrice(
  line: Line,
  terms: Measured,
  { cashCents, awards }: PriceSet,
  references: ReferencePrices,
): NoticePrice | null {
  if (line === 'cash') return cashCents === null ? null : { kind: 'cash', totalCents: cashCents };
  const wanted = terms.programme === null ? awards : awards.filter(({ programme }) => programme === terms.programme);
  let best: NoticePrice | null = null;
  for (const award of wanted) {
    if (award.miles <= 0) continue;
    const price = line === 'miles' ? { kind: line, ...award } : thousandOf(award, cashCents);
    if (!price) continue;
    const amount = findAmount(price, terms, references);
    const least = best && findAmount(best, terms, references);
    if (amount === null || (least !== null && amount >= least)) continue;
    best = price;
  }
  return best;
}

function thousandOf(
  award: { programme: ProgrammeId; miles: number; taxCents: number },
  cashCents: number | null,
): NoticePrice | null {
  if (cashCents === null) return null;
  const centsPerThousand = measureThousand(cashCents, award);
  return centsPerThousand > 0 ? { kind: 'milheiro', programme: award.programme, centsPerThousand } : null;
}

/**
 * A price as one number of which less is better: cents, miles of the only programme that counts, else what the miles cost
 * in cents by the person's own milheiro. A thousand miles that are worth more are better, so theirs is negative. Null for
 * miles that cannot be compared.
 */
export function findAmount(
  price: NoticePrice,
  { programme }: Pick<Measured, 'programme'>,
  references: ReferencePrices,
): number | null {
  switch (price.kind) {
    case 'cash':
      return price.totalCents;
    case 'milheiro':
      return -price.centsPerThousand;
    case 'miles':
      return programme === null ? equivalentCents(price, references) : price.miles;
  }
}

/** By how much `now` is better than `before`, as a share of it: 0.2 for a fifth; negative where it is worse. */
export function measureGain(before: number, now: number): number {
  return before === 0 ? 0 : (before - now) / Math.abs(before);
}
