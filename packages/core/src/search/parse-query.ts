import { airlineById } from '../airlines/airlines.ts';
import type { AirportDirectory } from '../airports/airport.ts';
import { isCalendarDate } from '../dates/local-date.ts';
import type { FieldError } from '../errors.ts';
import { searchMessages } from './messages.ts';
import { defaultParty, partyProblems } from './party.ts';
import type { Party, SearchQuery } from './query.ts';
import {
  dateTextOf,
  MAX_VALUE_LENGTH,
  oneWayOf,
  placeOf,
  type SearchContext,
  type SearchParam,
  searchParams,
  textOf,
  todayAtOrigin,
} from './search-params.ts';
import { cabinFromText, cabinText, orderByFromText, orderByText, paymentFromText, paymentText } from './wire-codes.ts';

export type ParsedSearch = { ok: true; query: SearchQuery } | { ok: false; errors: FieldError[] };

const ALL_AIRLINES = -1;
const partyParams = { adults: 'adultos', children: 'criancas', infants: 'bebes' } as const;

/**
 * Reads and checks the search in an address. Every parameter at fault is named once, with a Portuguese message (spec §5,
 * §8). Dates may not lie before the origin's today. Parameters of the view are ignored.
 */
export function parseSearchQuery(params: URLSearchParams, context: SearchContext): ParsedSearch {
  const errors: FieldError[] = [];
  const refuse = (field: SearchParam, message: string): void => {
    if (!errors.some((error) => error.field === field)) errors.push({ field, message });
  };
  refuseMalformed(params, refuse);
  const places = readPlaces(params, context.directory, refuse);
  const dates = readDates(params, context, refuse);
  const query = {
    ...places,
    ...dates,
    ...readParty(params, refuse),
    airlineId: readAirline(params, refuse),
    payment: readWord(params, 'tipoPagamento', paymentFromText, 'both' as const, refuse),
    orderBy: readWord(params, 'orderBy', orderByFromText, 'price' as const, refuse),
    cabin: readWord(params, 'classe', cabinFromText, 'economy' as const, refuse),
  };
  return errors.length > 0 ? { ok: false, errors } : { ok: true, query };
}

/** The address of a search, without what is default; `parseSearchQuery` reads the same search back. */
export function formatSearchQuery(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams({ origem: query.origin, destino: query.destination, ida: query.departure });
  const set = (name: SearchParam, value: string | number, usual: string | number): void => {
    if (value !== usual) params.set(name, String(value));
  };
  if (query.return === null) params.set('soIda', 'true');
  else params.set('volta', query.return);
  set('adultos', query.adults, defaultParty.adults);
  set('criancas', query.children, defaultParty.children);
  set('bebes', query.infants, defaultParty.infants);
  set('companhia', query.airlineId, ALL_AIRLINES);
  set('tipoPagamento', paymentText(query.payment), paymentText('both'));
  set('orderBy', orderByText(query.orderBy), orderByText('price'));
  set('classe', cabinText(query.cabin), cabinText('economy'));
  return params;
}

type Refuse = (field: SearchParam, message: string) => void;

function refuseMalformed(params: URLSearchParams, refuse: Refuse): void {
  for (const name of searchParams) {
    const values = params.getAll(name);
    if (values.length > 1) refuse(name, searchMessages.givenTwice);
    if (values.some((value) => value.length > MAX_VALUE_LENGTH)) refuse(name, searchMessages.unknownValue);
  }
}

function readPlaces(
  params: URLSearchParams,
  directory: Pick<AirportDirectory, 'airport' | 'metro'>,
  refuse: Refuse,
): Pick<SearchQuery, 'origin' | 'destination'> {
  const [origin, destination] = (['origem', 'destino'] as const).map((name) => {
    const text = textOf(params, name);
    if (text === null) refuse(name, searchMessages.requiredFields);
    const place = text === null || text.length > MAX_VALUE_LENGTH ? undefined : placeOf(text, directory);
    if (!place) refuse(name, searchMessages.unknownAirport);
    return place;
  });
  if (!origin || !destination) return { origin: '', destination: '' };
  // A metro area and one of its own airports are the same place.
  const collectCodes = (place: typeof origin) => [place.iata, ...('airports' in place ? place.airports : [])];
  const destinations = new Set(collectCodes(destination));
  if (collectCodes(origin).some((code) => destinations.has(code))) {
    refuse('destino', searchMessages.sameAirports);
  }
  return { origin: origin.iata, destination: destination.iata };
}

function readDates(
  params: URLSearchParams,
  context: SearchContext,
  refuse: Refuse,
): Pick<SearchQuery, 'departure' | 'return'> {
  const departure = dateTextOf(params, 'ida');
  const oneWay = oneWayOf(params);
  if (oneWay === null) refuse('soIda', searchMessages.unknownValue);
  const back = oneWay ? null : dateTextOf(params, 'volta');
  if (departure === null) refuse('ida', searchMessages.requiredFields);
  else if (!isCalendarDate(departure)) refuse('ida', searchMessages.impossibleDate);
  else if (departure < todayAtOrigin(textOf(params, 'origem'), context)) refuse('ida', searchMessages.pastDate);
  if (back !== null && !isCalendarDate(back)) refuse('volta', searchMessages.impossibleDate);
  else if (back !== null && departure !== null && back < departure) {
    refuse('volta', searchMessages.returnBeforeDeparture);
  }
  return { departure: departure ?? '', return: back };
}

function readParty(params: URLSearchParams, refuse: Refuse): Party {
  const count = (kind: keyof Party): number => {
    const text = textOf(params, partyParams[kind]);
    if (text === null) return defaultParty[kind];
    return /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  };
  const party = { adults: count('adults'), children: count('children'), infants: count('infants') };
  for (const { kind, message } of partyProblems(party)) refuse(partyParams[kind], message);
  return party;
}

function readAirline(params: URLSearchParams, refuse: Refuse): number {
  const text = textOf(params, 'companhia') ?? String(ALL_AIRLINES);
  const id = /^(?:-1|\d{1,5})$/.test(text) ? Number(text) : Number.NaN;
  if (id !== ALL_AIRLINES && !airlineById(id)) refuse('companhia', searchMessages.unknownValue);
  return id;
}

function readWord<T>(
  params: URLSearchParams,
  name: SearchParam,
  meaningOf: (text: string) => T | null,
  usual: T,
  refuse: Refuse,
): T {
  const text = textOf(params, name);
  if (text === null) return usual;
  const meaning = meaningOf(text);
  if (meaning === null) refuse(name, searchMessages.unknownValue);
  return meaning ?? usual;
}
