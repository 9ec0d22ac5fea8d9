import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/local-date.ts';
import { cities, hotels } from './catalogue/catalogue.ts';
import { amenityNames, formatDistance, formatRating, type Hotel } from './hotel.ts';
import { arrangeOffers, findCity, findHotelOffer, findHotelOffers } from './hotel-offers.ts';
import { type HotelFilters, type HotelSearch, hotelOrders } from './hotel-search.ts';
import { findNightlyPrice, listNights } from './nightly-price.ts';
import { findFittingRooms } from './room-types.ts';

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

describe('the hotels of a destination (S-349)', () => {
  test.each([
    ['Rio de Janeiro', 'rio-de-janeiro'],
    ['  são paulo ', 'sao-paulo'],
    ['SAO PAULO', 'sao-paulo'],
    ['Salvador, BA', 'salvador'],
    ['Foz', 'foz-do-iguacu'],
    ['foz-do-iguacu', 'foz-do-iguacu'],
    ['Fo', 'fortaleza'],
    ['belo horizonte (MG)', 'belo-horizonte'],
  ])('are found by %j', (typed, id) => {
    expect(findCity(typed)?.id).toBe(id);
    expect(findHotelOffers({ ...search, destination: typed }).length).toBeGreaterThanOrEqual(4);
  });

  test.each(['Atlântida', 'R', '', '__proto__', ','])('are none for %j', (typed) => {
    expect(findHotelOffers({ ...search, destination: typed })).toEqual([]);
  });

  test('are those of that city only', () => {
    expect(findHotelOffers({ ...search, destination: 'Gramado' }).map(({ hotel }) => hotel.id)).toEqual([
      'chales-da-gralha-azul',
      'pouso-do-pica-pau-do-campo',
      'vale-do-sabia-coleira',
      'casa-tangara',
    ]);
  });

  test('cost the sum of their nights for every room (S-347)', () => {
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

  test('have the kinds of room that fit the party (S-346)', () => {
    const fitting = (rooms: number, guests: number) => findFittingRooms({ rooms, guests }).map(({ id }) => id);
    expect(fitting(1, 2)).toEqual(['padrao', 'superior', 'familia']);
    expect(fitting(1, 3)).toEqual(['superior', 'familia']);
    expect(fitting(2, 9)).toEqual(['familia']);
    expect(fitting(1, 6)).toEqual([]);
    expect(findHotelOffers({ ...search, rooms: 1, adults: 8, children: 4 })).toEqual([]);
    const names = findHotelOffer('pouso-gaivotao', search)?.rooms.map(({ name }) => name);
    expect(names).toEqual(['Quarto padrão', 'Quarto superior', 'Suíte família']);
  });

  test('are null for an unknown hotel or without a night', () => {
    expect(findHotelOffer('nenhum', search)).toBeNull();
    expect(findHotelOffer(hotels[0]?.id ?? '', { ...search, checkOut: search.checkIn })).toBeNull();
  });
});

describe('order and filters (S-348)', () => {
  const offers = findHotelOffers(search);
  const filters = fc.record({
    order: fc.constantFrom(...(Object.keys(hotelOrders) as HotelFilters['order'][])),
    mostCents: fc.constantFrom(null, 200_00, 300_00, 500_00),
    leastRating: fc.constantFrom(null, 70, 80, 90),
    amenities: fc.subarray(['cafe', 'piscina', 'pet'] as const),
  });

  test('keep exactly the matching hotels, in order', () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        const remaining = arrangeOffers(offers, chosen);
        const passes = ({ hotel, rooms }: (typeof offers)[number]) =>
          (rooms[0]?.nightlyCents ?? 0) <= (chosen.mostCents ?? Number.POSITIVE_INFINITY) &&
          hotel.ratingTenths >= (chosen.leastRating ?? 0) &&
          chosen.amenities.every((amenity) => hotel.amenities.includes(amenity));
        expect(new Set(remaining)).toEqual(new Set(offers.filter(passes)));
        const keys = remaining.map(({ hotel, rooms }) =>
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

  test('keep a hotel exactly at the price limit or the rating', () => {
    const [offer] = offers;
    if (!offer) throw new Error('no offer');
    const nightly = offer.rooms[0]?.nightlyCents ?? 0;
    const isLeft = (change: Partial<HotelFilters>) => arrangeOffers([offer], { ...noFilters, ...change }).length === 1;
    expect([isLeft({ mostCents: nightly }), isLeft({ mostCents: nightly - 1 })]).toEqual([true, false]);
    const rating = offer.hotel.ratingTenths;
    expect([isLeft({ leastRating: rating }), isLeft({ leastRating: rating + 1 })]).toEqual([true, false]);
  });

  test('sort equal hotels by name in Portuguese order', () => {
    const equalOffers = ['Zimbro', 'Águia', 'Bem-te-vi'].flatMap((name) =>
      offers.slice(0, 1).map((offer) => ({ ...offer, hotel: { ...offer.hotel, name } })),
    );
    const names = arrangeOffers(equalOffers, noFilters).map(({ hotel }) => hotel.name);
    expect(names).toEqual(['Águia', 'Bem-te-vi', 'Zimbro']);
  });

  test('without filters keep every hotel', () => {
    expect(arrangeOffers(offers, noFilters)).toHaveLength(offers.length);
  });
});

describe('the sample catalogue (S-350)', () => {
  test('has complete hotels with unique names and ids, in known cities, Brazilian ones first', () => {
    expect(new Set(hotels.map(({ id }) => id)).size).toBe(hotels.length);
    expect(new Set(hotels.map(({ name }) => name)).size).toBe(hotels.length);
    for (const hotel of hotels) {
      expect(cities.map(({ id }) => id)).toContain(hotel.cityId);
      expect(hotel.ratingTenths).toBeLessThanOrEqual(100);
      expect(hotel.description.length).toBeGreaterThan(20);
      for (const amenity of hotel.amenities) expect(amenityNames[amenity]).toBeTruthy();
    }
    for (const { season } of cities) expect(['coast', 'city', 'mountain']).toContain(season);
    // The search by name needs a beginning that only one city has.
    const isBegun = (name: string) => cities.filter((city) => city.name.startsWith(name)).length > 1;
    expect(cities.filter(({ name }) => isBegun(name))).toEqual([]);
    const abroad = cities.findIndex(({ region }) => region.length > 2);
    expect(cities.slice(abroad).every(({ region }) => region.length > 2)).toBe(true);
  });

  test('writes ratings and distances in Brazilian notation', () => {
    expect([formatRating(87), formatRating(90)]).toEqual(['8,7', '9,0']);
    expect([120, 1000, 1250, 22000].map(formatDistance)).toEqual(['120 m', '1 km', '1,3 km', '22 km']);
  });
});
