import { findAirlineByKey } from '@revoada/core/airlines/airlines';
import {
  type EmptyReason,
  type FareRequest,
  type FareUpdate,
  pickEmptyReason,
} from '@revoada/core/flights/fare-source';
import { mergeOffers } from '@revoada/core/flights/merge';
import type { FoundOffer } from '@revoada/core/flights/offer';
import { CallFailure } from '../resilience/failures.ts';
import type { Reply } from './api/reply.ts';
import type { Transformed } from './transform/transform.ts';

/** What the replies of one search have told so far. */
export type Knowledge = {
  offers: readonly FoundOffer[];
  /** Every provider heard of, in the order of hearing. */
  providers: readonly string[];
  active: readonly string[];
  failed: readonly string[];
  partial: boolean;
  complete: boolean;
  /** What would explain that there are no offers. */
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

/** What is known after one more reply. Throws `CallFailure` when the reply says that the whole search failed. */
export function applyReply(known: Knowledge, reply: Reply, read: Transformed, request: FareRequest): Knowledge {
  const failed = failedProviders(reply, request);
  const asked = findAirlineByKey(request.airline)?.provider;
  const sources = read.offers.map((offer) => offer.source);
  return {
    offers: replaceOffers(known.offers, read.offers),
    providers: listUnique([
      ...known.providers,
      ...(asked ? [asked] : []),
      ...reply.activeProviders,
      ...sources,
      ...failed,
    ]),
    active: reply.activeProviders,
    failed: listUnique([...known.failed, ...failed]),
    partial: known.partial || read.dropped > 0 || reply.troubles.some(({ kind }) => kind !== 'none'),
    complete: reply.completed,
    empty: pickEmptyReason([known.empty, explainNoOffers(reply, read)]) ?? known.empty,
  };
}

function explainNoOffers({ hasData }: Reply, { dropped }: Transformed): EmptyReason {
  if (dropped > 0) return 'filtered';
  return hasData ? 'no-flights' : 'no-data';
}

/** The port's view: who still searches, who has brought something, who is done or has failed. */
export function toUpdate({ offers, providers, active, failed, partial, complete, empty }: Knowledge): FareUpdate {
  const bringing = new Set(offers.map((offer) => offer.source));
  return {
    offers: [...offers],
    providers: providers.map((source) => {
      if (failed.includes(source)) return { source, state: 'failed' };
      if (complete || (active.length > 0 && !active.includes(source))) return { source, state: 'done' };
      return { source, state: bringing.has(source) ? 'partial' : 'searching' };
    }),
    complete,
    partial,
    ...(complete && offers.length === 0 ? { empty } : {}),
  };
}

/**
 * The same body brings all of a provider's fares anew, so they take the place of its earlier ones: a price that rose
 * must not live on beside its correction. Providers that a reply leaves out keep what they brought.
 */
function replaceOffers(known: readonly FoundOffer[], incoming: readonly FoundOffer[]): readonly FoundOffer[] {
  const speaking = new Set(incoming.map((offer) => offer.source));
  const kept = known.filter((offer) => !speaking.has(offer.source));
  return mergeOffers(kept, incoming);
}

/**
 * Providers that a reply names as failing; the one provider that was asked stands in where no name is told. Throws for a
 * reply that brings nothing and blames nobody in particular.
 */
function failedProviders(reply: Reply, request: FareRequest): string[] {
  const asked = findAirlineByKey(request.airline)?.provider ?? null;
  const faults = reply.troubles.filter(({ kind }) => kind !== 'none');
  if (reply.rows.length === 0 && reply.failed && reply.completed) {
    const worst = faults.find(({ kind, provider }) => kind === 'failure' || !(provider ?? asked));
    const silent = reply.troubles.length === 0;
    if (worst?.kind === 'permission') {
      throw new CallFailure('NO_ACTIVE_PROVIDERS', `search: ${worst.message}`, { fault: 'ours', retryable: false });
    }
    if (worst || silent) {
      const message = `search: ${worst?.message ?? 'failed without a reason'}`;
      throw new CallFailure('unavailable', message, { fault: 'theirs', retryable: true });
    }
  }
  return faults.map(({ provider }) => provider ?? asked).filter((provider) => provider !== null);
}

const listUnique = (names: readonly string[]): string[] => [...new Set(names)];
