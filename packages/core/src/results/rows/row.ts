import { compareFares, hasTaxes } from '../../flights/fares.ts';
import { hasLowerCabin, isComparable } from '../../flights/lower-cabin.ts';
import type { Direction, MilesAmount, Price, PriceKind } from '../../flights/offer.ts';
import { type Payment, readPayment } from '../../flights/payment.ts';
import { type Comparison, compareCosts, measureThousand } from '../../journeys/comparison.ts';
import type { Journey, ListedOffer } from '../../journeys/journey.ts';
import { memoize } from '../../memoize.ts';
import { sumEquivalentCents } from '../../miles/equivalent.ts';
import { sortLike, type WalletPayment } from '../../miles/pay-from-wallet.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import type { TripPrice } from '../../trips/price-trips.ts';
import type { ReturnJourney } from '../../trips/return-fares.ts';
import type { ReturnTicket } from '../../trips/return-slice.ts';
import { toAwardPrice, toCashPrice } from '../../trips/trip-tickets.ts';
import { sumReais } from '../../trips/trip-total.ts';
import { type ListPricing, type PricedJourney, priceRow, priceWhole } from './price-journeys.ts';

/** Price of a journey in one kind of money. */
export type PriceCell = {
  /** `leg`: this leg only, where the other one cannot be paid that way, is not known yet or does not exist. */
  covers: 'trip' | 'leg';
  /** How each slice that it covers is paid, in the order in which they are flown. */
  payments: readonly Payment[];
  /** Whole party. For miles, `taxCents` sums all reais of the trip, including a slice paid in reais. */
  price: Price;
  /** Miles of programmes other than the price's. */
  besides: readonly MilesAmount[];
  /** Total cost in reais: integer cents. Null where unknown. */
  costCents: number | null;
  /** The offer of this way to choose; null where the account's limit holds it back, or the other way's ticket. */
  offer: ListedOffer | null;
  /** How the reader's balances pay it; null where none is known. */
  payment: WalletPayment | null;
  /** The flights back whose fare is counted, and that fare; null where none is, or the other way is chosen already. */
  returnFare: (ReturnJourney & { price: Price }) | null;
};

/** A journey with its two prices, side by side. There is one comparison for both. */
export type Row = {
  journey: Journey;
  /** All in reais. */
  cash: PriceCell | null;
  /** Miles anywhere, in one programme, two, or mixed with reais: what costs least in reais. */
  miles: PriceCell | null;
  /**
   * Comparison of the cells; on one-way trips without a cash fare, with the price quoted by the airline. Null where one
   * side is missing or covers only one leg.
   */
  comparison: Comparison | null;
  /** Comparison won by miles that the reader's balances do not pay: then `comparison` is null, and reais win. */
  outOfReach: Comparison | null;
  /** The lowest of the visible prices that balances pay, in reais: integer cents, whole party. Null where unknown. */
  costCents: number | null;
};

/** A journey's row at the reference prices that it was made for. */
export type GetRow = (priced: PricedJourney) => Row;

/** Returns the same row object for a journey each time, because filters and orders leave most rows unchanged. */
export function createRowCache(references: ReferencePrices): GetRow {
  return memoize((priced: PricedJourney) => toRow(priced, references));
}

/** Builds a journey's row at reference prices. Fast enough for sliders. */
export function toRow(priced: PricedJourney, references: ReferencePrices): Row {
  const { journey, trip, leg } = priced;
  const whole = priceWhole(priced, references);
  const covers = trip ? 'trip' : 'leg';
  const toCell = (price: TripPrice<ReturnTicket> | null | undefined, pricing: ListPricing) =>
    price ? toPriceCell(price, journey, { covers: pricing === trip ? 'trip' : 'leg', slice: pricing.slice }) : null;
  const find = (kind: 'cash' | 'withMiles') =>
    toCell(whole?.[kind], trip ?? leg) ?? (trip && toCell(priceRow(leg, priced, references)?.[kind], leg));
  const cash = find('cash') ?? makeUnrankedCell(priced, 'cash');
  const miles = find('withMiles') ?? makeUnrankedCell(priced, 'miles');
  const costs = [cash, miles].flatMap((cell) => findCountedCost(cell, covers) ?? []);
  const compared = compareCells(journey, { cash, miles, covers }, references);
  const outOfReach = compared?.winner === 'miles' && miles !== null && !isWithinBalance(miles);
  return {
    journey,
    cash,
    miles,
    comparison: outOfReach ? null : compared,
    outOfReach: outOfReach ? compared : null,
    costCents: costs.length > 0 ? Math.min(...costs) : null,
  };
}

/** How a return flight's price pays the outbound; undefined for an outbound's price, and for one leg. */
export function findOutboundPayment(
  { covers, payments }: Pick<PriceCell, 'covers' | 'payments'>,
  step: Direction,
): Payment | undefined {
  return step === 'return' && covers === 'trip' ? payments[0] : undefined;
}

