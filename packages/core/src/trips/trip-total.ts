import { addTaxes, hasTaxes } from '../flights/fares.ts';
import type { MilesPrice, Price } from '../flights/offer.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { sumEquivalentCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';

/** What one programme takes for a trip. */
export type AwardTotal = Pick<MilesPrice, 'programme' | 'miles' | 'taxCents'>;

/** What flights cost together, each kind of money by itself: miles of different programmes are never added up. */
export type TripTotal = {
  /** Integer cents of the cash fares; null without one. */
  cashCents: number | null;
  /** One for each programme, in the order in which they are first paid. */
  awards: AwardTotal[];
  /** Everything in reais, miles at their reference price: integer cents. Null where a programme has none, or taxes are unknown. */
  costCents: number | null;
  /** A price among them does not tell its taxes. */
  unknownTaxes?: true;
};

/** The sum of these prices. */
export function sumPrices(prices: readonly Price[], references: ReferencePrices): TripTotal {
  const cash = prices.flatMap((price) => (price.kind === 'cash' ? [price.totalCents] : []));
  const awards = new Map<ProgrammeId, AwardTotal>();
  for (const price of prices) {
    if (price.kind === 'cash') continue;
    const { programme, miles, taxCents } = price;
    const known = awards.get(programme) ?? { programme, miles: 0, taxCents: 0 };
    awards.set(programme, { programme, miles: known.miles + miles, taxCents: addTaxes(known.taxCents, taxCents) });
  }
  return {
    cashCents: cash.length > 0 ? addUp(cash) : null,
    awards: [...awards.values()],
    costCents: sumEquivalentCents(prices, references),
    ...(prices.every(hasTaxes) ? {} : { unknownTaxes: true }),
  };
}

/** All reais that a total asks for: fares in reais, and the taxes that are paid besides miles. */
export function sumReais({ cashCents, awards }: Pick<TripTotal, 'cashCents' | 'awards'>): number {
  return addUp([cashCents ?? 0, ...awards.map(({ taxCents }) => taxCents ?? 0)]);
}

function addUp(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
