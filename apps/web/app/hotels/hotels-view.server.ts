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

/** A city of the grid, with the search that its card opens. Amounts are integer cents. */
export type HotelCity = { id: string; name: string; region: string; fromCents: number; url: string };

/** What a search gave: the hotels that the filters leave, and why there may be none. */
export type HotelResults = {
  city: string | null;
  search: HotelSearch;
  /** The search as a query string, for links that keep it. */
  params: string;
  filters: HotelFilters;
  /** Before the filters. */
  found: number;
  offers: HotelOffer[];
  /** Where the party does not fit into so few rooms: how many people one room holds at most. */
  mostPerRoom: number | null;
};

export type HotelsView = {
  values: HotelFormValues;
  errors: FieldError[];
  today: string;
  /** Names of the cities, for the field's suggestions. */
  suggestions: string[];
  /** 'idle' before a search, or while its form is wrong. */
  state: 'idle' | 'failed' | 'results';
  /** What the suggested stay of the grid is: '2 noites, 11 a 13 dez'. Empty where results are shown. */
  suggestedStay: string;
  destinations: HotelCity[];
  results: HotelResults | null;
};

type Services = Pick<HotelServices, 'searchHotels'> & { report(error: unknown): void };

/** What `/hotels` shows for a URL. A search that fails is told on the page. */
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
    found: offers.length,
    offers: arrangeOffers(offers, filters),
    mostPerRoom: guests > mostPerRoom * search.rooms ? mostPerRoom : null,
  };
}

/** The grid: each city opens a search, for the dates that the form holds or for the weekend two weeks ahead. */
function suggestDestinations(values: HotelFormValues, today: string) {
  const stay = { checkIn: nextFriday(addDays(today, 14)), nights: 2 };
  const checkOut = addDays(stay.checkIn, stay.nights);
  const typed = checkHotelForm({ ...values, destino: 'x' }, today).length === 0 ? toHotelSearch(values) : null;
  const asked = typed ?? { checkIn: stay.checkIn, checkOut, rooms: 1, adults: 2, children: 0 };
  const destinations = cities.map(({ id, name, region }): HotelCity => {
    const search = { ...asked, destination: name };
    const prices = findHotelOffers(search).flatMap(({ rooms: [cheapest] }) => cheapest?.nightlyCents ?? []);
    return { id, name, region, fromCents: Math.min(...prices), url: `/hotels?${toHotelParams(search)}` };
  });
  const isPriced = destinations.every(({ fromCents }) => Number.isFinite(fromCents));
  return {
    destinations: isPriced ? destinations : [],
    suggestedStay: formatDayRange(asked.checkIn, asked.checkOut),
  };
}

function nextFriday(date: string): string {
  return addDays(date, (5 - findWeekday(date) + 7) % 7);
}
