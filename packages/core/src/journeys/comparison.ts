import type { MilesPrice, PriceKind, TaxedPrice } from '../flights/offer.ts';
import type { ReferencePrice, ReferencePrices } from '../miles/reference-prices.ts';
import { findBestAward } from './best-award.ts';
import type { JourneyFares } from './journey-fares.ts';

/** Costs of two ways of paying. Integer cents, whole party. */
export type CostComparison = {
  /** Null: a draw. */
  winner: PriceKind | null;
  /** The difference between both sides. */
  savingCents: number;
  cashCents: number;
  /** Miles at the reference price, plus their taxes. */
  milesCostCents: number;
};

/**
 * Compares a journey's best cash price with the programme that costs least in reais. Each journey has one comparison.
 */
export type Comparison = CostComparison & {
  /** `company`: no source sells the journey for cash, so the airline's price quoted by an award row counts. */
  basis: 'offer' | 'company';
  /** The award that costs least in reais. */
  award: TaxedPrice<MilesPrice>;
  /** Cash saved per thousand of the award's miles. Integer cents. */
  centsPerThousand: number;
  /** Of the award's programme. */
  reference: ReferencePrice;
};

/** A difference below both of these is a draw. */
const DRAW_BELOW_CENTS = 15_00;
const DRAW_BELOW_SHARE = 0.01;

/** Which side costs less; a draw under R$ 15 and under 1 % of the cash price. Integer cents. */
export function compareCosts(cashCents: number, milesCostCents: number): CostComparison {
  const savingCents = Math.abs(cashCents - milesCostCents);
  const draw = savingCents < DRAW_BELOW_CENTS && savingCents < cashCents * DRAW_BELOW_SHARE;
  const cheaper = milesCostCents < cashCents ? 'miles' : 'cash';
  return { winner: draw ? null : cheaper, savingCents, cashCents, milesCostCents };
}

/** True where a cost is below another by more than a draw. Integer cents. */
export function isClearlyLess(costCents: number, thanCents: number): boolean {
  return costCents < thanCents && compareCosts(thanCents, costCents).winner !== null;
}

/** Returns the cash saved per thousand of these miles, in integer cents. */
export function measureThousand(
  cashCents: number,
  { miles, taxCents }: Pick<TaxedPrice<MilesPrice>, 'miles' | 'taxCents'>,
): number {
  return Math.round(((cashCents - taxCents) * 1000) / miles);
}

/**
 * The comparison of the fares that count for a journey, any of which may be paid (`pickCheapest`). Null where either side,
 * or every programme's reference price, is missing.
 */
export function compareJourney(
  { cash: [sold], quotes: [quoted], awards }: JourneyFares,
  references: ReferencePrices,
): Comparison | null {
  const cashCents = (sold ?? quoted)?.cents;
  const best = findBestAward(awards, references);
  const reference = best && references[best.award.programme];
  if (cashCents === undefined || !reference || best.costCents === null) return null;
  const { programme, miles, taxCents } = best.award;
  return {
    ...compareCosts(cashCents, best.costCents),
    basis: sold ? 'offer' : 'company',
    award: { kind: 'miles', programme, miles, taxCents },
    centsPerThousand: measureThousand(cashCents, best.award),
    reference,
  };
}
