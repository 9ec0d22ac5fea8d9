import { dropDeparted } from '@revoada/core/dates/departed';
import type { FoundOffer } from '@revoada/core/flights/offer';
import type { FareRequest, FareSource, FareUpdate } from '@revoada/core/sources/fare-source';
import { faresPrefix, type StoredFares } from './fare-store.ts';
import { requestKey } from './pair-requests.ts';
import { combineSources, type PairState } from './pair-state.ts';
import { unpackState } from './processes/packed-state.ts';
import {
  createSharedSearches,
  readStoredSearch,
  type SearchKind,
  type SharedSearchDeps,
  type SharedSearches,
  toStoredSearch,
} from './shared-searches.ts';
import { createPaymentFinder } from './source-state.ts';

export type PairSearchDeps = SharedSearchDeps<FareRequest, PairState, StoredFares> & {
  sources: readonly FareSource[];
};

/** The fares between two airports on a day. */
export type PairSearches = Omit<SharedSearches<FareRequest, PairState, StoredFares>, 'changeStored'> & {
  /** Changes the stored offers of a pair; their age stays. Does nothing where none are stored. */
  amend(request: FareRequest, change: (offers: readonly FoundOffer[]) => FoundOffer[]): Promise<void>;
};

export function createPairSearches({ sources, ...deps }: PairSearchDeps): PairSearches {
  const findPayments = createPaymentFinder(sources);
  const kind: SearchKind<FareRequest, FareUpdate, PairState, StoredFares> = {
    sources,
    makeKey: requestKey,
    combine: (states, searchedAt) => combineSources(states, searchedAt, findPayments),
    clear: (state) => ({ ...state, offers: [] }),
    withoutDeparted(state, nowMs) {
      const offers = dropDeparted(state.offers, (offer) => offer, nowMs);
      return offers === state.offers ? state : { ...state, offers: [...offers] };
    },
    hasFares: ({ offers }) => offers.length > 0,
    toStored: (state) => ({ offers: state.offers, ...toStoredSearch(state) }),
    readStored: (stored, stale) => ({
      offers: stale ? stored.offers.map((offer) => ({ ...offer, estimated: true })) : stored.offers,
      ...readStoredSearch(stored, stale),
    }),
    shape: faresPrefix,
    unpack: (packed) => unpackState(packed, 'offers'),
  };
  const { changeStored, ...searches } = createSharedSearches(kind, deps);
  return {
    ...searches,
    amend: (request, change) => changeStored(request, (stored) => ({ ...stored, offers: change(stored.offers) })),
  };
}
