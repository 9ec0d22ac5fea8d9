import { fareKey, ownFare } from '@revoada/core/flights/fares';
import { hasLowerCabin } from '@revoada/core/flights/lower-cabin';
import type { Baggage, Price } from '@revoada/core/flights/offer';
import { offerAtFare } from '@revoada/core/flights/offer-at-fare';
import { readPayment } from '@revoada/core/flights/payment';
import { findBestAward } from '@revoada/core/journeys/best-award';
import { type CostComparison, compareCosts } from '@revoada/core/journeys/comparison';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import { equivalentCents } from '@revoada/core/miles/equivalent';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { PriceCell, Row } from '@revoada/core/results/rows/row';
import { namedFares } from '../../flight-card/fare-names.ts';

/** A fare to choose, at the price of what its cell covers. Whole party. */
export type ChoosableFare = { offer: ListedOffer; price: Price };

/** A fare family with its two prices. */
export type FareLine = {
  name: string;
  baggage: Baggage;
  cash: ChoosableFare | null;
  miles: ChoosableFare | null;
  /** Null where one of them is missing, or stands for one way alone. */
  comparison: CostComparison | null;
};

/** An offer at the price of what is told of it. Whole party. */
export type OtherAward = Pick<PriceCell, 'covers' | 'price'> & { offer: ListedOffer };

/** The fare families of a row's two cells, each once, the cheapest first. A family is known by its name. */
export function listFareLines({ cash, miles }: Row, references: ReferencePrices): FareLine[] {
  const lines = new Map<string, FareLine>();
  for (const kind of ['cash', 'miles'] as const) {
    for (const { name, offer, price } of listCellFares(kind === 'cash' ? cash : miles)) {
      const key = name.toLowerCase();
      const line = lines.get(key) ?? { name, baggage: offer.baggage, cash: null, miles: null, comparison: null };
      lines.set(key, { ...line, [kind]: { offer, price } });
    }
  }
  const comparable = cash?.covers === miles?.covers;
  return [...lines.values()].map((line) => ({
    ...line,
    comparison: comparable ? compareLine(line, references) : null,
  }));
}

/**
 * What the journey costs in each programme that its miles cell does not show: the whole trip where that programme pays
 * both ways, else this way alone. S-476
 */
export function listOtherAwards({ journey, miles, trip }: Row, references: ReferencePrices): OtherAward[] {
  return journey.offers.flatMap((offer): OtherAward[] => {
    const { price } = offer;
    if (price.kind !== 'miles' || (miles && readPayment(price) === readPayment(miles.price))) return [];
    const whole = findBestAward(
      trip?.fares.awards.filter(({ programme }) => programme === price.programme) ?? [],
      references,
    );
    if (!whole) return [{ covers: 'leg', price, offer }];
    const { miles: both, taxCents } = whole.award;
    return [{ covers: 'trip', price: { ...price, miles: both, taxCents }, offer }];
  });
}

function listCellFares(cell: PriceCell | null): (ChoosableFare & { name: string })[] {
  const offer = cell?.offer;
  if (!cell || !offer) return [];
  const own = ownFare(offer);
  return namedFares([own, ...offer.alternatives]).map(({ fare, name }) => ({
    name,
    offer: fareKey(fare) === fareKey(own) ? offer : offerAtFare(offer, fare),
    price: movePrice(cell.price, offer.price, fare.price),
  }));
}

/** What a price becomes where one of its parts costs `to` instead of `from`. */
function movePrice(price: Price, from: Price, to: Price): Price {
  const taxCents = moveTaxes(price.taxCents, from.taxCents, to.taxCents);
  if (price.kind === 'cash' && from.kind === 'cash' && to.kind === 'cash') {
    return { ...price, totalCents: price.totalCents + to.totalCents - from.totalCents, taxCents };
  }
  if (price.kind === 'miles' && from.kind === 'miles' && to.kind === 'miles') {
    return { ...price, miles: price.miles + to.miles - from.miles, taxCents };
  }
  return price;
}

function moveTaxes(whole: number | null, from: number | null, to: number | null): number | null {
  return whole === null || from === null || to === null ? null : whole + to - from;
}

/** S-536, S-546 */
function compareLine({ cash, miles }: FareLine, references: ReferencePrices): CostComparison | null {
  if (cash?.price.kind !== 'cash' || !miles) return null;
  if (hasLowerCabin(cash.offer) || hasLowerCabin(miles.offer)) return null;
  const [inCash, inMiles] = [equivalentCents(cash.price, references), equivalentCents(miles.price, references)];
  return inCash === null || inMiles === null ? null : compareCosts(inCash, inMiles);
}
