import type { Price } from '../../flights/offer.ts';
import type { Party } from '../../flights/party.ts';
import { formatBRL } from '../../format/money.ts';
import type { LowestMiles, LowestPrices, Tally } from '../tally.ts';

/**
 * Among how many a party's prices are divided: its adults where they travel alone; else 1, because a child's fare is not an
 * adult's. S-322
 */
export function countShares({ adults, children, infants }: Party): number {
  return children + infants > 0 ? 1 : Math.max(1, adults);
}

/** One share of an amount for the whole party, rounded to a whole cent or mile. */
export function shareAmount(amount: number, shares: number): number {
  return Math.round(amount / shares);
}

/** One share of cents for the whole party, without centavos: 'R$ 150'. */
export function formatShare(cents: number, shares: number): string {
  return formatBRL(shareAmount(cents, shares), { cents: false });
}

/** One share of a price for the whole party. */
export function sharePrice(price: Price, shares: number): Price {
  const taxCents = price.taxCents === null ? null : shareAmount(price.taxCents, shares);
  if (price.kind === 'cash') return { ...price, totalCents: shareAmount(price.totalCents, shares), taxCents };
  return { ...price, miles: shareAmount(price.miles, shares), taxCents };
}

/** The lowest prices of a tally, one share of each. */
export function shareLowest({ lowestCashCents, lowestMiles }: Tally, shares: number): LowestPrices {
  return {
    lowestCashCents: lowestCashCents === null ? null : shareAmount(lowestCashCents, shares),
    lowestMiles: lowestMiles && {
      ...lowestMiles,
      miles: shareAmount(lowestMiles.miles, shares),
      ...(lowestMiles.besides && { besides: shareBesides(lowestMiles.besides, shares) }),
    },
  };
}

function shareBesides({ miles, cents }: NonNullable<LowestMiles['besides']>, shares: number) {
  return {
    miles: miles.map((each) => ({ ...each, miles: shareAmount(each.miles, shares) })),
    cents: shareAmount(cents, shares),
  };
}
