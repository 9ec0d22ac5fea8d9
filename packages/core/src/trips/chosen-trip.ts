import { hasLowerCabin } from '../flights/lower-cabin.ts';
import type { BagKind, FlightOffer, Price } from '../flights/offer.ts';
import { type Payment, readPayment } from '../flights/payment.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { type CostComparison, compareCosts, isClearlyLess } from '../journeys/comparison.ts';
import { type JourneyFares, pickCheapest, withChosen } from '../journeys/journey-fares.ts';
import { payFromWallet } from '../miles/pay-from-wallet.ts';
import { type JourneyPrices, nameTripKind, priceTrips, type TripPayer, type TripPrice } from './price-trips.ts';
import type { ReturnFares, ReturnJourney } from './return-fares.ts';
import { type ReturnTicket, toReturnSlice } from './return-slice.ts';
import type { Slice } from './trip-model.ts';
import { listTickets } from './trip-tickets.ts';
import { sumPrices } from './trip-total.ts';

/** A chosen or suggested journey of a trip, with the fares at which it can be paid. */
export type TripFlight = {
  /** Any of its offers. */
  flight: FlightOffer;
  /** Price at which it was chosen, cheapest or not; null for a suggestion. */
  chosen: Price | null;
  /** All its fares with the required bags. */
  fares: JourneyFares;
  /** The ways of paying that the account may choose. */
  payable: readonly Payment[];
};

export type ChosenTrip = {
  /** In the order in which they are flown. */
  flights: readonly TripFlight[];
  /** The flights back, where they are still open. */
  returns?: { fares: ReturnFares; bags: readonly BagKind[] };
};

/** One way to pay for the flights of a trip. */
export type TripWay = Pick<TripPrice, 'kind' | 'journeys' | 'total' | 'payment'> & {
  /** By slice. */
  prices: readonly Price[];
  /** The flights back that it counts, where they are still open. */
  returnFare: ReturnJourney | null;
};

/** The ways to pay for chosen flights, as their row in the results counts them. */
export type TripWays = {
  /** All in reais, the best with miles, the best all in miles, and what is chosen where it is none of these. */
  ways: readonly TripWay[];
  /** The way that the row recommends; in a draw reais. */
  best: TripWay | null;
  /** The chosen way; null while a flight is still to be chosen. */
  chosen: TripWay | null;
  /** Null also where a price counts that the account may not choose, or miles win that no balance pays; and for a lower cabin. */
  comparison: CostComparison | null;
};

/** Prices chosen flights by the trip engine. */
export function priceChosenTrip(trip: ChosenTrip, payer: TripPayer): TripWays {
  const everything = priceFlights(trip, payer);
  const payable = trip.flights.every(isAllPayable) ? everything : priceFlights(keepPayable(trip), payer);
  const isCompared = !trip.flights.some(({ flight }) => hasLowerCabin(flight));
  const hideCost = (way: TripWay): TripWay => (isCompared ? way : { ...way, total: { ...way.total, costCents: null } });
  const ways = payable ? listOffered(payable).map((price) => hideCost(toWay(price))) : [];
  const paid = trip.flights.flatMap(({ chosen }) => chosen ?? []);
  const isComplete = trip.returns === undefined && paid.length > 0 && paid.length === trip.flights.length;
  const chosen = isComplete ? (findWay(ways, paid.map(readPayment)) ?? hideCost(describeChosen(trip, payer))) : null;
  const isHeldBack = everything?.best?.total.costCents !== payable?.best?.total.costCents;
  return {
    ways: chosen && !ways.includes(chosen) ? [...ways, chosen] : ways,
    best: payable?.best ? findWay(ways, listPayments(payable.best)) : null,
    chosen,
    comparison: isCompared && !isHeldBack ? compareWithinBalance(payable) : null,
  };
}

function toWay({ kind, journeys, total, payment, tickets }: TripPrice<ReturnTicket>): TripWay {
  const back = tickets.find(({ returnFare }) => returnFare);
  const prices = tickets.map(({ price }) => price);
  return { kind, journeys, total, payment, prices, returnFare: back?.returnFare ?? null };
}

const listPayments = ({ tickets }: TripPrice): Payment[] => tickets.map(({ price }) => readPayment(price));

