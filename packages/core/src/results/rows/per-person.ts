import type { ConvertedAmount } from '../../currency/foreign-amount.ts';
import type { MilesAmount, Price } from '../../flights/offer.ts';
import type { Party } from '../../flights/party.ts';
import { formatBRL } from '../../format/money.ts';
import { partySize } from '../../search/party.ts';
import { PER_PERSON_PARAMETER } from '../basis-params.ts';
import type { LowestMiles, LowestPrices } from '../tally.ts';

/** Travellers, and whether amounts are for one of them instead of all. */
export type PricedParty = Party & { perPerson: boolean };

const PER_PERSON = 'pessoa';

/** `preco`: whether a page's amounts are for one person. */
export const perPersonParameter = {
  name: PER_PERSON_PARAMETER,
  parse: (text: string | null): boolean => text === PER_PERSON,
  format: (perPerson: boolean): string => (perPerson ? PER_PERSON : ''),
};

/** True where a party's price can be divided among its people: a child's fare is not an adult's. */
export function canShare({ adults, children, infants }: Party): boolean {
  return adults > 1 && children + infants === 0;
}

/** Number of shares of a party's prices: its adults for prices per person, else 1. */
export function countShares(party: PricedParty): number {
  return party.perPerson && canShare(party) ? party.adults : 1;
}

/** For whom the amounts are: 'por pessoa', 'para os 2'. */
export function describeWhose(party: PricedParty): string {
  const people = partySize(party);
  return people === 1 || countShares(party) > 1 ? 'por pessoa' : `para os ${people}`;
}

/** One share of an amount for the whole party, rounded to a whole cent or mile. */
export function shareAmount(amount: number, shares: number): number {
  return Math.round(amount / shares);
}

/** One share of cents for the whole party, without centavos: 'R$ 150'. */
export function formatShare(cents: number, shares: number): string {
  return formatBRL(shareAmount(cents, shares), { cents: false });
}

/**
 * Formats the saving of one way of paying against another, negative where it costs more: 'R$ 253 a menos', 'R$ 204 a
 * mais'; 'mesmo preço' below one real, which would read 'R$ 0'.
 */
export function formatSaving(cents: number, shares: number): string {
  if (Math.abs(shareAmount(cents, shares)) < 50) return 'mesmo preço';
  return `${formatShare(Math.abs(cents), shares)} a ${cents < 0 ? 'mais' : 'menos'}`;
}

/** One share of a price for the whole party. */
export function sharePrice(price: Price, shares: number): Price {
  const taxCents = price.taxCents === null ? null : shareAmount(price.taxCents, shares);
  if (price.kind === 'cash') {
    const sold = price.sold && shareSold(price.sold, shares);
    return { ...price, totalCents: shareAmount(price.totalCents, shares), taxCents, ...(sold && { sold }) };
  }
  return { ...price, miles: shareAmount(price.miles, shares), taxCents };
}

/** One share of an amount that is charged to the whole party in another currency. */
export function shareSold(sold: ConvertedAmount, shares: number): ConvertedAmount {
  return { ...sold, cents: shareAmount(sold.cents, shares) };
}

/** One share of a party's miles. */
export function shareMiles(amount: MilesAmount, shares: number): MilesAmount {
  return { ...amount, miles: shareAmount(amount.miles, shares) };
}

/** The lowest prices of a tally, one share of each. */
export function shareLowest(lowest: LowestPrices, shares: number): LowestPrices {
  const { lowestCashCents, lowestCashConverted, lowestMiles, lowestWhole } = lowest;
  return {
    ...(lowestCashConverted && { lowestCashConverted }),
    ...(lowestWhole && { lowestWhole: { ...lowestWhole, cents: shareAmount(lowestWhole.cents, shares) } }),
    lowestCashCents: lowestCashCents === null ? null : shareAmount(lowestCashCents, shares),
    lowestMiles: lowestMiles && {
      ...lowestMiles,
      miles: shareAmount(lowestMiles.miles, shares),
      ...(lowestMiles.besides && { besides: shareBesides(lowestMiles.besides, shares) }),
    },
  };
}

function shareBesides(besides: NonNullable<LowestMiles['besides']>, shares: number): LowestMiles['besides'] {
  const { miles, cents, costCents } = besides;
  return {
    ...besides,
    miles: miles.map((each) => shareMiles(each, shares)),
    cents: shareAmount(cents, shares),
    costCents: costCents === null ? null : shareAmount(costCents, shares),
  };
}
