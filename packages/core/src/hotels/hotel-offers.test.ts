import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/local-date.ts';
import { cities, hotels } from './catalogue/catalogue.ts';
import { amenityNames, formatDistance, formatRating, type Hotel } from './hotel.ts';
import { arrangeOffers, findCity, findHotelOffer, findHotelOffers } from './hotel-offers.ts';
import { type HotelFilters, type HotelSearch, hotelOrders } from './hotel-search.ts';
import { findEaster, findNightlyPrice, listNights } from './nightly-price.ts';
import { findFittingRooms, roomTypes } from './room-types.ts';

const search: HotelSearch = {
  destination: 'Rio de Janeiro',
  checkIn: '2026-12-10',
  checkOut: '2026-12-13',
  rooms: 2,
  adults: 4,
  children: 0,
};
const noFilters: HotelFilters = { order: 'preco', mostCents: null, leastRating: null, amenities: [] };
const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days));
const anyHotel = fc.constantFrom(...hotels);
const seasonOf = ({ cityId }: Hotel) => cities.find(({ id }) => id === cityId)?.season ?? 'city';

// S-347
describe('the price of a night', () => {
  test('is always the same, whole reais, and within plausible bounds', () => {
    fc.assert(
      fc.property(anyHotel, day, fc.constantFrom(...roomTypes), (hotel, night, { id, percent }) => {
        const cents = findNightlyPrice(hotel, seasonOf(hotel), id, night);
        expect(findNightlyPrice(hotel, seasonOf(hotel), id, night)).toBe(cents);
        expect(cents % 100).toBe(0);
        const base = (hotel.baseCents * percent) / 100;
        expect(cents).toBeGreaterThan(base * 0.6);
        expect(cents).toBeLessThan(base * 3.5);
      }),
    );
  });

  test('rises with the kind of room', () => {
    fc.assert(
      fc.property(anyHotel, day, (hotel, night) => {
        const prices = roomTypes.map(({ id }) => findNightlyPrice(hotel, seasonOf(hotel), id, night));
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        expect(new Set(prices).size).toBe(roomTypes.length);
      }),
    );
  });

  test('follows the season, the weekday and the holidays of the place', () => {
    const mean = (season: 'coast' | 'city' | 'mountain', nights: string[]) => {
      const all = hotels.filter((hotel) => seasonOf(hotel) === season);
      const prices = all.flatMap((hotel) => nights.map((night) => findNightlyPrice(hotel, season, 'padrao', night)));
      return prices.reduce((sum, price) => sum + price, 0) / prices.length;
    };
    const week = (first: string) => listNights(first, addDays(first, 7));
    expect(mean('coast', week('2027-01-11'))).toBeGreaterThan(1.3 * mean('coast', week('2027-05-10')));
    expect(mean('mountain', week('2027-07-12'))).toBeGreaterThan(1.3 * mean('mountain', week('2027-03-15')));
    // A Saturday, and the Tuesday before it.
    expect(mean('coast', ['2027-05-15'])).toBeGreaterThan(mean('coast', ['2027-05-11']));
    expect(mean('city', ['2027-05-15'])).toBeLessThan(mean('city', ['2027-05-11']));
    // New Year, Carnival, Easter.
    expect(mean('coast', ['2026-12-31'])).toBeGreaterThan(1.3 * mean('coast', ['2026-12-17']));
    expect(mean('coast', ['2027-02-08'])).toBeGreaterThan(1.3 * mean('coast', ['2027-02-22']));
    expect(mean('mountain', ['2027-03-27'])).toBeGreaterThan(1.1 * mean('mountain', ['2027-03-20']));
  });

  test.each([
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2029, '2029-04-01'],
    [2038, '2038-04-25'],
  ])('knows Easter of %i', (year, easter) => {
    expect(findEaster(year)).toBe(easter);
  });
});

