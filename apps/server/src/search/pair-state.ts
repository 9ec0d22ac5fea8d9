import type { FoundOffer } from '@revoada/core/flights/offer';
import { checkOffers } from '@revoada/core/sources/check-sources';
import {
  combineStates,
  type FindPayments,
  isSound,
  listReplies,
  type SearchedState,
  type SourceState,
} from './source-state.ts';

/** The state of one request of fares at a moment. Immutable. */
export type PairState = SearchedState & { offers: FoundOffer[] };

/**
 * Combines the sources. A failed source keeps its offers and is listed as failed. `findPayments` is null where only one
 * source is asked, so that none checks another.
 */
export function combineSources(
  sources: readonly SourceState[],
  searchedAt: number,
  findPayments: FindPayments | null = null,
): PairState {
  const offers = sources.flatMap(({ update }) => update?.offers ?? []);
  const sound = offers.filter(isSound);
  const checked = findPayments
    ? checkOffers(listReplies(sources, searchedAt, findPayments, ({ offers: all }) => all.filter(isSound)))
    : sound;
  return { offers: checked, ...combineStates(sources, searchedAt, { all: offers.length, sound: sound.length }) };
}
