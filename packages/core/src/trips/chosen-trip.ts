import { hasLowerCabin } from '../flights/lower-cabin.ts';
import type { BagKind, FlightOffer, JointTicketName, Price } from '../flights/offer.ts';
import { type Payment, readPayment } from '../flights/payment.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { type CostComparison, compareCosts, isClearlyLess } from '../journeys/comparison.ts';
import { type JourneyFares, pickCheapest, withChosen } from '../journeys/journey-fares.ts';
import type { ReturnFares } from '../journeys/return-fares.ts';
import { payFromWallet } from '../miles/pay-from-wallet.ts';
import { type JointTicket, type JointTickets, NO_JOINT_TICKETS } from '../search/joint-tickets.ts';
import { keepOfChoices, listLaterSlices, toChosenSlice } from './chosen-slices.ts';
import { type JourneyPrices, nameTripKind, priceTrips, type TripPayer, type TripPrice } from './price-trips.ts';
import type { Slice, TripJourney } from './trip-model.ts';
import { listTickets, type TripTicket } from './trip-tickets.ts';
import { sumPrices } from './trip-total.ts';
import { findWayTicket, listPayments, listWayTickets, type WayTicket } from './way-tickets.ts';

/** A chosen or suggested journey of a trip, with the fares at which it can be paid. */
export type TripFlight = {
  /** Any of its offers; one chosen at the price of a joint ticket has its name. */
  flight: FlightOffer;
  /** Price at which it was chosen, cheapest or not; null for a suggestion. */
  chosen: Price | null;
  /** All its fares with the required bags. */
  fares: JourneyFares;
  /** The bags that a joint ticket must include for these flights. */
  bags?: readonly BagKind[];
  /** The ways of paying that the account may choose. */
  payable: readonly Payment[];
};

export type ChosenTrip = {
  /** In the order in which they are flown. */
  flights: readonly TripFlight[];
  /** Fares of the slices after them, where these are still open. */
  later?: readonly ReturnFares[];
  /** Tickets over several of its slices. */
  jointTickets?: JointTickets;
  /** Bags that fares of open slices and joint tickets must include. */
  bags?: readonly BagKind[];
};

