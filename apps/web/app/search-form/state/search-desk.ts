import { airportLabel, findAirportCode, looksSelected } from '@revoada/core/search/airport-text';
import type { SearchValues } from '@revoada/core/search/parameters';
import { searchMessages } from '@revoada/core/search/texts/messages';
import { askingMs, findPopularCity, guessPlace, learnZone, todayAtPlace } from '../airports/airport-knowledge.ts';
import { fetchAirports } from '../airports/remote-airports.ts';
import { type CheckedSearch, checkSearch, hasMissingField } from '../values/check-search.ts';
import { rememberSearch } from '../values/recent-searches.ts';

// The rules behind a search form. Loaded when it is first used: a page's first load shows the form alone.

export { chooseDate, settleDate } from '../dates/trip-dates.ts';

/** The origin's calendar day: where a form's dates begin. */
export async function findToday({ origin }: SearchValues, nowMs: number): Promise<string> {
  const place = isPlace(origin) ? origin : (guessPlace(origin) ?? origin);
  await learnZone(place);
  return todayAtPlace(place, nowMs);
}

export type JudgedSearch = {
  /** With unfinished names completed to places. */
  values: SearchValues;
  checked: CheckedSearch;
  /** The catalogue's text to stand over the form, where a required field is empty. */
  alert: string | null;
};

/** Completes and checks a form that is to be searched; one that is ready is remembered in this browser. */
export async function judgeSearch(
  form: SearchValues,
  maxDaysAhead: number | null,
  nowMs: number,
): Promise<JudgedSearch> {
  const [origin, destination] = await Promise.all([completePlace(form.origin), completePlace(form.destination)]);
  const values = { ...form, origin, destination };
  const checked = checkSearch(values, { today: await findToday(values, nowMs), maxDaysAhead });
  if (checked.kind === 'ready') rememberSearch(checked.values);
  const missing = checked.kind === 'wrong' && hasMissingField(checked.errors);
  return { values, checked, alert: missing ? searchMessages.requiredFields : null };
}

/** Keeps a search with the entry of the history from which it starts; a URL with a search in it says its own. */
export function keepForBack(searched: SearchValues): void {
  if (location.search !== '') return;
  history.replaceState({ ...history.state, usr: { ...history.state?.usr, searched } }, '');
}

/** Nothing, a code or a chosen place: there is nothing to complete. */
function isPlace(text: string): boolean {
  return text.trim() === '' || looksSelected(text) || findAirportCode(text) === text.trim().toUpperCase();
}

/**
 * A name as the place that heads its suggestions: of a city that the browser knows by that very name, else as the server
 * ranks them, since the browser's few airports hold 'San José' for Curitiba's. Where the server is away the browser
 * guesses. A text that nobody knows stays.
 */
async function completePlace(text: string): Promise<string> {
  if (isPlace(text)) return text;
  const city = findPopularCity(text);
  if (city !== null) return city;
  const found = await fetchAirports(text.trim(), 1, AbortSignal.timeout(askingMs)).catch(() => null);
  if (found === null) return guessPlace(text) ?? text;
  return found[0] ? airportLabel(found[0].city, found[0].iata) : text;
}
