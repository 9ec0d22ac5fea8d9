import type { ErrorCode, FieldError } from '../errors.ts';
import { directions, isSliceName, mapDirections, sliceNames } from '../flights/directions.ts';
import type { Direction, SliceName } from '../flights/offer.ts';
import type { ListedOffer } from '../journeys/journey.ts';
import { NO_RETURN_FARES, type ReturnFares } from '../journeys/return-fares.ts';
import type { ProviderState } from '../sources/fare-source.ts';
import type { LaterFares, SearchAnswer, SearchEvent, SearchSummary } from './events.ts';
import { type JointTickets, NO_JOINT_TICKETS } from './joint-tickets.ts';

export type SourceProgress = { source: string; state: ProviderState };
export type SearchFailure = { code: ErrorCode; message: string; fields: FieldError[] };

type Leg = {
  /** By id; a changed offer replaces the earlier one. */
  offers: ReadonlyMap<string, ListedOffer>;
  sources: readonly SourceProgress[];
};

/** Immutable state of one search. */
export type SearchState = Readonly<Record<Direction, Leg>> & {
  phase: 'searching' | 'done' | 'failed';
  /** Return fares, also of offers that the account does not see. */
  returnFares: ReturnFares;
  /** The same of each slice after the first of a trip of several slices. */
  laterFares: Readonly<LaterFares>;
  jointTickets: JointTickets;
  summary: SearchSummary | null;
  failure: SearchFailure | null;
  /** Number of searches ahead; null once this one has started. */
  waiting: number | null;
  /** True while another attempt follows a cut connection. */
  reconnecting: boolean;
  /** Ids sent by the current attempt; when it is done, other offers are removed. */
  sentIds: ReadonlySet<string>;
};

const emptyLeg: Leg = { offers: new Map(), sources: [] };

export const emptySearch: SearchState = {
  ...mapDirections(() => emptyLeg),
  phase: 'searching',
  returnFares: NO_RETURN_FARES,
  laterFares: {},
  jointTickets: NO_JOINT_TICKETS,
  summary: null,
  failure: null,
  waiting: null,
  reconnecting: false,
  sentIds: new Set(),
};

/** State of a finished search. */
export function createFinishedSearch({
  offers,
  returnFares,
  laterFares = {},
  jointTickets,
  sources,
  ...summary
}: SearchAnswer): SearchState {
  const events: SearchEvent[] = [
    ...offers.map((offer) => ({ event: 'offers' as const, data: { direction: offer.direction, offers: [offer] } })),
    ...(returnFares ? [{ event: 'returnFares' as const, data: returnFares }] : []),
    ...listLaterFares(laterFares).map((data) => ({ event: 'laterFares' as const, data })),
    ...(jointTickets ? [{ event: 'tickets' as const, data: jointTickets }] : []),
    ...sources.map((source) => ({ event: 'progress' as const, data: source })),
  ];
  return applyEvents(emptySearch, [...events, { event: 'done', data: summary }]);
}

/** Answer of a finished search; null before. */
export function toAnswer(state: SearchState): SearchAnswer | null {
  const { summary, returnFares, laterFares, jointTickets } = state;
  if (summary === null) return null;
  return {
    offers: directions.flatMap((direction) => listDirectionOffers(state, direction)),
    returnFares: summary.return ? returnFares : null,
    ...(summary['slice-2'] && { laterFares }),
    jointTickets: summary.return || summary['slice-2'] ? jointTickets : null,
    sources: directions.flatMap((direction) => state[direction].sources.map((source) => ({ direction, ...source }))),
    ...summary,
  };
}

/** Fares of these slices after the first, in their order: what `createTripAround` takes as `after`. */
export function listFaresAfter(
  { returnFares, laterFares = {} }: Pick<SearchAnswer, 'returnFares' | 'laterFares'>,
  slices: readonly Direction[],
): ReturnFares[] {
  return slices.map((direction) => {
    const fares = isSliceName(direction) ? laterFares[direction] : returnFares;
    return fares ?? NO_RETURN_FARES;
  });
}

function listLaterFares(laterFares: LaterFares): { direction: SliceName; fares: ReturnFares }[] {
  return sliceNames.flatMap((direction) => {
    const fares = laterFares[direction];
    return fares ? [{ direction, fares }] : [];
  });
}

/** State of a repeated search, which keeps its offers until the new answer is complete. */
export function restarted(state: SearchState): SearchState {
  return { ...state, phase: 'searching', failure: null, waiting: null, reconnecting: false, sentIds: new Set() };
}

/** State of a failed search, which keeps its offers. */
export function failSearch(state: SearchState, failure: SearchFailure): SearchState {
  return { ...state, phase: 'failed', failure, waiting: null, reconnecting: false };
}

/** Applies a batch of events. Copies each changed part only once. */
export function applyEvents(state: SearchState, events: readonly SearchEvent[]): SearchState {
  const next = { ...state, reconnecting: false };
  const sentIds = new Set(state.sentIds);
  const legs = mapDirections((direction) => draftLeg(state[direction]));
  for (const { event, data } of events) {
    if (event === 'offers') {
      for (const offer of data.offers) {
        legs[data.direction].offers().set(offer.id, offer);
        sentIds.add(offer.id);
      }
    } else if (event === 'removed') {
      for (const id of data.ids) legs[data.direction].offers().delete(id);
    } else if (event === 'returnFares') {
      next.returnFares = data;
    } else if (event === 'laterFares') {
      next.laterFares = { ...next.laterFares, [data.direction]: data.fares };
    } else if (event === 'tickets') {
      next.jointTickets = data;
    } else if (event === 'progress') {
      legs[data.direction].progress(data.source, data.state);
    } else if (event === 'waiting') {
      next.waiting = data.ahead;
    } else if (event === 'done') {
      next.phase = 'done';
      next.waiting = null;
      next.summary = data;
      for (const leg of Object.values(legs)) leg.keep(sentIds);
    } else {
      next.phase = 'failed';
      next.waiting = null;
      next.failure = { code: data.code, message: data.message, fields: [] };
    }
  }
  return { ...next, sentIds, ...mapDirections((direction) => legs[direction].done()) };
}

function draftLeg(leg: Leg) {
  let offers: Map<string, ListedOffer> | null = null;
  let sources = leg.sources;
  const copyOffers = () => {
    offers ??= new Map(leg.offers);
    return offers;
  };
  return {
    offers: copyOffers,
    keep(ids: ReadonlySet<string>) {
      for (const id of copyOffers().keys()) if (!ids.has(id)) copyOffers().delete(id);
    },
    progress(source: string, state: ProviderState) {
      const isListed = sources.some((entry) => entry.source === source);
      sources = isListed
        ? sources.map((entry) => (entry.source === source ? { source, state } : entry))
        : [...sources, { source, state }];
    },
    done: (): Leg => (offers || sources !== leg.sources ? { offers: offers ?? leg.offers, sources } : leg),
  };
}

/** Number of a direction's offers hidden by the account's limit; 0 until the search is done. */
export function countHidden({ summary }: Pick<SearchState, 'summary'>, direction: Direction): number {
  const hidden = summary?.hidden[direction];
  return hidden ? hidden.cash + hidden.miles : 0;
}

/** Offers of one direction in the order of arrival. */
export function listDirectionOffers(state: SearchState, direction: Direction): ListedOffer[] {
  return [...state[direction].offers.values()];
}
