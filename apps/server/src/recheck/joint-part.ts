import type { Direction } from '@revoada/core/flights/offer';
import type { SearchQuery } from '@revoada/core/search/query';
import type { JointPart } from '../search/direction-list.ts';
import type { FlightSearch } from '../search/flight-search.ts';
import { planTickets } from '../search/ticket-requests.ts';
import type { TicketSearches } from '../search/ticket-search.ts';
import type { TicketState } from '../search/ticket-state.ts';
import { collectOnce } from '../search/view-cache.ts';

type JointDeps = {
  /** Null where no source sells joint tickets. */
  tickets: Pick<TicketSearches, 'peek'> | null;
  search: Pick<FlightSearch, 'listLegs'>;
};

/** Finds the known joint tickets of a search, for one of its lists: their flights count in the limit of that list. */
export function createJointFinder({ tickets, search }: JointDeps) {
  return async (query: SearchQuery, direction: Direction): Promise<JointPart | null> => {
    const [request] = planTickets(query);
    const state: TicketState | null = (request && (await tickets?.peek(request))) ?? null;
    const leg = search.listLegs(query).find((each) => each.direction === direction);
    return state && leg ? { state, tickets: collectOnce(state, query), slice: leg.slice } : null;
  };
}
