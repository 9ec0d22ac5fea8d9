import { hasLowerCabin } from '../../flights/lower-cabin.ts';
import type { Price } from '../../flights/offer.ts';
import { type Payment, readPayment } from '../../flights/payment.ts';
import type { ProgrammeId } from '../../flights/programme.ts';
import type { CostComparison } from '../../journeys/comparison.ts';
import { payFromWallet } from '../../miles/pay-from-wallet.ts';
import { type JourneyPrices, nameTripKind, priceTrips, type TripPayer, type TripPrice } from '../price-trips.ts';
import type { TripTicket } from '../trip-tickets.ts';
import { sumPrices } from '../trip-total.ts';
import { findWayTicket, listPayments, listWayTickets, type WayTicket } from '../way-tickets.ts';
import { type ChosenRequest, toRequest } from './chosen-request.ts';
import { addChosenTickets, listChosenTickets } from './joint-choice.ts';
import type { ChosenTrip, TripFlight, TripWay, TripWays } from './trip-ways.ts';

/** Prices chosen flights by the trip engine. */
export function priceChosenTrip(given: ChosenTrip, payer: TripPayer): TripWays {
  const trip = { ...given, jointTickets: addChosenTickets(given) };
  const request = toRequest(trip);
  const everything = priceFlights(trip, request, payer);
  const isPayable = trip.flights.every(isAllPayable);
  const payable = isPayable ? everything : priceFlights(trip, toRequest(keepPayable(trip)), payer);
  const isCompared = !trip.flights.some(({ flight }) => hasLowerCabin(flight));
  const hideCost = (way: TripWay): TripWay => (isCompared ? way : { ...way, total: { ...way.total, costCents: null } });
  const ways = payable ? listOffered(payable).map((price) => hideCost(toWay(price, request))) : [];
  const tickets = listChosenTickets(trip);
  const chosen = tickets && (findSame(ways, tickets) ?? hideCost(describeChosen(trip, tickets, payer)));
  const isHeldBack = everything?.best?.total.costCents !== payable?.best?.total.costCents;
  return {
    ways: chosen && !ways.includes(chosen) ? [...ways, chosen] : ways,
    best: payable?.best ? findSame(ways, listWayTickets(payable.best.tickets)) : null,
    chosen,
    comparison: isCompared && !isHeldBack ? compareWithinBalance(payable) : null,
  };
}

function toWay(
  { kind, journeys, total, payment, tickets: bought }: TripPrice<TripTicket>,
  request: ChosenRequest,
): TripWay {
  const tickets = listWayTickets(bought);
  const later = journeys.flatMap((key, slice) => {
    const open = slice < request.chosenCount ? undefined : request.slices[slice];
    return open?.journeys.find((journey) => journey.key === key) ?? [];
  });
  return { kind, journeys, total, payment, tickets, later, prices: listPrices(tickets, journeys.length) };
}

const listPrices = (tickets: readonly WayTicket[], slices: number): Price[] =>
  Array.from({ length: slices }, (_, slice) => findWayTicket(tickets, slice)?.price ?? []).flat();

/** The way with these purchases: joint tickets are the same by their ids, other fares by their way of paying. */
function findSame(ways: readonly TripWay[], tickets: readonly WayTicket[]): TripWay | null {
  const name = (each: readonly WayTicket[]) =>
    each.map(({ slices, price, joint }) => `${slices} ${readPayment(price)} ${joint?.id ?? ''}`).join();
  return ways.find((way) => name(way.tickets) === name(tickets)) ?? null;
}

/** Miles that the balances do not pay win nothing. */
function compareWithinBalance(prices: JourneyPrices | null): CostComparison | null {
  const { comparison = null, withMiles } = prices ?? {};
  const isOutOfReach = comparison?.winner === 'miles' && withMiles?.payment?.fits === false;
  return isOutOfReach ? null : comparison;
}

function priceFlights(
  { flights: [first] }: ChosenTrip,
  { slices, tickets }: ChosenRequest,
  payer: TripPayer,
): JourneyPrices<TripTicket> | null {
  const { references, programmes, wallet = null, fitsBalance = false } = payer;
  if (!first) return null;
  const constraints = { ...(programmes && { programmes }), fitsBalance };
  return priceTrips({ references, wallet, choosing: 0, slices, tickets, constraints })(first.flight.journeyKey);
}

function isAllPayable({ fares, payable }: TripFlight): boolean {
  return (fares.cash.length === 0 || payable.includes('cash')) && fares.awards.every(isPayable(payable));
}

const isPayable =
  (payable: readonly Payment[]) =>
  ({ programme }: { programme: ProgrammeId }): boolean =>
    payable.includes(programme);

/** The same trip without what the account may not choose. */
function keepPayable(trip: ChosenTrip): ChosenTrip {
  const flights = trip.flights.map(({ fares, payable, ...flight }) => {
    const cash = payable.includes('cash') ? fares.cash : [];
    return { ...flight, payable, fares: { ...fares, cash, awards: fares.awards.filter(isPayable(payable)) } };
  });
  return { ...trip, flights };
}

/** All in reais, the best with miles, and the best that takes no reais but taxes: in one programme, where there is one. */
function listOffered(prices: JourneyPrices<TripTicket>): TripPrice<TripTicket>[] {
  const { cash, withMiles } = prices;
  const all = prices.listWays();
  const inMiles = all.find(({ kind }) => kind === 'miles') ?? all.find(({ kind }) => kind === 'programmes');
  const offered = [cash, withMiles, inMiles].filter((price) => price != null);
  const name = ({ tickets }: TripPrice<TripTicket>) => listPayments(listWayTickets(tickets)).join();
  return offered.filter((price, at) => offered.findIndex((other) => name(other) === name(price)) === at);
}

/** Describes the chosen way, even where a fare's taxes are unknown. */
function describeChosen(
  { flights }: ChosenTrip,
  tickets: readonly WayTicket[],
  { references, wallet }: TripPayer,
): TripWay {
  const total = sumPrices(
    tickets.map(({ price }) => price),
    references,
  );
  return {
    kind: nameTripKind(tickets),
    journeys: flights.map(({ flight }) => flight.journeyKey),
    ...{ tickets, total, later: [], prices: listPrices(tickets, flights.length) },
    payment: wallet ? payFromWallet(total.awards, wallet) : null,
  };
}
