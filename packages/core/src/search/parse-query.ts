import type { FieldError } from '../errors.ts';
import { findPlace, type SearchContext, todayAtOrigin } from './origin-day.ts';
import { defaultSearchValues, furtherNumbers, type SearchValues } from './parameters.ts';
import type { FurtherSlice, SearchQuery } from './query.ts';
import { readStrictly } from './reading/check-params.ts';
import type { RuleContext } from './reading/search-rules.ts';

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

/** Converts a form's values. Slices that are left out between others are closed up. */
export function toSearchQuery(values: SearchValues): SearchQuery {
  const { origin, destination, departure, airline, payment, orderBy, cabin, adults, children, infants } = values;
  const further = listFurther(values);
  const back = values.oneWay || further.length > 0 || values.return === '' ? null : values.return;
  const toOther = (code: string, usual: string) => (back === null || code === '' || code === usual ? null : code);
  return {
    ...{ origin, destination, departure, return: back },
    returnOrigin: toOther(values.returnOrigin, destination),
    returnDestination: toOther(values.returnDestination, origin),
    further,
    ...{ airline, payment, orderBy, cabin, adults, children, infants },
  };
}

function listFurther(values: SearchValues): FurtherSlice[] {
  return furtherNumbers
    .map((number) => ({
      origin: values[`origin${number}`],
      destination: values[`destination${number}`],
      date: values[`date${number}`],
    }))
    .filter(({ origin, destination, date }) => origin !== '' || destination !== '' || date !== '');
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
