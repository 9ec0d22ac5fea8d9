import { findAirlineByKey, findProfile } from '@revoada/core/airlines/airlines';
import { isSliceName } from '@revoada/core/flights/directions';
import { diffOffers, mergeOffers } from '@revoada/core/flights/merge';
import type { Direction, FlightOffer, FoundOffer } from '@revoada/core/flights/offer';
import { sameValue } from '@revoada/core/flights/same-value';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import { listOffers } from '@revoada/core/journeys/list-offers';
import { NO_RETURN_FARES, type ReturnFares } from '@revoada/core/journeys/return-fares';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { collectReturnFares } from '@revoada/core/results/collect-return-fares';
import { countFound } from '@revoada/core/results/filters/count-found';
import { FILTERS } from '@revoada/core/results/filters/registry';
import { listJointRows } from '@revoada/core/results/joint-rows';
import { limitOffers } from '@revoada/core/results/limit';
import type { FoundCounts, KindCounts, SearchEvent } from '@revoada/core/search/events';
import { collectJointTickets, type JointTickets } from '@revoada/core/search/joint-tickets';
import type { SearchQuery } from '@revoada/core/search/query';
import { type EmptyReason, isMissing, type ProviderState, pickEmptyReason } from '@revoada/core/sources/fare-source';
import type { PairState } from './pair-state.ts';
import type { ProviderProgress } from './source-state.ts';
import type { TicketState } from './ticket-state.ts';

/** One direction of one search, as its readers see it. Immutable. */
export type DirectionList = {
  direction: Direction;
  shown: ListedOffer[];
  hidden: KindCounts;
  /** Counts of all offers; null until the search is complete, and when none is hidden. */
  foundCounts: FoundCounts | null;
  /** Fares of all flights of a slice after the first, hidden ones included; empty for the first. */
  returnFares: ReturnFares;
  /** Keys of the journeys of joint tickets that the limit holds back. */
  hiddenJourneys: ReadonlySet<string>;
  providers: ProviderProgress[];
  /** Why the list has no flight, when a source gives a reason. */
  empty?: EmptyReason;
};

export function emptyList(direction: Direction): DirectionList {
  return {
    direction,
    shown: [],
    hidden: { cash: 0, miles: 0 },
    foundCounts: null,
    returnFares: NO_RETURN_FARES,
    hiddenJourneys: new Set(),
    providers: [],
  };
}

type ListTask = {
  query: Pick<SearchQuery, 'payment' | 'airline'>;
  maxOffers: number | null;
  references: ReferencePrices;
};

/** The joint tickets of the search, and which of their slices a list is. */
export type JointPart = { state: TicketState; tickets: JointTickets; slice: number };

/**
 * Lists the offers of the chosen kinds and airline, within the limit. A journey that only joint tickets sell counts as a row in
 * the limit.
 */
export function buildList(
  direction: Direction,
  pairs: readonly PairState[],
  { query, maxOffers, references }: ListTask,
  joint: JointPart | null = null,
): DirectionList {
  const offers = pairs.flatMap((pair) => pair.offers.filter((offer) => isWanted(offer, query)));
  const listed = listOffers(mergeOffers([], offers), direction);
  const jointRows = joint ? listJointRows(joint.tickets, { slice: joint.slice, direction, sold: listed }) : [];
  const rows: FlightOffer[] = [...listed, ...jointRows];
  const { shown: shownRows, hidden } = limitOffers(rows, maxOffers, references);
  const shownSet = new Set(shownRows);
  const shown = listed.filter((offer) => shownSet.has(offer));
  const returnFares = collectFares(direction, listed);
  const parts = joint ? [...pairs, joint.state] : pairs;
  const counted = hidden.cash + hidden.miles > 0 && parts.every(({ complete }) => complete);
  const foundCounts = counted ? countFound(rows, FILTERS) : null;
  const empty = rows.length === 0 ? findEmptyReason(pairs) : undefined;
  const reason = empty ? { empty } : {};
  return {
    direction,
    shown,
    hidden,
    foundCounts,
    returnFares,
    hiddenJourneys: findHidden(joint, shownRows),
    providers: combineProviders(parts),
    ...reason,
  };
}

