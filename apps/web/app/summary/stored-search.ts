import { isCalendarDate } from '@revoada/core/dates/local-date';
import { defaultSearchValues } from '@revoada/core/search/parameters';
import { toSearchQuery } from '@revoada/core/search/parse-query';
import { defaultParty } from '@revoada/core/search/party';
import type { SearchQuery } from '@revoada/core/search/query';
import { findPartyProblems } from '@revoada/core/search/reading/party-problems';
import { readLeniently } from '@revoada/core/search/reading/read-params';
import type { FlightSelections } from '../selection/storage.ts';

const isCode = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/**
 * Query of the search stored in the browser, checked without the list of airports; null where it is invalid. Only valid
 * searches are stored, so anything else was written by another program.
 */
export function storedSearch(params: URLSearchParams | null): SearchQuery | null {
  if (params === null) return null;
  const values = readLeniently(params);
  const { origin, destination, departure, return: back } = values;
  if (!isCode(origin) || !isCode(destination) || origin === destination || !isCalendarDate(departure)) return null;
  if (back !== '' && (!isCalendarDate(back) || back < departure)) return null;
  return toSearchQuery({ ...values, ...(findPartyProblems(values).length === 0 ? {} : defaultParty) });
}

/** The search behind the chosen flights: the stored one, or one derived from the flights; null without flights. */
export function searchBehind(chosen: FlightSelections, stored: SearchQuery | null): SearchQuery | null {
  if (stored) return stored;
  const first = chosen.outbound ?? chosen.return;
  if (!first) return null;
  return toSearchQuery({
    ...defaultSearchValues,
    origin: first.origin,
    destination: first.destination,
    departure: first.departsAt.slice(0, 10),
    return: chosen.outbound && chosen.return ? chosen.return.departsAt.slice(0, 10) : '',
  });
}
