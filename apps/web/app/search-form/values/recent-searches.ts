import { formatSearchValues } from '@revoada/core/search/format-query';
import type { SearchValues } from '@revoada/core/search/parameters';
import * as v from 'valibot';
import { readBrowserSearch } from '../../selection/last-search.ts';
import { validItems } from '../../shared-schemas.ts';
import { readSearchForm } from './form-values.ts';

const key = 'recentSearches';
const most = 3;

const keptSchema = v.fallback(validItems(v.pipe(v.string(), v.maxLength(999))), []);

/**
 * The last searches of this browser, newest first, without dates that have passed at their origin; empty where the browser
 * keeps nothing.
 */
export function readRecentSearches(todayAt: (origin: string) => string): SearchValues[] {
  const kept = readKept();
  const last = readBrowserSearch();
  const queries = kept.length > 0 ? kept : last ? [last.toString()] : [];
  return queries.map((query) => withoutPastDates(readSearchForm(new URLSearchParams(query)), todayAt));
}

/** Remembers a search with its cities' names. */
export function rememberSearch(values: SearchValues): void {
  const params = formatSearchValues(values);
  params.set('origem', values.origin);
  params.set('destino', values.destination);
  const sameRoute = (query: string) => {
    const other = new URLSearchParams(query);
    return other.get('origem') === values.origin && other.get('destino') === values.destination;
  };
  const searches = [params.toString(), ...readKept().filter((query) => !sameRoute(query))].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // A browser without room or storage goes on without recent searches.
  }
}

function readKept(): string[] {
  try {
    return v.parse(keptSchema, JSON.parse(localStorage.getItem(key) ?? '[]')).slice(0, most);
  } catch {
    return [];
  }
}

function withoutPastDates(values: SearchValues, todayAt: (origin: string) => string): SearchValues {
  return values.departure >= todayAt(values.origin) ? values : { ...values, departure: '', return: '' };
}
