import { foldText } from '../airports/fold.ts';
import { cities, hotels } from './catalogue/catalogue.ts';
import type { City, Hotel } from './hotel.ts';
import type { HotelFilters, HotelSearch } from './hotel-search.ts';
import { findNightlyPrice, listNights } from './nightly-price.ts';
import { findFittingRooms, type RoomType, type RoomTypeId } from './room-types.ts';

/** Price of a stay in one kind of room, for all nights and rooms. Integer cents. */
export type RoomOffer = {
  roomType: RoomTypeId;
  name: string;
  holds: number;
  /** The mean of the nights, for one room, rounded to whole cents. */
  nightlyCents: number;
  totalCents: number;
};

/** A hotel that matches a search, with the kinds of room that fit the party, cheapest first. */
export type HotelOffer = { hotel: Hotel; city: City; nights: number; rooms: RoomOffer[] };

/** City whose name begins with the typed destination (two letters or more), or null. */
export function findCity(destination: string): City | null {
  const typed = foldText(destination.replace(/[,(].*/, ''));
  if (typed.length < 2) return null;
  return cities.find(({ name }) => foldText(name).startsWith(typed)) ?? null;
}

/** Hotels of a city that fit the party, in the catalogue's order; empty for an unknown destination. */
export function findHotelOffers(search: HotelSearch): HotelOffer[] {
  const city = findCity(search.destination);
  if (!city) return [];
  return hotels
    .filter(({ cityId }) => cityId === city.id)
    .flatMap((hotel) => buildHotelOffer(hotel, city, search) ?? []);
}

/** Offer of one hotel in any city for a search's dates and party; null if no room fits. */
export function findHotelOffer(hotelId: string, search: HotelSearch): HotelOffer | null {
  const hotel = hotels.find(({ id }) => id === hotelId);
  const city = cities.find(({ id }) => id === hotel?.cityId);
  return hotel && city ? buildHotelOffer(hotel, city, search) : null;
}

function buildHotelOffer(hotel: Hotel, city: City, search: HotelSearch): HotelOffer | null {
  const nights = listNights(search.checkIn, search.checkOut);
  const fitting = findFittingRooms({ rooms: search.rooms, guests: search.adults + search.children });
  if (nights.length === 0 || fitting.length === 0) return null;
  const rooms = fitting.map((room) => priceRoom(room, { hotel, city, nights, rooms: search.rooms }));
  return { hotel, city, nights: nights.length, rooms };
}

function priceRoom(
  { id, name, holds }: RoomType,
  stay: { hotel: Hotel; city: City; nights: string[]; rooms: number },
): RoomOffer {
  const { hotel, city, nights, rooms } = stay;
  const oneRoom = nights.reduce((sum, night) => sum + findNightlyPrice(hotel, city.season, id, night), 0);
  return { roomType: id, name, holds, nightlyCents: Math.round(oneRoom / nights.length), totalCents: oneRoom * rooms };
}

/** Filters and sorts offers; equal ones are sorted by name. */
export function arrangeOffers(offers: readonly HotelOffer[], filters: HotelFilters): HotelOffer[] {
  const { order, mostCents, leastRating, amenities } = filters;
  const matching = offers.filter(
    ({ hotel, rooms: [cheapest] }) =>
      cheapest !== undefined &&
      (mostCents === null || cheapest.nightlyCents <= mostCents) &&
      (leastRating === null || hotel.ratingTenths >= leastRating) &&
      amenities.every((amenity) => hotel.amenities.includes(amenity)),
  );
  const key: Record<HotelFilters['order'], (offer: HotelOffer) => number> = {
    preco: ({ rooms }) => rooms[0]?.totalCents ?? 0,
    avaliacao: ({ hotel }) => -hotel.ratingTenths,
    distancia: ({ hotel }) => hotel.distanceMetres,
  };
  const rank = key[order];
  return matching.toSorted((a, b) => rank(a) - rank(b) || a.hotel.name.localeCompare(b.hotel.name, 'pt-BR'));
}
