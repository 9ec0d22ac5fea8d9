import { type ErrorCode, errors } from '@revoada/core/errors';
import type { FoundOffer, Price } from '@revoada/core/flights/offer';
import {
  type EmptyReason,
  type FareUpdate,
  type ProviderState,
  pickEmptyReason,
} from '@revoada/core/sources/fare-source';

export type ProviderProgress = { source: string; state: ProviderState; message?: string };

/** The state of one request at a moment. Immutable. */
export type PairState = {
  offers: FoundOffer[];
  providers: ProviderProgress[];
  /** Why there are no fares, when every source failed. */
  failure: ErrorCode | null;
  complete: boolean;
  partial: boolean;
  /** True for earlier fares, shown because every source failed or the budget allowed no search. */
  stale: boolean;
  /** True for earlier fares that are shown because the budget allowed no search. */
  saved?: true;
  /** UTC instant in milliseconds at which the search started. */
  searchedAt: number;
  /** Why no source that answered had an offer, when a source gives a reason. */
  empty?: EmptyReason;
  /** Number of searches that go before this one; absent once a source has started. */
  waiting?: number;
};

/** The last update of one source, and how it ended. */
export type SourceState = { id: string; update: FareUpdate | null; failure: ErrorCode | null; ended: boolean };

/** Combines the sources. A failed source keeps its offers and is listed as failed. */
export function combineSources(sources: readonly SourceState[], searchedAt: number): PairState {
  const offers = sources.flatMap(({ update }) => update?.offers ?? []);
  const sound = offers.filter(isSound);
  const complete = sources.every(({ ended }) => ended);
  return {
    offers: sound,
    providers: sources.flatMap(listProviders),
    failure: complete && sound.length === 0 ? commonFailure(sources) : null,
    complete,
    partial:
      sound.length < offers.length ||
      sources.some(({ failure, update }) => failure !== null || (update?.partial ?? false)),
    stale: false,
    searchedAt,
    ...(complete && sound.length === 0 ? combineEmptyReasons(sources, offers.length > 0) : {}),
    ...placeInQueue(sources),
  };
}

function combineEmptyReasons(sources: readonly SourceState[], unsound: boolean): Pick<PairState, 'empty'> {
  const empty = unsound ? 'filtered' : pickEmptyReason(sources.map(({ update }) => update?.empty));
  return empty ? { empty } : {};
}

/** A pair waits while every source that has not ended makes it wait. */
function placeInQueue(sources: readonly SourceState[]): Pick<PairState, 'waiting'> {
  const waits = sources.flatMap(({ ended, update }) => (ended ? [] : [update?.waiting]));
  const positions = waits.filter((place) => place !== undefined);
  return positions.length > 0 && positions.length === waits.length ? { waiting: Math.min(...positions) } : {};
}

/** The first failure when every source failed or ended with every provider failed, else null. */
function commonFailure(sources: readonly SourceState[]): ErrorCode | null {
  const failures = sources.map(({ failure, update }) => {
    if (failure !== null) return failure;
    const providers = update?.providers ?? [];
    return providers.length > 0 && providers.every(({ state }) => state === 'failed') ? 'NO_ACTIVE_PROVIDERS' : null;
  });
  return failures.includes(null) ? null : (failures[0] ?? null);
}

function listProviders({ id, update, failure, ended }: SourceState): ProviderProgress[] {
  const providers = (update?.providers ?? []).map(({ source, state, message }) => {
    const unfinished = ended && (state === 'searching' || state === 'partial');
    return buildProgress(source, unfinished && failure !== null ? 'failed' : state, message);
  });
  if (providers.length > 0) return providers;
  return failure === null ? [] : [buildProgress(id, 'failed', errors[failure].text)];
}

const catalogue = new Set<string>(Object.values(errors).map(({ text }) => text));

/** Only messages of the catalogue reach a traveller: a source may pass on the text of an exception. */
function buildProgress(source: string, state: ProviderState, message?: string): ProviderProgress {
  return message !== undefined && catalogue.has(message) ? { source, state, message } : { source, state };
}

/** A last check after those of the sources: rejects impossible prices and links that a browser would execute. */
function isSound({ price, links }: FoundOffer): boolean {
  return isSoundPrice(price) && (links.airline === null || links.airline.startsWith('https://'));
}

const isSoundTax = (cents: number | null): boolean => cents === null || (Number.isSafeInteger(cents) && cents >= 0);

function isSoundPrice(price: Price): boolean {
  const amount = price.kind === 'cash' ? price.totalCents : price.miles;
  return Number.isSafeInteger(amount) && amount > 0 && isSoundTax(price.taxCents);
}
