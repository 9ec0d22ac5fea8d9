import { readSliceNumber, sliceNames } from '@revoada/core/flights/directions';
import type { BagKind, Direction, RoundTripDirection } from '@revoada/core/flights/offer';
import { asReturn } from '@revoada/core/flights/offer-keys';
import { groupJourneys, type ListedOffer } from '@revoada/core/journeys/journey';
import { parseResultsView } from '@revoada/core/results/view';
import { type ChoiceInUrl, findChosenOffer, hasChoice, readFare } from '@revoada/core/search/choice-params';
import type { SearchAnswer } from '@revoada/core/search/events';
import { type JointTickets, NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import type { SearchQuery } from '@revoada/core/search/query';
import { listSlices } from '@revoada/core/search/slices';
import { findChosenTicket } from '@revoada/core/trips/chosen/chosen-ticket';
import { type ChosenFlight, toChosenFlight } from './chosen-flight.ts';
import type { FlightSelections } from './storage.ts';

/** The flights that a URL chooses, with their present fares. */
export type FoundChoice = FlightSelections & {
  /** Chosen in the URL, but not among the offers that the account sees. */
  missing: readonly RoundTripDirection[];
  /** Found at another price than the chosen one. */
  changed: readonly RoundTripDirection[];
};

/** One flight chosen in a URL, and whether it is missing or its price has changed. */
export type FoundFlight = { flight: ChosenFlight | null; news: 'missing' | 'changed' | null };

const nothingNamed: FoundFlight = { flight: null, news: null };

/** Offers of a search that the account sees, and the instant of their prices. */
export type KnownOffers = Readonly<Record<RoundTripDirection, readonly ListedOffer[]>> & {
  jointTickets: JointTickets;
  seenAt: string;
};

type FindingOptions = {
  way: Direction;
  /** The choices of all slices. */
  choices: readonly ChoiceInUrl[];
  jointTickets: JointTickets;
  seenAt: string;
  /** The offers come from a one-way search for the return, where they are outbound. */
  turned: boolean;
  /** Bag filters of the list. */
  bags: readonly BagKind[];
};

/** Finds the flight chosen for a direction among its offers, or among the joint tickets. */
export function findFlight(
  offers: Iterable<ListedOffer>,
  { way, choices, jointTickets, seenAt, turned, bags }: FindingOptions,
): FoundFlight {
  const slice = way === 'return' ? 1 : (readSliceNumber(way) ?? 1) - 1;
  const chosen = choices[slice] ?? null;
  if (chosen === null) return nothingNamed;
  if (chosen === 'unreadable') return { flight: null, news: 'missing' };
  const sameJourney = [...offers].filter(({ journeyKey }) => journeyKey === chosen.journeyKey);
  const journeyOffers = turned ? sameJourney.map(asReturn) : sameJourney;
  const match =
    findChosenOffer(chosen, journeyOffers) ??
    findChosenTicket(chosen, { slice, direction: way, jointTickets, choices });
  if (!match) return { flight: null, news: 'missing' };
  // Groups this journey's offers without the others, because its comparison is not used.
  const [journey = null] = groupJourneys(journeyOffers, { references: {} });
  return { flight: toChosenFlight(match.offer, journey, seenAt, bags), news: match.changed ? 'changed' : null };
}

/** Joins both flights into one choice. */
export function joinFound(flights: Readonly<Record<RoundTripDirection, FoundFlight>>): FoundChoice {
  const ways = ['outbound', 'return'] as const;
  return {
    outbound: flights.outbound.flight,
    return: flights.return.flight,
    missing: ways.filter((way) => flights[way].news === 'missing'),
    changed: ways.filter((way) => flights[way].news === 'changed'),
  };
}

/** The choices of the outbound and the return in a URL. */
export function readChoices(params: URLSearchParams): ChoiceInUrl[] {
  return [readFare(params, 'outbound'), readFare(params, 'return')];
}

/** The choices of the slices of a trip of several in a URL. */
export function readSliceChoices(params: URLSearchParams): ChoiceInUrl[] {
  return sliceNames.map((direction) => readFare(params, direction));
}

/** Finds the flights that a URL chooses; null for a URL without a choice. */
export function findChoiceInUrl(
  params: URLSearchParams,
  query: SearchQuery,
  { outbound, return: back, jointTickets, seenAt }: KnownOffers,
): FoundChoice | null {
  if (!hasChoice(params)) return null;
  const turned = query.return === null;
  const { bags } = parseResultsView(params).filters;
  const options = { choices: readChoices(params), jointTickets, seenAt, bags };
  return joinFound({
    outbound: findFlight(outbound, { ...options, way: 'outbound', turned: false }),
    return: findFlight(turned ? outbound : back, { ...options, way: 'return', turned }),
  });
}

/** Finds the flights that a URL chooses for each slice of a trip of several. */
export function findSlicesInUrl(
  params: URLSearchParams,
  query: SearchQuery,
  { offers, jointTickets, searchedAt: seenAt }: Pick<SearchAnswer, 'offers' | 'jointTickets' | 'searchedAt'>,
): FoundFlight[] {
  const { bags } = parseResultsView(params).filters;
  const choices = readSliceChoices(params);
  const options = { choices, jointTickets: jointTickets ?? NO_JOINT_TICKETS, seenAt, turned: false, bags };
  return listSlices(query).map(({ direction }) => {
    const ofSlice = offers.filter((offer) => offer.direction === direction);
    return findFlight(ofSlice, { ...options, way: direction });
  });
}
