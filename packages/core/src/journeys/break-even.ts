import type { ProgrammeId } from '../flights/programme.ts';
import { equivalentCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { JourneyFares } from './journey-fares.ts';

/**
 * The most cents that a thousand miles of a programme may be worth for it to cost no more than reais; above it reais cost
 * less. Null where that never changes: no price in reais, no award of the programme, another programme that costs less
 * anyway, or taxes alone that are dearer. S-310
 */
export function findBreakEven(
  { cash, quotes, awards }: JourneyFares,
  programme: ProgrammeId,
  references: ReferencePrices,
): number | null {
  const sold = cash.length > 0 ? cash : quotes;
  if (sold.length === 0) return null;
  const cashCents = Math.min(...sold.map(({ cents }) => cents));
  let highest = 0;
  for (const award of awards) {
    if (award.programme === programme) highest = Math.max(highest, findHighestWorth(award, cashCents));
    else {
      const cost = equivalentCents({ kind: 'miles', ...award }, references);
      if (cost !== null && cost <= cashCents) return null;
    }
  }
  return highest > 0 ? highest : null;
}

/** The most cents per thousand at which the rounded cost of the miles and the taxes stay within the cash price. */
function findHighestWorth({ miles, taxCents }: { miles: number; taxCents: number }, cashCents: number): number {
  if (miles <= 0) return 0;
  // A cost is rounded to cents: half a cent above the price still counts as the price.
  return Math.max(0, Math.ceil(((cashCents - taxCents) * 1000 + 500) / miles) - 1);
}