/** Miles that the balances do not pay win nothing. */
function compareWithinBalance(prices: JourneyPrices | null): CostComparison | null {
  const { comparison = null, withMiles } = prices ?? {};
  const isOutOfReach = comparison?.winner === 'miles' && withMiles?.payment?.fits === false;
  return isOutOfReach ? null : comparison;
}

/** The way that pays each slice so. */
export function findWay(ways: readonly TripWay[], payments: readonly Payment[]): TripWay | null {
  return ways.find(({ prices }) => prices.every((price, at) => readPayment(price) === payments[at])) ?? null;
}

/**
 * Returns by how much a way of paying costs less than another (negative where it costs more). Reais and the best with
 * miles use their one comparison, which only the winner has; the others are compared with reais. Null in a draw.
 */
export function findDifference(way: TripWay, trip: TripWays): { cents: number; other: TripWay } | null {
  const inReais = trip.ways.find(({ kind }) => kind === 'cash');
  const withMiles = trip.ways.find(({ kind }) => kind !== 'cash');
  if (!inReais || !withMiles) return null;
  if (way === inReais || way === withMiles) {
    const { winner = null, savingCents = 0 } = trip.comparison ?? {};
    const wins = winner !== null && (winner === 'cash') === (way === inReais);
    return wins ? { cents: savingCents, other: way === inReais ? withMiles : inReais } : null;
  }
  const [cost, cash] = [way.total.costCents, inReais.total.costCents];
  if (cost === null || cash === null || compareCosts(cash, cost).winner === null) return null;
  return { cents: cash - cost, other: inReais };
}

/** By how much the best way costs less than this one; null where that is nothing, or a draw. */
export function findCheaperWay(way: TripWay, { best }: TripWays): { way: TripWay; savingCents: number } | null {
  const [cost, least] = [way.total.costCents, best?.total.costCents ?? null];
  if (!best || cost === null || least === null || !isClearlyLess(least, cost)) return null;
  return { way: best, savingCents: cost - least };
}

function priceFlights({ flights, returns }: ChosenTrip, payer: TripPayer): JourneyPrices<ReturnTicket> | null {
  const { references, programmes, wallet = null, fitsBalance = false } = payer;
  const [first] = flights;
  if (!first) return null;
  const back = returns && toReturnSlice(returns.fares, returns.bags);
  const flightSlices = flights.map(({ flight }, slice) => toFlightSlice(flight, back ? null : slice));
  return priceTrips({
    ...{ references, wallet, choosing: 0 },
    slices: [...flightSlices, ...(back ? [back.slice] : [])],
    tickets: [...flights.flatMap(listFlightTickets), ...(back?.tickets ?? [])],
    constraints: { ...(programmes && { programmes }), fitsBalance },
  })(first.flight.journeyKey);
}

/** Chosen flights keep their prices even where they do not connect: the page warns beside them. */
function toFlightSlice(flight: FlightOffer, place: number | null): Slice {
  const time = `000${(place ?? 0) + 1}-01-01T00:00`;
  const times = place === null ? {} : { departsAt: time, arrivesAt: time };
  return { journeys: [{ ...flight, key: flight.journeyKey, ...times }] };
}

function listFlightTickets({ flight, chosen, fares }: TripFlight, slice: number): ReturnTicket[] {
  return listTickets(slice, flight.journeyKey, pickCheapest(chosen ? withChosen(fares, chosen) : fares));
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
function listOffered(prices: JourneyPrices<ReturnTicket>): TripPrice<ReturnTicket>[] {
  const { cash, withMiles } = prices;
  const all = prices.listWays();
  const inMiles = all.find(({ kind }) => kind === 'miles') ?? all.find(({ kind }) => kind === 'programmes');
  const offered = [cash, withMiles, inMiles].filter((price) => price != null);
  const name = (price: TripPrice) => listPayments(price).join();
  return offered.filter((price, at) => offered.findIndex((other) => name(other) === name(price)) === at);
}

/** Describes the chosen way, even where a fare's taxes are unknown. */
function describeChosen({ flights }: ChosenTrip, { references, wallet }: TripPayer): TripWay {
  const prices = flights.flatMap(({ chosen }) => chosen ?? []);
  const total = sumPrices(prices, references);
  return {
    kind: nameTripKind(prices.map((price) => ({ price }))),
    journeys: flights.map(({ flight }) => flight.journeyKey),
    prices,
    total,
    payment: wallet ? payFromWallet(total.awards, wallet) : null,
    returnFare: null,
  };
}
