import type { SearchQuery } from '@revoada/core/search/query';
import { listSlices } from '@revoada/core/search/slices';

/** Points of a search in the limit of searches: one for every two slices, since a round trip is what people search. */
export const countSearchPoints = (query: SearchQuery): number => Math.ceil(listSlices(query).length / 2);
