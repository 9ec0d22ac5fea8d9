import { formatSearchValues } from '@revoada/core/search/format-query';
import { furtherNumbers, placeFields, type SearchValues, searchParameters } from '@revoada/core/search/parameters';
import * as v from 'valibot';
import { readBrowserSearch } from '../../selection/last-search.ts';
import { validItems } from '../../shared-schemas.ts';
import { readSearchForm } from './form-values.ts';

const key = 'recentSearches';
const most = 3;

const storedSchema = v.fallback(validItems(v.pipe(v.string(), v.maxLength(999))), []);

/**
 * Last searches of this browser, newest first, without dates that are past at their origin; empty where the browser
 * stores none.
 */
export function readRecentSearches(todayAt: (origin: string) => string): SearchValues[] {
  const stored = readStored();
  const last = readBrowserSearch();
  const queries = stored.length > 0 ? stored : last ? [last.toString()] : [];
  return queries.map((query) => withoutPastDates(readSearchForm(new URLSearchParams(query)), todayAt));
}

/** Stores a search with its cities' names. */
export function rememberSearch(values: SearchValues): void {
  const params = formatSearchValues(values);
  for (const field of placeFields) {
    const { name } = searchParameters[field];
    if (params.has(name)) params.set(name, values[field]);
  }
  const sameRoute = (query: string) => {
    const other = new URLSearchParams(query);
    return placeFields.every((field) => {
      const { name } = searchParameters[field];
      return other.get(name) === params.get(name);
    });
  };
  const searches = [params.toString(), ...readStored().filter((query) => !sameRoute(query))].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // A browser without room or storage works without recent searches.
  }
}

function readStored(): string[] {
  try {
    return v.parse(storedSchema, JSON.parse(localStorage.getItem(key) ?? '[]')).slice(0, most);
  } catch {
    return [];
  }
}

function withoutPastDates(values: SearchValues, todayAt: (origin: string) => string): SearchValues {
  if (values.departure >= todayAt(values.origin)) return values;
  const none = furtherNumbers.map((number) => [`date${number}`, '']);
  return { ...values, departure: '', return: '', ...Object.fromEntries(none) };
}