// S-349
describe('the hotels of a destination', () => {
  test.each([
    ['Rio de Janeiro', 'rio-de-janeiro'],
    ['  são paulo ', 'sao-paulo'],
    ['SAO PAULO', 'sao-paulo'],
    ['Salvador, BA', 'salvador'],
    ['Foz', 'foz-do-iguacu'],
    ['belo horizonte (MG)', 'belo-horizonte'],
  ])('are found by %j', (typed, id) => {
    expect(findCity(typed)?.id).toBe(id);
    expect(findHotelOffers({ ...search, destination: typed }).length).toBeGreaterThanOrEqual(4);
  });

  test.each(['Atlântida', 'R', '', '__proto__', ','])('are none for %j', (typed) => {
    expect(findHotelOffers({ ...search, destination: typed })).toEqual([]);
  });

  test('cost the sum of their nights, for every room', () => {
    fc.assert(
      fc.property(
        anyHotel,
        day,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 5 }),
        (hotel, checkIn, nights, rooms) => {
          const stay = { ...search, checkIn, checkOut: addDays(checkIn, nights), rooms, adults: rooms, children: 0 };
          const offer = findHotelOffer(hotel.id, stay);
          expect(offer?.nights).toBe(nights);
          expect(offer?.rooms.map(({ roomType }) => roomType)).toEqual(['padrao', 'superior', 'familia']);
          for (const { roomType, nightlyCents, totalCents } of offer?.rooms ?? []) {
            const prices = listNights(checkIn, stay.checkOut).map((night) =>
              findNightlyPrice(hotel, seasonOf(hotel), roomType, night),
            );
            expect(totalCents).toBe(rooms * prices.reduce((sum, price) => sum + price, 0));
            expect(Math.abs(nightlyCents * nights * rooms - totalCents)).toBeLessThanOrEqual((nights * rooms) / 2);
          }
        },
      ),
    );
  });

  // S-346
  test('offer the kinds of room that the party fits in', () => {
    const fitting = (rooms: number, guests: number) => findFittingRooms({ rooms, guests }).map(({ id }) => id);
    expect(fitting(1, 2)).toEqual(['padrao', 'superior', 'familia']);
    expect(fitting(1, 3)).toEqual(['superior', 'familia']);
    expect(fitting(2, 9)).toEqual(['familia']);
    expect(fitting(1, 6)).toEqual([]);
    expect(findHotelOffers({ ...search, rooms: 1, adults: 8, children: 4 })).toEqual([]);
  });

  test('are none for an unknown hotel or no night', () => {
    expect(findHotelOffer('nenhum', search)).toBeNull();
    expect(findHotelOffer(hotels[0]?.id ?? '', { ...search, checkOut: search.checkIn })).toBeNull();
  });
});

// S-348
describe('order and filters', () => {
  const offers = findHotelOffers(search);
  const filters = fc.record({
    order: fc.constantFrom(...(Object.keys(hotelOrders) as HotelFilters['order'][])),
    mostCents: fc.constantFrom(null, 200_00, 300_00, 500_00),
    leastRating: fc.constantFrom(null, 70, 80, 90),
    amenities: fc.subarray(['cafe', 'piscina', 'pet'] as const),
  });

  test('leave exactly the hotels that pass, in their order', () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        const left = arrangeOffers(offers, chosen);
        const passes = ({ hotel, rooms }: (typeof offers)[number]) =>
          (rooms[0]?.nightlyCents ?? 0) <= (chosen.mostCents ?? Number.POSITIVE_INFINITY) &&
          hotel.ratingTenths >= (chosen.leastRating ?? 0) &&
          chosen.amenities.every((amenity) => hotel.amenities.includes(amenity));
        expect(new Set(left)).toEqual(new Set(offers.filter(passes)));
        const keys = left.map(({ hotel, rooms }) =>
          chosen.order === 'preco'
            ? (rooms[0]?.totalCents ?? 0)
            : chosen.order === 'avaliacao'
              ? -hotel.ratingTenths
              : hotel.distanceMetres,
        );
        expect(keys).toEqual(keys.toSorted((a, b) => a - b));
      }),
    );
  });

  test('without filters keep every hotel', () => {
    expect(arrangeOffers(offers, noFilters)).toHaveLength(offers.length);
  });
});

// S-350
describe('the sample catalogue', () => {
  test('has whole hotels with names and ids of their own, in known cities, Brazilian ones first', () => {
    expect(new Set(hotels.map(({ id }) => id)).size).toBe(hotels.length);
    expect(new Set(hotels.map(({ name }) => name)).size).toBe(hotels.length);
    for (const hotel of hotels) {
      expect(cities.map(({ id }) => id)).toContain(hotel.cityId);
      expect(hotel.ratingTenths).toBeLessThanOrEqual(100);
      expect(hotel.description.length).toBeGreaterThan(20);
      for (const amenity of hotel.amenities) expect(amenityNames[amenity]).toBeTruthy();
    }
    for (const { season } of cities) expect(['coast', 'city', 'mountain']).toContain(season);
    const abroad = cities.findIndex(({ region }) => region.length > 2);
    expect(cities.slice(abroad).every(({ region }) => region.length > 2)).toBe(true);
  });

  test('writes ratings and distances as Brazilians do', () => {
    expect([formatRating(87), formatRating(90)]).toEqual(['8,7', '9,0']);
    expect([120, 1000, 1250, 22000].map(formatDistance)).toEqual(['120 m', '1 km', '1,3 km', '22 km']);
  });
});
