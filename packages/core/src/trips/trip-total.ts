import type { ConvertedAmount } from '../currency/foreign-amount.ts';
import { addTaxes, hasTaxes } from '../flights/fares.ts';
import type { MilesPrice, Price } from '../flights/offer.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { sumEquivalentCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';

/** Miles and taxes of one programme for a trip. */
export type AwardTotal = Pick<MilesPrice, 'programme' | 'miles' | 'taxCents'>;

/** Total of flights, by kind of money: miles of different programmes are never added up. */
export type TripTotal = {
  /** Integer cents of the cash fares; null without one. */
  cashCents: number | null;
  /** One for each programme, in the order in which they are first paid. */
  awards: AwardTotal[];
  /** Everything in reais, miles at their reference price: integer cents. Null where a programme has none, or taxes are unknown. */
  costCents: number | null;
  /** Present where the taxes of a price are unknown. */
  unknownTaxes?: true;
  /** What is charged in other currencies, in the order of the prices; the reais are then approximate. Absent for none. */
  sold?: readonly ConvertedAmount[];
};

/** The sum of these prices. */
export function sumPrices(prices: readonly Price[], references: ReferencePrices): TripTotal {
  return { ...addPrices(prices), costCents: sumEquivalentCents(prices, references) };
}

/** What is paid for these prices, without what it costs a payer. */
export function addPrices(prices: readonly Price[]): Omit<TripTotal, 'costCents'> {
  const cash = prices.flatMap((price) => (price.kind === 'cash' ? [price.totalCents] : []));
  const sold = prices.flatMap((price) => (price.kind === 'cash' && price.sold ? [price.sold] : []));
  const awards = new Map<ProgrammeId, AwardTotal>();
  for (const price of prices) {
    if (price.kind === 'cash') continue;
    const { programme, miles, taxCents } = price;
    const sum = awards.get(programme) ?? { programme, miles: 0, taxCents: 0 };
    awards.set(programme, { programme, miles: sum.miles + miles, taxCents: addTaxes(sum.taxCents, taxCents) });
  }
  return {
    cashCents: cash.length > 0 ? addUp(cash) : null,
    awards: [...awards.values()],
    ...(prices.every(hasTaxes) ? {} : { unknownTaxes: true }),
    ...(sold.length > 0 && { sold }),
  };
}

/** Sums all reais of a total: fares in reais and the taxes of awards. */
export function sumReais({ cashCents, awards }: Pick<TripTotal, 'cashCents' | 'awards'>): number {
  return addUp([cashCents ?? 0, ...awards.map(({ taxCents }) => taxCents ?? 0)]);
}

function addUp(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
