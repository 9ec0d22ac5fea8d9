import { type ErrorCode, errors } from '@revoada/core/errors';
import type { FoundOffer, Price } from '@revoada/core/flights/offer';
import type { Payment } from '@revoada/core/flights/payment';
import type { SourceReply } from '@revoada/core/sources/check-sources';
import {
  type EmptyReason,
  type FareSource,
  type FareUpdate,
  isMissing,
  type ProviderState,
  pickEmptyReason,
} from '@revoada/core/sources/fare-source';
import { nameSource } from '@revoada/core/sources/source-names';

export type ProviderProgress = { source: string; state: ProviderState; message?: string };

/** Common part of the updates of both kinds of searches. */
export type SourceUpdate = Omit<FareUpdate, 'offers'>;

/** The last update of one source, and how it ended. */
export type SourceState<Update extends SourceUpdate = FareUpdate> = {
  id: string;
  update: Update | null;
  failure: ErrorCode | null;
  ended: boolean;
};

/** The state of one request at a moment, without what was found. Immutable. */
export type SearchedState = {
  providers: ProviderProgress[];
  /** Why nothing was found, when every source failed. */
  failure: ErrorCode | null;
  complete: boolean;
  partial: boolean;
  /** True for earlier fares, shown because every source failed or the budget allowed no search. */
  stale: boolean;
  /** True for earlier fares that are shown because the budget allowed no search. */
  saved?: true;
  /** UTC instant in milliseconds at which the search started. */
  searchedAt: number;
  /** Why no source that answered found anything, when a source gives a reason. */
  empty?: EmptyReason;
  /** Number of searches that go before this one; absent once a source has started. */
  waiting?: number;
};

/** The ways of paying that a source covers, by its id. */
export type FindPayments = (id: string) => readonly Payment[];

/** Null for a single source, which no other checks. */
export function createPaymentFinder(sources: readonly Pick<FareSource, 'id' | 'capabilities'>[]): FindPayments | null {
  if (sources.length < 2) return null;
  const payments = new Map(sources.map(({ id, capabilities }) => [id, capabilities.payments]));
  return (id) => payments.get(id) ?? [];
}

/** The replies so far, for the check of the sources by each other. A reply that lacks something proves no absence. */
export function listReplies<Update extends SourceUpdate, Found>(
  sources: readonly SourceState<Update>[],
  searchedAt: number,
  findPayments: FindPayments,
  readItems: (update: Update) => Found[],
): SourceReply<Found>[] {
  return sources.flatMap(({ id, update, failure }) => {
    if (!update) return [];
    return [
      {
        source: id,
        searchedAt: new Date(searchedAt).toISOString(),
        payments: findPayments(id),
        providers: update.providers.flatMap((provider) => (provider.state === 'done' ? [provider.source] : [])),
        whole: update.complete && !update.partial && failure === null,
        items: readItems(update),
      },
    ];
  });
}

/** Failures of a budget or limit: the source was not searched. */
const savings: ReadonlySet<ErrorCode | null> = new Set(['budget-exhausted', 'rate-limited']);

export const isSaving = (failure: ErrorCode | null): boolean => savings.has(failure);

/** Combines the sources. `all` fares were found, of which `sound` are listed. A failed source is listed as failed. */
export function combineStates(
  sources: readonly SourceState<SourceUpdate>[],
  searchedAt: number,
  { all, sound }: { all: number; sound: number },
): SearchedState {
  const complete = sources.every(({ ended }) => ended);
  return {
    providers: sources.flatMap(listProviders),
    failure: complete && sound === 0 ? commonFailure(sources) : null,
    complete,
    partial: sound < all || sources.some(({ failure, update }) => failure !== null || (update?.partial ?? false)),
    stale: false,
    searchedAt,
    ...(complete && sound === 0 ? combineEmptyReasons(sources, all > 0) : {}),
    ...placeInQueue(sources),
  };
}

function combineEmptyReasons(
  sources: readonly SourceState<SourceUpdate>[],
  unsound: boolean,
): Pick<SearchedState, 'empty'> {
  const empty = unsound ? 'filtered' : pickEmptyReason(sources.map(({ update }) => update?.empty));
  return empty ? { empty } : {};
}

/** A request waits while every source that has not ended makes it wait. */
function placeInQueue(sources: readonly SourceState<SourceUpdate>[]): Pick<SearchedState, 'waiting'> {
  const waits = sources.flatMap(({ ended, update }) => (ended ? [] : [update?.waiting]));
  const positions = waits.filter((place) => place !== undefined);
  return positions.length > 0 && positions.length === waits.length ? { waiting: Math.min(...positions) } : {};
}

/**
 * The first failure when every source failed or ended with every provider failed, else null. A refusal by a budget counts
 * only where no source was searched at all.
 */
function commonFailure(sources: readonly SourceState<SourceUpdate>[]): ErrorCode | null {
  const failures = sources.map(({ failure, update }) => {
    if (failure !== null) return failure;
    const providers = update?.providers ?? [];
    return providers.length > 0 && providers.every(({ state }) => state === 'failed') ? 'NO_ACTIVE_PROVIDERS' : null;
  });
  if (failures.includes(null)) return null;
  return failures.find((failure) => !isSaving(failure)) ?? failures[0] ?? null;
}

/** The providers of a source. Where it lacks something and none of them has failed, the source itself is named. */
function listProviders({ id, update, failure, ended }: SourceState<SourceUpdate>): ProviderProgress[] {
  const providers = (update?.providers ?? []).map(({ source, state, message }) => {
    const unfinished = ended && (state === 'searching' || state === 'partial');
    return buildProgress(source, unfinished && failure !== null ? 'failed' : state, message);
  });
  if (providers.length === 0 && failure !== null)
    return [buildProgress(nameSource(id), 'failed', errors[failure].text)];
  const lacks = ended && (failure !== null || update?.partial);
  if (!lacks || providers.some(({ state }) => isMissing(state))) return providers;
  const name = nameSource(id);
  return [...providers.filter(({ source }) => source !== name), buildProgress(name, 'incomplete')];
}

const catalogue = new Set<string>(Object.values(errors).map(({ text }) => text));

/** Only messages of the catalogue reach a traveller: a source may pass on the text of an exception. */
function buildProgress(source: string, state: ProviderState, message?: string): ProviderProgress {
  return message !== undefined && catalogue.has(message) ? { source, state, message } : { source, state };
}

/** A last check after those of the sources: rejects impossible prices and links that a browser would execute. */
export function isSound({ price, links }: Pick<FoundOffer, 'price' | 'links'>): boolean {
  return isSoundPrice(price) && (links.airline === null || links.airline.startsWith('https://'));
}

const isSoundTax = (cents: number | null): boolean => cents === null || (Number.isSafeInteger(cents) && cents >= 0);

function isSoundPrice(price: Price): boolean {
  const amount = price.kind === 'cash' ? price.totalCents : price.miles;
  return Number.isSafeInteger(amount) && amount > 0 && isSoundTax(price.taxCents);
}
