import fc from 'fast-check';
import { AIRLINES } from '../src/airlines/registry.ts';
import type { Airport, MetroArea } from '../src/airports/airport.ts';
import { addDays } from '../src/dates/local-date.ts';
import { cabins, orders, payments } from '../src/search/choices.ts';
import type { SearchContext } from '../src/search/origin-day.ts';
import { defaultSearchValues, type SearchValues } from '../src/search/parameters.ts';
import type { SearchQuery } from '../src/search/query.ts';

/** 10 December 2026 in São Paulo and Lisbon, 11 December in Tokyo. */
export const NOON_IN_BRASILIA = Date.parse('2026-12-10T15:00:00Z');

const airports = [
  airport('GRU', 'São Paulo', 'America/Sao_Paulo', 'SAO'),
  airport('CGH', 'São Paulo', 'America/Sao_Paulo', 'SAO'),
  airport('LIS', 'Lisboa', 'Europe/Lisbon', null),
  airport('NRT', 'Tóquio', 'Asia/Tokyo', null),
  airport('BOA', 'Boma', 'Africa/Kinshasa', null),
];
const metros: MetroArea[] = [
  { iata: 'SAO', city: 'São Paulo', countryCode: 'BR', country: 'Brasil', airports: ['GRU', 'CGH'] },
  { iata: 'TYO', city: 'Tóquio', countryCode: 'JP', country: 'Japão', airports: ['NRT'] },
];

/** A one-way search for one adult from GRU to GIG, with `changes`. */
export function searchQuery(changes: Partial<SearchQuery> = {}): SearchQuery {
  return {
    origin: 'GRU',
    destination: 'GIG',
    departure: '2026-12-10',
    return: null,
    returnOrigin: null,
    returnDestination: null,
    further: [],
    airline: null,
    payment: 'both',
    orderBy: 'price',
    cabin: 'economy',
    adults: 1,
    children: 0,
    infants: 0,
    ...changes,
  };
}

/** A handful of airports and a pinned clock, for tests of searches. */
export function searchContext(nowMs: number = NOON_IN_BRASILIA): SearchContext {
  return {
    directory: {
      airport: (iata) => airports.find((it) => it.iata === iata),
      metro: (iata) => metros.find((it) => it.iata === iata),
    },
    nowMs,
  };
}

const openJaws: readonly Partial<SearchValues>[] = [
  {},
  { returnOrigin: 'BOA' },
  { returnDestination: 'BOA' },
  { returnOrigin: 'BOA', returnDestination: 'TYO' },
];

/** Any valid search, of one to five slices or an open jaw, between the places of `searchContext()`. */
export const anySearchValues: fc.Arbitrary<SearchValues> = fc
  .record({
    places: fc.constantFrom(['GRU', 'LIS'], ['SAO', 'NRT'], ['NRT', 'CGH'], ['LIS', 'SAO']),
    ahead: fc.integer({ min: 1, max: 700 }),
    stay: fc.option(fc.integer({ min: 0, max: 90 })),
    adults: fc.integer({ min: 1, max: 9 }),
    children: fc.integer({ min: 0, max: 8 }),
    infants: fc.integer({ min: 0, max: 8 }),
    openJaw: fc.nat({ max: openJaws.length - 1 }),
    further: fc.array(
      fc.record({
        from: fc.constantFrom('GRU', 'SAO'),
        to: fc.constantFrom('LIS', 'NRT', 'BOA'),
        days: fc.integer({ min: 0, max: 90 }),
      }),
      { maxLength: 4 },
    ),
    airline: fc.constantFrom(null, ...AIRLINES.map(({ key }) => key)),
    payment: fc.constantFrom(...payments.values),
    orderBy: fc.constantFrom(...orders.values),
    cabin: fc.constantFrom(...cabins.values),
  })
  .map(({ places: [origin = '', destination = ''], ahead, stay, openJaw, further, ...rest }) => {
    const departure = addDays('2026-12-10', ahead);
    const back = stay === null ? '' : addDays(departure, stay);
    const infants = Math.min(rest.infants, rest.adults);
    const values: SearchValues = { ...defaultSearchValues, ...rest, infants, origin, destination, departure };
    const later = further.map(({ from, to, days }, at) => ({
      [`origin${at + 2}`]: from,
      [`destination${at + 2}`]: to,
      [`date${at + 2}`]: addDays(departure, 90 * at + days),
    }));
    if (later.length > 0) return Object.assign(values, ...later);
    const jaw = stay === null ? {} : openJaws[openJaw];
    return { ...values, return: back, oneWay: stay === null, ...jaw };
  });

function airport(iata: string, city: string, zone: string, metro: string | null): Airport {
  return {
    iata,
    name: city,
    city,
    zone,
    metro,
    countryCode: 'BR',
    country: 'Brasil',
    state: null,
    latitude: 0,
    longitude: 0,
  };
}