/** Fares of a slice after the first, for the prices of whole trips. */
function collectFares(direction: Direction, listed: readonly ListedOffer[]): ReturnFares {
  if (direction === 'outbound' || direction === 'slice-1') return NO_RETURN_FARES;
  return collectReturnFares(listed, { followed: direction !== 'return' });
}

function findHidden(joint: JointPart | null, shown: readonly FlightOffer[]): ReadonlySet<string> {
  const shownKeys = new Set(shown.map(({ journeyKey }) => journeyKey));
  const journeys = joint?.tickets.journeys.filter(({ slice }) => slice === joint.slice) ?? [];
  return new Set(journeys.flatMap(({ journeyKey }) => (shownKeys.has(journeyKey) ? [] : [journeyKey])));
}

/** Tickets of the chosen kind and airline: its flights for every slice, or sold by it. */
export function collectWanted(state: TicketState, query: ListTask['query']): JointTickets {
  return collectJointTickets(
    state.tickets.filter(({ price, source, parts }) =>
      parts.every(({ journey: { airline } }) => isWanted({ price, source, airline }, query)),
    ),
  );
}

/** Offers that the query's airline or payment excludes count as filtered out too. */
function findEmptyReason(pairs: readonly PairState[]): EmptyReason | undefined {
  if (pairs.some(({ offers }) => offers.length > 0)) return 'filtered';
  return pickEmptyReason(pairs.map(({ empty }) => empty));
}

/** Events that lead from `before` to `after`. Offers come first because people wait for prices. */
export function listChanges(before: DirectionList, after: DirectionList): SearchEvent[] {
  const { direction } = after;
  const { changed, removed } = diffOffers(before.shown, after.shown);
  const events: SearchEvent[] = [];
  if (changed.length > 0) events.push({ event: 'offers', data: { direction, offers: changed } });
  if (removed.length > 0) events.push({ event: 'removed', data: { direction, ids: removed } });
  if (!sameValue(before.returnFares, after.returnFares)) {
    const fares = after.returnFares;
    if (isSliceName(direction)) events.push({ event: 'laterFares', data: { direction, fares } });
    else events.push({ event: 'returnFares', data: fares });
  }
  const providersBefore = new Map(before.providers.map((provider) => [provider.source, provider]));
  for (const provider of after.providers) {
    const providerBefore = providersBefore.get(provider.source);
    if (providerBefore?.state === provider.state && providerBefore.message === provider.message) continue;
    events.push({ event: 'progress', data: { direction, ...provider } });
  }
  return events;
}

export function countKinds(offers: readonly FlightOffer[]): KindCounts {
  const cash = offers.filter(({ price }) => price.kind === 'cash').length;
  return { cash, miles: offers.length - cash };
}

function isWanted(
  offer: Pick<FoundOffer, 'price' | 'source' | 'airline'>,
  { payment, airline }: Pick<SearchQuery, 'payment' | 'airline'>,
): boolean {
  if (payment !== 'both' && offer.price.kind !== payment) return false;
  if (airline === null || findProfile(offer.airline)?.key === airline) return true;
  // Livelo and Azul Interline sell flights of other airlines: they are chosen as sellers.
  return findAirlineByKey(airline)?.provider.toLowerCase() === offer.source.toLowerCase();
}

/**
 * A provider that still searches one pair, or joint tickets of the trip, is searching. It has failed when it failed for all
 * pairs and joint tickets, and is incomplete when it failed for some.
 */
function combineProviders(parts: readonly Pick<PairState, 'providers'>[]): ProviderProgress[] {
  const bySource = Map.groupBy(
    parts.flatMap(({ providers }) => providers),
    ({ source }) => source,
  );
  return [...bySource].map(([source, progress]) => {
    const state = combinedState(progress.map((each) => each.state));
    const message = state === 'failed' ? progress.find((part) => part.message !== undefined)?.message : undefined;
    return message === undefined ? { source, state } : { source, state, message };
  });
}

function combinedState(states: ProviderState[]): ProviderState {
  if (states.includes('partial')) return 'partial';
  if (states.includes('searching')) return states.every((state) => state === 'searching') ? 'searching' : 'partial';
  if (states.every((state) => state === 'failed')) return 'failed';
  return states.some(isMissing) ? 'incomplete' : 'done';
}
