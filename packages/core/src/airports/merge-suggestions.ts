import type { AirportSuggestion } from './airport.ts';

/**
 * The browser's own matches with the server's, once these arrive (decision 5). Both lists have one ranking, so the
 * server's order holds and what only the browser found follows; a server that failed or found nothing changes nothing.
 */
export function mergeSuggestions(
  local: readonly AirportSuggestion[],
  remote: readonly AirportSuggestion[],
  limit: number,
): AirportSuggestion[] {
  const known = new Set(remote.map(({ iata }) => iata));
  return [...remote, ...local.filter(({ iata }) => !known.has(iata))].slice(0, limit);
}
