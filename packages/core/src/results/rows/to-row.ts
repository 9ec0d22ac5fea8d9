import { compareFares, hasTaxes } from '../../flights/fares.ts';
import { isComparable } from '../../flights/lower-cabin.ts';
import type { PriceKind } from '../../flights/offer.ts';
import { readPayment } from '../../flights/payment.ts';
import { type Comparison, compareCosts, measureThousand } from '../../journeys/comparison.ts';
import type { Journey, ListedOffer } from '../../journeys/journey.ts';
import { memoize, memoizePair } from '../../memoize.ts';
import { sumEquivalentCents } from '../../miles/equivalent.ts';
import { sortLike } from '../../miles/pay-from-wallet.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import { isJointComparable } from '../../trips/joint-journeys.ts';
import type { TripPrice } from '../../trips/price-trips.ts';
import { toTicketOffer } from '../../trips/ticket-offers.ts';
import { type TripTicket, toAwardPrice, toCashPrice } from '../../trips/trip-tickets.ts';
import { type AwardTotal, sumReais } from '../../trips/trip-total.ts';
import { findWayTicket, listPayments, listWayTickets, type WayTicket } from '../../trips/way-tickets.ts';
import { type ListPricing, type PricedJourney, priceRow, priceWhole } from './price-journeys.ts';
import { findCountedCost, isWithinBalance, type LaterFlights, type PriceCell, type Row } from './row.ts';

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
  const toCell = (price: TripPrice<TripTicket> | null | undefined, pricing: ListPricing) =>
    price ? toPriceCell(price, journey, pricing === trip ? 'trip' : 'leg', pricing) : null;
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

/** A trip's price as a cell of the journey's row; missing and remaining miles are in the order of its amounts. */
export function toPriceCell(
  price: TripPrice<TripTicket>,
  journey: Journey,
  covers: PriceCell['covers'],
  pricing: Pick<ListPricing, 'slice' | 'findFlights' | 'joint'>,
): PriceCell {
  const { total, payment } = price;
  const stored = findKeptFacts(price.tickets, journey);
  stored.facts ??= describeFacts(price, journey, pricing);
  const { awards, ...facts } = stored.facts;
  return {
    ...{ covers, costCents: total.costCents },
    ...facts,
    payment: payment && {
      ...payment,
      missing: sortLike(awards, payment.missing),
      remaining: sortLike(awards, payment.remaining),
    },
  };
}

/** Contents of a cell, whatever its miles are worth, and the amounts in its order. */
type CellFacts = Omit<PriceCell, 'covers' | 'costCents' | 'payment'> & { awards: readonly AwardTotal[] };

/**
 * The place where the facts of a journey's purchase are kept once they are described: a slider draws the same purchases
 * again at each step.
 */
const findKeptFacts = memoizePair((_tickets: readonly TripTicket[], _journey: Journey): { facts?: CellFacts } => ({}));

function describeFacts(
  { tickets: bought, journeys, total }: TripPrice<TripTicket>,
  journey: Journey,
  pricing: Pick<ListPricing, 'slice' | 'findFlights' | 'joint'>,
): CellFacts {
  const { slice } = pricing;
  const tickets = listWayTickets(bought);
  const payments = listPayments(tickets);
  const slicePayment = payments[slice];
  const isHeldBack = bought.some(({ isHidden }) => isHidden);
  const awards = total.awards.toSorted(
    (a, b) => Number(b.programme === slicePayment) - Number(a.programme === slicePayment),
  );
  const [award, ...others] = awards;
  const cents = sumReais(total);
  return {
    ...{ awards, payments, tickets },
    price: award ? toAwardPrice({ ...award, taxCents: cents }) : toCashPrice({ cents }),
    ...(total.sold && { sold: total.sold }),
    besides: others.map(({ programme, miles }) => ({ programme, miles })),
    offer: isHeldBack ? null : findOffer(journey, findWayTicket(tickets, slice), pricing),
    later: listLater(journeys, tickets, pricing),
  };
}

/** The offer of a journey that a ticket is bought as; null where the account does not see it. */
function findOffer(
  { direction, offers }: Journey,
  ticket: WayTicket | undefined,
  { slice, joint }: Pick<ListPricing, 'slice' | 'joint'>,
): ListedOffer | null {
  if (!ticket) return null;
  if (ticket.joint) {
    return toTicketOffer(ticket.joint, { slice, direction }, joint);
  }
  const payment = readPayment(ticket.price);
  return offers.find((offer) => readPayment(offer.price) === payment) ?? null;
}

function listLater(
  journeys: readonly string[],
  tickets: readonly WayTicket[],
  { slice, findFlights }: Pick<ListPricing, 'slice' | 'findFlights'>,
): LaterFlights[] {
  return journeys.flatMap((journeyKey, at) => {
    const ticket = findWayTicket(tickets, at);
    const flights = at > slice ? findFlights(at, journeyKey) : undefined;
    if (!ticket || !flights) return [];
    const { airline, origin, destination, departsAt, arrivesAt, durationMinutes, stops } = flights;
    const { price, joint } = ticket;
    return [
      {
        ...{ journeyKey, airline, origin, destination, departsAt, arrivesAt, durationMinutes, stops },
        ...{ slice: at, price, joint },
      },
    ];
  });
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

/** The lowest price that cannot be compared, for kinds without a comparable price; of joint tickets where no fare has one. */
function makeUnrankedCell({ journey, trip, programmes }: PricedJourney, kind: PriceKind): PriceCell | null {
  const isWanted = ({ price }: ListedOffer) =>
    price.kind === kind && (price.kind === 'cash' || (programmes?.includes(price.programme) ?? true));
  const [offer] = journey.offers.filter((each) => isWanted(each) && !isComparable(each)).sort(compareFares);
  if (offer) return toOfferCell(offer);
  const [ticketOffer] = journey.ticketOffers
    .filter((each) => isWanted(each) && isUnranked(each, trip))
    .sort(compareFares);
  return ticketOffer ? toOfferCell(ticketOffer, trip) : null;
}

function isUnranked({ ticket: name }: ListedOffer, trip: ListPricing | null): boolean {
  const ticket = trip?.joint.tickets.find(({ id }) => id === name?.id);
  return trip !== null && ticket !== undefined && !isJointComparable(ticket, trip.joint);
}

/** An offer as a cell that is not compared: of this slice, or of all that its joint ticket covers. */
export function toOfferCell(offer: ListedOffer, trip: ListPricing | null = null): PriceCell {
  const { price, ticket } = offer;
  const slices = ticket?.slices ?? [trip?.slice ?? 0];
  const joint = trip?.joint.tickets.find(({ id }) => id === ticket?.id) ?? null;
  return {
    covers: ticket && slices.length === trip?.slices ? 'trip' : 'leg',
    payments: slices.map(() => readPayment(price)),
    price,
    ...(price.kind === 'cash' && price.sold && { sold: [price.sold] }),
    besides: [],
    costCents: null,
    payment: null,
    offer,
    tickets: [{ slices, price, joint }],
    later: [],
  };
}
