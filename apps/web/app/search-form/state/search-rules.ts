import { airportLabel, findAirportCode, looksSelected } from '@revoada/core/search/airport-text';
import { placeFields, type SearchValues } from '@revoada/core/search/parameters';
import { searchMessages } from '@revoada/core/search/texts/messages';
import { findPopularCity, guessPlace, learnZone, placeTimeoutMs, todayAtPlace } from '../airports/airport-knowledge.ts';
import { fetchAirports } from '../airports/remote-airports.ts';
import { type CheckedSearch, checkSearch, hasMissingField } from '../values/check-search.ts';
import { rememberSearch } from '../values/recent-searches.ts';

// Rules of a search form, loaded with its first use, because a page's first load only shows the form.

export { chooseDate, settleDate } from '../dates/trip-dates.ts';

/** Calendar day at the origin, where a form's dates start. */
export async function findToday({ origin }: SearchValues, nowMs: number): Promise<string> {
  const place = isPlace(origin) ? origin : (guessPlace(origin) ?? origin);
  await learnZone(place);
  return todayAtPlace(place, nowMs);
}

export type PreparedSearch = {
  /** With unfinished names completed to places. */
  values: SearchValues;
  checked: CheckedSearch;
  /** Alert from the catalogue for an empty required field. */
  alert: string | null;
};

/** Completes and checks a form before its search; a valid one is stored as a recent search. */
export async function prepareSearch(
  form: SearchValues,
  maxDaysAhead: number | null,
  nowMs: number,
  several = false,
): Promise<PreparedSearch> {
  const places = placeFields.map(async (field) => [field, await completePlace(form[field])] as const);
  const values: SearchValues = { ...form, ...Object.fromEntries(await Promise.all(places)) };
  const checked = checkSearch(values, { today: await findToday(values, nowMs), maxDaysAhead, several });
  if (checked.kind === 'ready') rememberSearch(checked.values);
  const missing = checked.kind === 'wrong' && hasMissingField(checked.errors);
  return { values, checked, alert: missing ? searchMessages.requiredFields : null };
}

/** Stores a search in its history entry; a URL with a search already contains it. */
export function storeForBack(searched: SearchValues): void {
  if (location.search !== '') return;
  history.replaceState({ ...history.state, usr: { ...history.state?.usr, searched } }, '');
}

/** True for no text, a code or a chosen place, which need no completion. */
function isPlace(text: string): boolean {
  return text.trim() === '' || looksSelected(text) || findAirportCode(text) === text.trim().toUpperCase();
}

/**
 * Completes a name to the first place of its suggestions: a popular city with exactly this name, else the server's
 * first match, because the browser's few airports include 'San José' for Curitiba's. Without the server it guesses; an
 * unknown text stays.
 */
async function completePlace(text: string): Promise<string> {
  if (isPlace(text)) return text;
  const city = findPopularCity(text);
  if (city !== null) return city;
  const matches = await fetchAirports(text.trim(), 1, AbortSignal.timeout(placeTimeoutMs)).catch(() => null);
  if (matches === null) return guessPlace(text) ?? text;
  return matches[0] ? airportLabel(matches[0].city, matches[0].iata) : text;
}
