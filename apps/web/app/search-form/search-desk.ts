import { extractAirportCode, looksSelected } from '@revoada/core/search/airport-text';
import { searchMessages } from '@revoada/core/search/messages';
import { guessPlace, todayAtPlace } from './airport-knowledge.ts';
import { type CheckedSearch, checkSearch, isMissing } from './check-search.ts';
import type { SearchFormValues } from './form-values.ts';
import { rememberSearch } from './recent-searches.ts';
import { type Leg, type SettledDates, settleDate } from './trip-dates.ts';

// The rules behind a search form. Loaded when it is first used: a page's first load shows the form alone.

export { chooseDate } from './trip-dates.ts';

/** The origin's calendar day: where a form's dates begin. */
export function todayOf(values: SearchFormValues, nowMs: number): string {
  return todayAtPlace(completePlace(values.origin), nowMs);
}

export type JudgedSearch = {
  /** With unfinished names completed to places. */
  values: SearchFormValues;
  checked: CheckedSearch;
  /** The catalogue's text to stand over the form, where a required field is empty. */
  alert: string | null;
};

/** Completes and checks a form that is to be searched; one that is ready is remembered in this browser. */
export function judgeSearch(form: SearchFormValues, maxDaysAhead: number | null, nowMs: number): JudgedSearch {
  const values = { ...form, origin: completePlace(form.origin), destination: completePlace(form.destination) };
  const checked = checkSearch(values, { today: todayAtPlace(values.origin, nowMs), maxDaysAhead });
  if (checked.kind === 'ready') rememberSearch(checked.values);
  const missing = checked.kind === 'wrong' && isMissing(checked.errors);
  return { values, checked, alert: missing ? searchMessages.requiredFields : null };
}

/** A date field was left after typing; `today` is the origin's. */
export function leaveDate(
  values: SearchFormValues,
  leg: Leg,
  maxDaysAhead: number | null,
  nowMs: number,
): SettledDates & { today: string } {
  const today = todayOf(values, nowMs);
  return { ...settleDate(values, leg, { today, maxDaysAhead }), today };
}

/** A code or a chosen place stays; any other text becomes the place that it most likely means. */
function completePlace(text: string): string {
  const known = looksSelected(text) || extractAirportCode(text) === text.trim().toUpperCase();
  return known || text.trim() === '' ? text : (guessPlace(text) ?? text);
}
