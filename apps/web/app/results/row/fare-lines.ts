import { fareKey, ownFare } from '@revoada/core/flights/fares';
import { hasLowerCabin } from '@revoada/core/flights/lower-cabin';
import type { Baggage, MilesAmount, Price } from '@revoada/core/flights/offer';
import { offerAtFare } from '@revoada/core/flights/offer-at-fare';
import { type CostComparison, compareCosts } from '@revoada/core/journeys/comparison';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import { equivalentCents, sumEquivalentCents } from '@revoada/core/miles/equivalent';
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
    comparison: comparable ? compareLine(line, miles?.besides ?? [], references) : null,
  }));
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

/** What a price becomes where one of its parts costs `to` instead of `from`: reais of a part count beside its miles. */
function movePrice(price: Price, from: Price, to: Price): Price {
  const cents = moveAmount(price.kind === 'cash' ? price.totalCents : price.taxCents, readReais(from), readReais(to));
  if (price.kind === 'cash') {
    const taxCents = moveAmount(price.taxCents, from.taxCents, to.taxCents);
    return cents === null ? price : { ...price, totalCents: cents, taxCents };
  }
  return { ...price, miles: price.miles + readMiles(to) - readMiles(from), taxCents: cents };
}

const readReais = (price: Price): number | null => (price.kind === 'cash' ? price.totalCents : price.taxCents);

const readMiles = (price: Price): number => (price.kind === 'cash' ? 0 : price.miles);

function moveAmount(whole: number | null, from: number | null, to: number | null): number | null {
  return whole === null || from === null || to === null ? null : whole + to - from;
}

/** Both sides, the miles of other programmes included: null where either is not known in reais. S-536, S-546 */
function compareLine(
  { cash, miles }: FareLine,
  besides: readonly MilesAmount[],
  references: ReferencePrices,
): CostComparison | null {
  if (cash?.price.kind !== 'cash' || !miles) return null;
  if (hasLowerCabin(cash.offer) || hasLowerCabin(miles.offer)) return null;
  const others = besides.map((each): Price => ({ kind: 'miles', ...each, taxCents: 0 }));
  const inCash = equivalentCents(cash.price, references);
  const inMiles = sumEquivalentCents([miles.price, ...others], references);
  return inCash === null || inMiles === null ? null : compareCosts(inCash, inMiles);
}
