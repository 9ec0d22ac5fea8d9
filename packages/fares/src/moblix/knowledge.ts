import { findAirlineByKey } from '@revoada/core/airlines/airlines';
import { mergeOffers } from '@revoada/core/flights/merge';
import type { FoundOffer } from '@revoada/core/flights/offer';
import {
  type EmptyReason,
  type FareRequest,
  type FareUpdate,
  pickEmptyReason,
} from '@revoada/core/sources/fare-source';
import { CallFailure } from '../resilience/failures.ts';
import type { Reply } from './api/reply.ts';
import type { Transformed } from './transform/transform.ts';

/** Combined result of all replies of a search so far. */
export type Knowledge = {
  offers: readonly FoundOffer[];
  /** Every provider in the replies, in order of appearance. */
  providers: readonly string[];
  active: readonly string[];
  failed: readonly string[];
  partial: boolean;
  complete: boolean;
  /** Reason that applies if there are no offers. */
  empty: EmptyReason;
};

export const nothingKnown: Knowledge = {
  offers: [],
  providers: [],
  active: [],
  failed: [],
  partial: false,
  complete: false,
  empty: 'no-data',
};

/** Adds a reply. Throws `CallFailure` if the reply reports that the whole search failed. */
export function applyReply(state: Knowledge, reply: Reply, read: Transformed, request: FareRequest): Knowledge {
  const failed = failedProviders(reply, request);
  const requestedProvider = findAirlineByKey(request.airline)?.provider;
  const sources = read.offers.map((offer) => offer.source);
  return {
    offers: replaceOffers(state.offers, read.offers),
    providers: listUnique([
      ...state.providers,
      ...(requestedProvider ? [requestedProvider] : []),
      ...reply.activeProviders,
      ...sources,
      ...failed,
    ]),
    active: reply.activeProviders,
    failed: listUnique([...state.failed, ...failed]),
    partial: state.partial || read.dropped > 0 || reply.errors.some(({ kind }) => kind !== 'none'),
    complete: reply.completed,
    empty: pickEmptyReason([state.empty, explainNoOffers(reply, read)]) ?? state.empty,
  };
}

function explainNoOffers({ hasData }: Reply, { dropped }: Transformed): EmptyReason {
  if (dropped > 0) return 'filtered';
  return hasData ? 'no-flights' : 'no-data';
}

/** Converts to an update with the state of each provider. */
export function toUpdate({ offers, providers, active, failed, partial, complete, empty }: Knowledge): FareUpdate {
  const withOffers = new Set(offers.map((offer) => offer.source));
  return {
    offers: [...offers],
    providers: providers.map((source) => {
      if (failed.includes(source)) return { source, state: 'failed' };
      if (complete || (active.length > 0 && !active.includes(source))) return { source, state: 'done' };
      return { source, state: withOffers.has(source) ? 'partial' : 'searching' };
    }),
    complete,
    partial,
    ...(complete && offers.length === 0 ? { empty } : {}),
  };
}

/**
 * Replaces the fares of each provider in the reply, since each reply contains all fares of a provider and an outdated price
 * must not remain. Other providers keep their fares.
 */
function replaceOffers(existing: readonly FoundOffer[], incoming: readonly FoundOffer[]): readonly FoundOffer[] {
  const replaced = new Set(incoming.map((offer) => offer.source));
  const others = existing.filter((offer) => !replaced.has(offer.source));
  return mergeOffers(others, incoming);
}

/**
 * Lists the failed providers of a reply; errors without a provider belong to the requested one. Throws for an empty reply
 * whose error belongs to no provider.
 */
function failedProviders(reply: Reply, request: FareRequest): string[] {
  const requestedProvider = findAirlineByKey(request.airline)?.provider ?? null;
  const faults = reply.errors.filter(({ kind }) => kind !== 'none');
  if (reply.rows.length === 0 && reply.failed && reply.completed) {
    const worst = faults.find(({ kind, provider }) => kind === 'failure' || !(provider ?? requestedProvider));
    const silent = reply.errors.length === 0;
    if (worst?.kind === 'permission') {
      throw new CallFailure('NO_ACTIVE_PROVIDERS', `search: ${worst.message}`, { fault: 'ours', retryable: false });
    }
    if (worst || silent) {
      const message = `search: ${worst?.message ?? 'failed without a reason'}`;
      throw new CallFailure('unavailable', message, { fault: 'theirs', retryable: true });
    }
  }
  return faults.map(({ provider }) => provider ?? requestedProvider).filter((provider) => provider !== null);
}

const listUnique = (names: readonly string[]): string[] => [...new Set(names)];
