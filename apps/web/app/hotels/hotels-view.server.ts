import { addDays, findWeekday } from '@revoada/core/dates/local-date';
import type { FieldError } from '@revoada/core/errors';
import { formatDayRange } from '@revoada/core/format/time';
import { cities } from '@revoada/core/hotels/catalogue/catalogue';
import { arrangeOffers, findCity, findHotelOffers, type HotelOffer } from '@revoada/core/hotels/hotel-offers';
import {
  checkHotelForm,
  type HotelFilters,
  type HotelFormValues,
  type HotelSearch,
  hasHotelSearch,
  readHotelFilters,
  readHotelForm,
  toHotelParams,
  toHotelSearch,
} from '@revoada/core/hotels/hotel-search';
import { roomTypes } from '@revoada/core/hotels/room-types';
import type { HotelServices } from './hotel-services.ts';

/** A city of the grid, with the URL of its search. Amounts are integer cents. */
export type HotelCity = { id: string; name: string; region: string; fromCents: number; url: string };

/** Results of a search: the filtered hotels, and the reason if there are none. */
export type HotelResults = {
  city: string | null;
  search: HotelSearch;
  /** Query string of the search, for links that keep it. */
  params: string;
  filters: HotelFilters;
  /** Number before the filters. */
  total: number;
  offers: HotelOffer[];
  /** Capacity of a room, where the party does not fit into the given number of rooms. */
  mostPerRoom: number | null;
};

export type HotelsView = {
  values: HotelFormValues;
  errors: FieldError[];
  today: string;
  /** City names, for the field's suggestions. */
  suggestions: string[];
  /** 'idle' before a search, or with an invalid form. */
  state: 'idle' | 'failed' | 'results';
  /** Suggested stay of the grid: '2 noites, 11 a 13 dez'. Empty where results are shown. */
  suggestedStay: string;
  destinations: HotelCity[];
  results: HotelResults | null;
};

type Services = Pick<HotelServices, 'searchHotels'> & { report(error: unknown): void };

/** View of `/hotels` for a URL. The page shows a failed search. */
export async function loadHotels(params: URLSearchParams, today: string, services: Services): Promise<HotelsView> {
  const values = readHotelForm(params);
  const errors = hasHotelSearch(params) ? checkHotelForm(values, today) : [];
  const frame = { values, errors, today, suggestions: cities.map(({ name }) => name) };
  if (!hasHotelSearch(params) || errors.length > 0) {
    return { ...frame, state: 'idle', results: null, ...suggestDestinations(values, today) };
  }
  const search = toHotelSearch(values);
  const grid = { suggestedStay: '', destinations: [] };
  try {
    const offers = await services.searchHotels(search);
    return { ...frame, ...grid, state: 'results', results: readResults(search, offers, readHotelFilters(params)) };
  } catch (error) {
    services.report(error);
    return { ...frame, ...grid, state: 'failed', results: null };
  }
}

function readResults(search: HotelSearch, offers: HotelOffer[], filters: HotelFilters): HotelResults {
  const city = findCity(search.destination);
  const guests = search.adults + search.children;
  const mostPerRoom = Math.max(...roomTypes.map(({ holds }) => holds));
  return {
    city: city?.name ?? null,
    search,
    params: toHotelParams(search).toString(),
    filters,
    total: offers.length,
    offers: arrangeOffers(offers, filters),
    mostPerRoom: guests > mostPerRoom * search.rooms ? mostPerRoom : null,
  };
}

/** The grid: each city links to a search, for the form's dates or for the weekend two weeks ahead. */
function suggestDestinations(values: HotelFormValues, today: string) {
  const stay = { checkIn: nextFriday(addDays(today, 14)), nights: 2 };
  const checkOut = addDays(stay.checkIn, stay.nights);
  const typed = checkHotelForm({ ...values, destino: 'x' }, today).length === 0 ? toHotelSearch(values) : null;
  const stayQuery = typed ?? { checkIn: stay.checkIn, checkOut, rooms: 1, adults: 2, children: 0 };
  const destinations = cities.map(({ id, name, region }): HotelCity => {
    const search = { ...stayQuery, destination: name };
    const prices = findHotelOffers(search).flatMap(({ rooms: [cheapest] }) => cheapest?.nightlyCents ?? []);
    return { id, name, region, fromCents: Math.min(...prices), url: `/hotels?${toHotelParams(search)}` };
  });
  const isPriced = destinations.every(({ fromCents }) => Number.isFinite(fromCents));
  return {
    destinations: isPriced ? destinations : [],
    suggestedStay: formatDayRange(stayQuery.checkIn, stayQuery.checkOut),
  };
}

function nextFriday(date: string): string {
  return addDays(date, (5 - findWeekday(date) + 7) % 7);
}
