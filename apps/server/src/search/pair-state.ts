import { type ErrorCode, errors } from '@revoada/core/errors';
import {
  type EmptyReason,
  type FareUpdate,
  type ProviderState,
  pickEmptyReason,
} from '@revoada/core/flights/fare-source';
import type { FoundOffer, Price } from '@revoada/core/flights/offer';

export type ProviderProgress = { source: string; state: ProviderState; message?: string };

/** What is known of one request at a moment. Replaced as a whole, never changed. */
export type PairState = {
  offers: FoundOffer[];
  providers: ProviderProgress[];
  /** Why there is nothing, when every source failed. */
  failure: ErrorCode | null;
  complete: boolean;
  partial: boolean;
  /** True when these are earlier fares, because every source failed or none was to be asked. */
  stale: boolean;
  /** True when these are earlier fares because no source was to be asked. */
  saved?: true;
  /** UTC instant in milliseconds at which the fares were asked for. */
  searchedAt: number;
  /** Why no source that answered had an offer, where one can tell. */
  empty?: EmptyReason;
  /** So many searches go before this one, which no source has begun yet. */
  waiting?: number;
};

/** One source's part: its last update, and how it ended. */
export type SourceState = { id: string; update: FareUpdate | null; failure: ErrorCode | null; ended: boolean };

/** Puts the sources together. A failed source keeps what it brought, and is named as missing. */
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
  const places = sources.flatMap(({ ended, update }) => (ended ? [] : [update?.waiting]));
  const told = places.filter((place) => place !== undefined);
  return told.length > 0 && told.length === places.length ? { waiting: Math.min(...told) } : {};
}

/** Why nothing came: only when every source failed, or ended with every provider failed. */
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

/** Only texts of the catalogue reach a traveller: a source may have put an exception's words there. */
function buildProgress(source: string, state: ProviderState, message?: string): ProviderProgress {
  return message !== undefined && catalogue.has(message) ? { source, state, message } : { source, state };
}

/** A last guard behind the sources' own checks: no invented or absurd price, no link that a browser would run. */
function isSound({ price, links }: FoundOffer): boolean {
  return isSoundPrice(price) && (links.airline === null || links.airline.startsWith('https://'));
}

const isSoundTax = (cents: number | null): boolean => cents === null || (Number.isSafeInteger(cents) && cents >= 0);

function isSoundPrice(price: Price): boolean {
  const amount = price.kind === 'cash' ? price.totalCents : price.miles;
  return Number.isSafeInteger(amount) && amount > 0 && isSoundTax(price.taxCents);
}