/** One way to pay for the flights of a trip. */
export type TripWay = Pick<TripPrice, 'kind' | 'journeys' | 'total' | 'payment'> & {
  /** By slice: of the ticket that covers it. */
  prices: readonly Price[];
  /** What is bought, in the order of the first slices that it covers. */
  tickets: readonly WayTicket[];
  /** The flights that it counts for slices that are still open. */
  later: readonly TripJourney[];
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

function toWay({ kind, journeys, total, payment, tickets: bought }: TripPrice<TripTicket>, request: Request): TripWay {
  const tickets = listWayTickets(bought);
  const later = journeys.flatMap((key, slice) => {
    const open = slice < request.chosenCount ? undefined : request.slices[slice];
    return open?.journeys.find((journey) => journey.key === key) ?? [];
  });
  return { kind, journeys, total, payment, tickets, later, prices: listPrices(tickets, journeys.length) };
}

const listPrices = (tickets: readonly WayTicket[], slices: number): Price[] =>
  Array.from({ length: slices }, (_, slice) => findWayTicket(tickets, slice)?.price ?? []).flat();

/** The joint tickets, with those at whose price flights were chosen: a summary knows only the chosen flights. */
function addChosenTickets({ flights, jointTickets = NO_JOINT_TICKETS }: ChosenTrip): JointTickets {
  const ids = new Set(jointTickets.tickets.map(({ id }) => id));
  const chosen = flights.flatMap(({ flight: { ticket } }) => (ticket && !ids.has(ticket.id) ? [ticket] : []));
  const tickets = [...new Map(chosen.map((name) => [name.id, name])).values()].flatMap(
    (name) => toChosenTicket(name, flights) ?? [],
  );
  if (tickets.length === 0) return jointTickets;
  const parts = new Set(tickets.flatMap((ticket) => ticket.parts.map(({ slice }) => slice)));
  const journeys = flights.flatMap(({ flight }, slice) => (parts.has(slice) ? [{ ...flight, slice }] : []));
  return { journeys: [...jointTickets.journeys, ...journeys], tickets: [...jointTickets.tickets, ...tickets] };
}

/** A ticket by the flights that were chosen at its price; null where one of them is not known. */
function toChosenTicket({ id, slices }: JointTicketName, flights: readonly TripFlight[]): JointTicket | null {
  const covered = slices.flatMap((slice) => {
    const flight = flights[slice]?.flight;
    return flight?.ticket?.id === id ? [{ slice, flight }] : [];
  });
  const [first] = covered;
  if (!first || covered.length < slices.length) return null;
  const { price, perAdult, source, airline, links, conditions = null } = first.flight;
  return {
    ...{ id, price, perAdult, source, airline, links, conditions },
    parts: covered.map(({ slice, flight: { journeyKey, fareFamily, baggage } }) => ({
      ...{ slice, journeyKey, fareFamily, baggage },
    })),
  };
}

/** What is chosen for all slices; null while one is open or only suggested. */
function listChosenTickets({ flights, later = [], jointTickets = NO_JOINT_TICKETS }: ChosenTrip): WayTicket[] | null {
  if (later.length > 0 || flights.length === 0) return null;
  const tickets: WayTicket[] = [];
  for (const [slice, { flight, chosen }] of flights.entries()) {
    if (!chosen) return null;
    if (findWayTicket(tickets, slice)) continue;
    const joint = findChosenTicket(flights, slice, jointTickets);
    if (joint) tickets.push({ slices: joint.parts.map((part) => part.slice), price: joint.price, joint });
    else if (flight.ticket) return null;
    else tickets.push({ slices: [slice], price: chosen, joint: null });
  }
  return tickets;
}

/** The joint ticket at whose price the flights of a slice were chosen, where it covers only chosen flights. */
function findChosenTicket(
  flights: readonly TripFlight[],
  slice: number,
  { tickets }: JointTickets,
): JointTicket | null {
  const id = flights[slice]?.flight.ticket?.id;
  const ticket = id === undefined ? undefined : tickets.find((each) => each.id === id);
  return ticket?.parts.every((part) => flights[part.slice]?.flight.journeyKey === part.journeyKey) ? ticket : null;
}

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

/** The first way that pays each slice so. */
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

/** A trip as the engine takes it; its first `chosenCount` slices have one journey. */
type Request = { slices: Slice[]; tickets: TripTicket[]; chosenCount: number };

function toRequest({ flights, later = [], jointTickets = NO_JOINT_TICKETS, bags = [] }: ChosenTrip): Request {
  const open = listLaterSlices(later, flights.length, { jointTickets, bags });
  const choices = flights.map(({ flight, chosen, bags: wantedBags = [] }) => {
    const { journeyKey, fareFamily, ticket } = flight;
    return { journeyKey, wantedBags, ...(chosen && { price: chosen, fareFamily, ...(ticket && { ticket }) }) };
  });
  return {
    slices: [
      ...flights.map(({ flight }, slice) =>
        toFlightSlice(flight, slice, slice === flights.length - 1 && later.length > 0),
      ),
      ...open.slices,
    ],
    tickets: [
      ...keepChosen(keepOfChoices(jointTickets, choices, bags), flights, jointTickets),
      ...flights.flatMap(listFlightTickets),
      ...open.tickets,
    ],
    chosenCount: flights.length,
  };
}

/** A chosen joint ticket takes the place of those over the same slices that are paid alike. */
function keepChosen(
  tickets: readonly TripTicket[],
  flights: readonly TripFlight[],
  jointTickets: JointTickets,
): TripTicket[] {
  const chosen = flights.flatMap((_, slice) => findChosenTicket(flights, slice, jointTickets) ?? []);
  const coversAlike = (one: JointTicket, other: JointTicket) =>
    one.parts.map(({ slice }) => slice).join() === other.parts.map(({ slice }) => slice).join();
  return tickets.filter(({ joint, price }) =>
    chosen.every(
      (each) =>
        !joint || each.id === joint.id || readPayment(each.price) !== readPayment(price) || !coversAlike(each, joint),
    ),
  );
}

function priceFlights(
  { flights: [first] }: ChosenTrip,
  { slices, tickets }: Request,
  payer: TripPayer,
): JourneyPrices<TripTicket> | null {
  const { references, programmes, wallet = null, fitsBalance = false } = payer;
  if (!first) return null;
  const constraints = { ...(programmes && { programmes }), fitsBalance };
  return priceTrips({ references, wallet, choosing: 0, slices, tickets, constraints })(first.flight.journeyKey);
}

/** Chosen flights keep their prices even where they do not connect: the page warns beside them. Open slices connect. */
function toFlightSlice(flight: FlightOffer, slice: number, goesOn: boolean): Slice {
  const [placeholder] = toChosenSlice(flight.journeyKey, slice).journeys;
  const times = goesOn || !placeholder ? {} : { departsAt: placeholder.departsAt, arrivesAt: placeholder.arrivesAt };
  return { journeys: [{ ...flight, key: flight.journeyKey, ...times }] };
}

function listFlightTickets({ flight, chosen, fares }: TripFlight, slice: number): TripTicket[] {
  const isFare = chosen && !flight.ticket;
  return listTickets(slice, flight.journeyKey, pickCheapest(isFare ? withChosen(fares, chosen) : fares));
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
