import type { FieldError } from '../errors.ts';
import { readStrictly } from './check-params.ts';
import { findPlace, type SearchContext, todayAtOrigin } from './origin-day.ts';
import { defaultSearchValues, type RuleContext, type SearchValues } from './parameters.ts';
import type { SearchQuery } from './query.ts';

export type ParsedSearch = { ok: true; query: SearchQuery } | { ok: false; errors: FieldError[] };

/**
 * Reads and validates the search in a URL. Each invalid parameter is reported once with a Portuguese message. Dates may not
 * lie before today at the origin. Parameters of the view are ignored.
 */
export function parseSearchQuery(params: URLSearchParams, context: SearchContext): ParsedSearch {
  const { values, faults } = readStrictly(params, createRuleContext(context));
  if (faults.length > 0) return { ok: false, errors: faults.map(({ field, message }) => ({ field, message })) };
  return { ok: true, query: toSearchQuery({ ...defaultSearchValues, ...values }) };
}

/** Converts a form's values. */
export function toSearchQuery({ oneWay, return: back, ...rest }: SearchValues): SearchQuery {
  return { ...rest, return: oneWay || back === '' ? null : back };
}

function createRuleContext(context: SearchContext): RuleContext {
  return {
    findAirports(code) {
      const place = findPlace(code, context.directory);
      if (!place) return [];
      return 'airports' in place ? place.airports : [place.iata];
    },
    todayAt: (code) => todayAtOrigin(code, context),
  };
}
