import type { SearchQuery } from '@revoada/core/search/query';
import { listSlices } from '@revoada/core/search/slices';
import type { TicketRequest } from '@revoada/core/sources/ticket';

/** The request of joint tickets over all slices of a search; none for one way. Codes of metro areas stay as they are in the query. */
export function planTickets(query: SearchQuery): TicketRequest[] {
  const { airline, cabin, adults, children, infants } = query;
  const slices = listSlices(query).map(({ direction: _, ...slice }) => slice);
  if (slices.length < 2) return [];
  return [{ slices, airline, cabin, adults, children, infants }];
}

/** Equal for requests with the same tickets. */
export function ticketKey({ slices, airline, cabin, adults, children, infants }: TicketRequest): string {
  const places = slices.map(({ origin, destination, date }) => `${origin}-${destination}-${date}`);
  return [places.join('+'), airline, cabin, adults, children, infants].join(':');
}