/** A trip's price as a cell of the journey's row; missing and remaining miles are in the order of its amounts. */
export function toPriceCell(
  { tickets, total, payment }: TripPrice<ReturnTicket>,
  journey: Journey,
  { covers, slice }: Pick<PriceCell, 'covers'> & Pick<ListPricing, 'slice'>,
): PriceCell {
  const inOrder = tickets
    .flatMap((ticket) => ticket.covers.map((part) => ({ ticket, slice: part.slice })))
    .sort((a, b) => a.slice - b.slice);
  const payments = inOrder.map(({ ticket }) => readPayment(ticket.price));
  const slicePayment = payments[slice];
  const back = tickets.find(({ returnFare }) => returnFare);
  const isHeldBack = tickets.some(({ isHidden }) => isHidden);
  const awards = total.awards.toSorted(
    (a, b) => Number(b.programme === slicePayment) - Number(a.programme === slicePayment),
  );
  const [award, ...others] = awards;
  const cents = sumReais(total);
  return {
    ...{ covers, payments, costCents: total.costCents },
    payment: payment && {
      ...payment,
      missing: sortLike(awards, payment.missing),
      remaining: sortLike(awards, payment.remaining),
    },
    price: award ? toAwardPrice({ ...award, taxCents: cents }) : toCashPrice({ cents }),
    besides: others.map(({ programme, miles }) => ({ programme, miles })),
    offer: isHeldBack ? null : (journey.offers.find((offer) => readPayment(offer.price) === slicePayment) ?? null),
    returnFare: back?.returnFare ? { ...back.returnFare, price: back.price } : null,
  };
}

/** Compares the cells; on one-way trips without a cell in reais, with the price quoted by the airline. */
function compareCells(
  { fares }: Journey,
  { cash, miles, covers }: Pick<Row, 'cash' | 'miles'> & Pick<PriceCell, 'covers'>,
  references: ReferencePrices,
): Comparison | null {
  if (miles?.price.kind !== 'miles' || miles.covers !== covers || miles.costCents === null) return null;
  const reference = references[miles.price.programme];
  const quoted = cash === null && covers === 'leg';
  const cashCents = quoted ? fares.quotes[0]?.cents : cash?.covers === covers ? cash.costCents : null;
  if (cashCents == null || !reference || !hasTaxes(miles.price)) return null;
  const worth = miles.besides.map((each) => toAwardPrice({ ...each, taxCents: 0 }));
  const besidesCents = sumEquivalentCents(worth, references) ?? 0;
  return {
    ...compareCosts(cashCents, miles.costCents),
    basis: quoted ? 'company' : 'offer',
    award: miles.price,
    centsPerThousand: measureThousand(cashCents - besidesCents, miles.price),
    reference,
  };
}

/**
 * The cell that wins the comparison, the only one there is or whose taxes are known, or the one that counts in a draw: cash,
 * so that miles stay.
 */
export function findWinningCell({ cash, miles, comparison }: Row): PriceCell | null {
  if (comparison?.winner === 'miles') return miles;
  if (comparison) return cash ?? miles;
  if (cash && miles && !isWithinBalance(miles)) return cash;
  if (cash && miles && isRanked(cash) !== isRanked(miles)) return isRanked(cash) ? cash : miles;
  return cash?.covers === 'leg' && miles?.covers === 'trip' ? miles : (cash ?? miles);
}

/** False for a cell that is compared with none, and is never recommended. */
export function isRanked({ price, offer }: PriceCell): boolean {
  return hasTaxes(price) && !(offer && hasLowerCabin(offer));
}

/** False for miles that the reader's balances do not pay: they win nothing, and are not recommended. */
export function isWithinBalance({ payment }: Pick<PriceCell, 'payment'>): boolean {
  return payment?.fits ?? true;
}

/**
 * Cost of a cell in a lowest price: null where it covers something else, is hidden, is not ranked, or no balance pays
 * it.
 */
export function findCountedCost(cell: PriceCell | null, covers: PriceCell['covers']): number | null {
  return cell?.offer && isRanked(cell) && isWithinBalance(cell) && cell.covers === covers ? cell.costCents : null;
}

/** True where the comparison's winner is one that the account's limit holds back. */
export function isWinnerHidden({ cash, miles, comparison }: Row): boolean {
  if (comparison?.winner === 'miles') return miles !== null && miles.offer === null;
  return comparison?.winner === 'cash' && cash !== null && cash.offer === null;
}

/** True where miles pay only a part of the trip, or are of several programmes, so that texts describe the mix. */
export function isMixed({ payments }: Pick<PriceCell, 'payments'>): boolean {
  return new Set(payments).size > 1;
}

/** The lowest price of this leg that cannot be compared, for kinds without a comparable price. */
function makeUnrankedCell({ journey, programmes }: PricedJourney, kind: PriceKind): PriceCell | null {
  const isWanted = ({ price }: ListedOffer) => price.kind === 'cash' || (programmes?.includes(price.programme) ?? true);
  const [offer] = journey.offers
    .filter((each) => each.price.kind === kind && !isComparable(each) && isWanted(each))
    .sort(compareFares);
  return offer ? toOfferCell(offer) : null;
}

/** An offer of this leg as a cell that is not compared. */
export function toOfferCell(offer: ListedOffer): PriceCell {
  const payments = [readPayment(offer.price)];
  return {
    covers: 'leg',
    payments,
    price: offer.price,
    besides: [],
    costCents: null,
    payment: null,
    offer,
    returnFare: null,
  };
}
