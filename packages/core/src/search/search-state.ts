import type { ErrorCode, FieldError } from '../errors.ts';
import type { ProviderState } from '../flights/fare-source.ts';
import type { Direction } from '../flights/offer.ts';
import type { ListedOffer } from '../journeys/journey.ts';
import { NO_RETURN_FARES, type ReturnFares } from '../trips/return-fares.ts';
import type { SearchAnswer, SearchEvent, SearchSummary } from './events.ts';

export type SourceProgress = { source: string; state: ProviderState };
export type SearchFailure = { code: ErrorCode; message: string; fields: FieldError[] };

type Leg = {
  /** By id; a changed offer replaces the one known under its id. */
  offers: ReadonlyMap<string, ListedOffer>;
  sources: readonly SourceProgress[];
};

/** Everything that is known of one search. Never changed in place. */
export type SearchState = {
  phase: 'searching' | 'done' | 'failed';
  outbound: Leg;
  return: Leg;
  /** What the flights back cost, also those that the account does not see. */
  returnFares: ReturnFares;
  summary: SearchSummary | null;
  failure: SearchFailure | null;
  /** So many searches go before this one, which has not begun; null once it has. */
  waiting: number | null;
  /** True while another attempt follows a cut connection. */
  reconnecting: boolean;
  /** Ids that the running attempt has sent: when it is done, what it did not send again is gone. */
  seen: ReadonlySet<string>;
};

const emptyLeg: Leg = { offers: new Map(), sources: [] };

export const emptySearch: SearchState = {
  phase: 'searching',
  outbound: emptyLeg,
  return: emptyLeg,
  returnFares: NO_RETURN_FARES,
  summary: null,
  failure: null,
  waiting: null,
  reconnecting: false,
  seen: new Set(),
};

/** The state of a search whose answer is there at once. */
export function answeredSearch({ offers, returnFares, sources, ...summary }: SearchAnswer): SearchState {
  const events: SearchEvent[] = [
    ...offers.map((offer) => ({ event: 'offers' as const, data: { direction: offer.direction, offers: [offer] } })),
    ...(returnFares ? [{ event: 'returnFares' as const, data: returnFares }] : []),
    ...sources.map((source) => ({ event: 'progress' as const, data: source })),
  ];
  return applyEvents(emptySearch, [...events, { event: 'done', data: summary }]);
}

/** The answer that these events add up to; null until the search is done. */
export function toAnswer({ outbound, return: back, returnFares, summary }: SearchState): SearchAnswer | null {
  if (summary === null) return null;
  const sources = (direction: Direction, leg: Leg) => leg.sources.map((source) => ({ direction, ...source }));
  return {
    offers: [...outbound.offers.values(), ...back.offers.values()],
    returnFares: summary.return ? returnFares : null,
    sources: [...sources('outbound', outbound), ...sources('return', back)],
    ...summary,
  };
}

/** The same search asked again: what is known stays in view until the new answer is whole. */
export function restarted(state: SearchState): SearchState {
  return { ...state, phase: 'searching', failure: null, waiting: null, reconnecting: false, seen: new Set() };
}

/** A search that could not be run or did not end. What has come in stays. */
export function failSearch(state: SearchState, failure: SearchFailure): SearchState {
  return { ...state, phase: 'failed', failure, waiting: null, reconnecting: false };
}

/** The state after a batch of events. Copies each changed part once, however many events touch it. */
export function applyEvents(state: SearchState, events: readonly SearchEvent[]): SearchState {
  const next = { ...state, reconnecting: false };
  const seen = new Set(state.seen);
  const legs = { outbound: draftLeg(state.outbound), return: draftLeg(state.return) };
  for (const { event, data } of events) {
    if (event === 'offers') {
      for (const offer of data.offers) {
        legs[data.direction].offers().set(offer.id, offer);
        seen.add(offer.id);
      }
    } else if (event === 'removed') {
      for (const id of data.ids) legs[data.direction].offers().delete(id);
    } else if (event === 'returnFares') {
      next.returnFares = data;
    } else if (event === 'progress') {
      legs[data.direction].progress(data.source, data.state);
    } else if (event === 'waiting') {
      next.waiting = data.ahead;
    } else if (event === 'done') {
      next.phase = 'done';
      next.waiting = null;
      next.summary = data;
      for (const leg of Object.values(legs)) leg.keep(seen);
    } else {
      next.phase = 'failed';
      next.waiting = null;
      next.failure = { code: data.code, message: data.message, fields: [] };
    }
  }
  return { ...next, seen, outbound: legs.outbound.done(), return: legs.return.done() };
}

function draftLeg(leg: Leg) {
  let offers: Map<string, ListedOffer> | null = null;
  let sources = leg.sources;
  const own = () => {
    offers ??= new Map(leg.offers);
    return offers;
  };
  return {
    offers: own,
    keep(ids: ReadonlySet<string>) {
      for (const id of own().keys()) if (!ids.has(id)) own().delete(id);
    },
    progress(source: string, state: ProviderState) {
      const known = sources.some((entry) => entry.source === source);
      sources = known
        ? sources.map((entry) => (entry.source === source ? { source, state } : entry))
        : [...sources, { source, state }];
    },
    done: (): Leg => (offers || sources !== leg.sources ? { offers: offers ?? leg.offers, sources } : leg),
  };
}

/** How many of a direction's offers the account's limit holds back; 0 until the search is done. */
export function countHeldBack({ summary }: Pick<SearchState, 'summary'>, direction: Direction): number {
  const hidden = summary?.hidden[direction];
  return hidden ? hidden.cash + hidden.miles : 0;
}

/** One direction's offers, in the order in which they came. */
export function listDirectionOffers(state: SearchState, direction: Direction): ListedOffer[] {
  return [...state[direction].offers.values()];
}
