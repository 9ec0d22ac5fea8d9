import { worldDirectory } from '@revoada/core/airports/world';
import type { Party } from '@revoada/core/flights/party';
import { describe, expect, test } from 'vitest';
import { rates, request, ticketRequest } from '../../../testing/duffel/fixtures/backend.ts';
import { offer, personWith, returnOffer, segment, slice } from '../../../testing/duffel/fixtures/rows.ts';
import type { WireOffer } from '../api/types.ts';
import { type OfferContext, readOffer } from './read-offer.ts';

const createContext = (changes: Partial<OfferContext['request']> = {}, slices = [request]): OfferContext => ({
  slices: slices.map(({ origin, destination, date }) => ({ origin, destination, date })),
  request: { ...request, ...changes },
  directory: worldDirectory,
  rates,
  links: new Map(),
  journeys: new Map(),
  segments: new Map(),
});

/** The people of a party, each with an id. */
const people = ({ adults, children, infants }: Party) =>
  Array.from({ length: adults + children + infants }, (_, index) => ({ id: `pas_${index + 1}`, type: 'adult' }));

const read = (wire: WireOffer, changes: Partial<OfferContext['request']> = {}) =>
  readOffer(wire, createContext(changes));

/** Lists within lists, which JSON.parse reads and String does not. */
const nestDeeply = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('an offer', () => {
  test.each<[string, Record<string, unknown>, number]>([
    ['are more than the total', { tax_amount: '700.00' }, 45_529],
    ['are more than the total, without a base', { tax_amount: '700.00', base_amount: null }, 0],
    ['cannot be read', { tax_amount: 'incl.', base_amount: null }, 0],
    ['are nested too deeply for a text', { tax_amount: nestDeeply(20_000), base_amount: null }, 0],
    ['have no rate', { tax_amount: '85', tax_currency: 'CLP' }, 45_529],
    ['are unknown beside a base that cannot be read', { tax_amount: null, base_amount: '541,90' }, 0],
  ])('keeps its price where its taxes %s, and takes what its base leaves (S-622)', (_name, changes, taxCents) => {
    expect(read(offer(changes)).price).toMatchObject({ totalCents: 335_445, taxCents });
  });

  test.each<[string, Partial<Party>, number | null]>([
    ['two adults', { adults: 2 }, 167_723],
    ['a child', { children: 1 }, null],
    ['an infant', { infants: 1 }, null],
  ])('has one adult’s share in a party of adults: %s', (_name, party, totalCents) => {
    expect(read(offer({ passengers: people({ ...request, ...party }) }), party).perAdult?.totalCents ?? null).toBe(
      totalCents,
    );
  });

  test.each<[string, number, Partial<Party>]>([
    ['one person of two', 1, { adults: 2 }],
    ['a party without its infant', 1, { infants: 1 }],
    ['two people of one', 2, {}],
  ])('is not the price of %s', (_name, count, party) => {
    const passengers = people({ ...request, adults: count });
    expect(() => read(offer({ passengers }), party)).toThrow('another number of passengers');
  });

  test('is the price of the party where it lists nobody, as in the grouped view', () => {
    expect(read(offer({ passengers: undefined }), { adults: 2 }).perAdult?.totalCents).toBe(167_723);
  });

  test('has no penalty where its rule allows nothing', () => {
    const change = { allowed: false, penalty_amount: '60.00', penalty_currency: 'USD' };
    const { conditions } = read(offer({ conditions: { change_before_departure: change } }));
    expect(conditions).toEqual({ change: { allowed: false, penaltyCents: null }, refund: null });
  });

  test('is of the first flight’s airline if it names no owner', () => {
    expect(read(offer({ owner: null })).airline).toEqual({ iata: 'TP', name: 'TAP Air Portugal' });
  });

  test('may use an airport that only Duffel counts to the city', () => {
    const hahn = (city: object) => ({ id: 'arp_hhn_de', iata_code: 'HHN', ...city });
    const fly = (changes: object, requested: Partial<typeof request>) =>
      readOffer(
        offer({ slices: [slice({ segments: [segment({ ...changes })] })] }),
        createContext({}, [{ ...request, ...requested }]),
      ).slices[0].flights;
    for (const city of [{ iata_city_code: 'FRA' }, { city: { iata_code: 'FRA' } }]) {
      expect(fly({ destination: hahn(city) }, { destination: 'FRA' }).destination).toBe('HHN');
      expect(fly({ origin: hahn(city) }, { origin: 'FRA' }).origin).toBe('HHN');
    }
    expect(() => fly({ destination: hahn({}) }, { destination: 'FRA' })).toThrow('another route');
  });

  test.each([
    ['in another city’s metro area', 'GIG', 'SAO'],
    ['far away', 'BSB', 'SAO'],
    ['far from an airport', 'OPO', 'LIS'],
  ])('may not use an airport %s, whatever city it is said to be in', (_where, iata_code, city) => {
    const away = segment({ origin: { iata_code, iata_city_code: city } });
    const context = createContext({}, [{ ...request, origin: city, destination: city === 'LIS' ? 'GRU' : 'LIS' }]);
    const flight = city === 'LIS' ? { ...away, destination: segment().origin } : away;
    expect(() => readOffer(offer({ slices: [slice({ segments: [flight] })] }), context)).toThrow('another route');
  });

  test('is in the lowest cabin of its adults', () => {
    const people = ['business', 'economy'].map((cabin_class) => personWith([], { cabin_class }));
    const [first, second] = [
      segment({ destination: { iata_code: 'MAD' }, arriving_at: '2027-02-11T07:00:00' }),
      segment({
        origin: { iata_code: 'MAD' },
        departing_at: '2027-02-11T09:00:00',
        arriving_at: '2027-02-11T09:20:00',
        passengers: people.slice(0, 1),
      }),
    ];
    const wire = offer({ slices: [slice({ segments: [{ ...first, passengers: people }, second] })] });
    expect(read(wire, { cabin: 'business' }).slices[0].flights.segments.map(({ cabin }) => cabin)).toEqual([
      'economy',
      undefined,
    ]);
  });

  test.each(['Economy', 'ECONOMY', 'Premium Economy', 'Y', { name: 'economy' }])(
    'in %j is no offer of a business search',
    (cabin_class) => {
      const flight = segment({ passengers: [personWith([], { cabin_class })] });
      const wire = offer({ slices: [slice({ segments: [flight] })] });
      expect(() => read(wire, { cabin: 'business' })).toThrow('a lower cabin');
    },
  );

  test('of less than any fare costs for its seats is refused, one way and as a ticket', () => {
    const cheap = { total_amount: '3.00', base_amount: null, tax_amount: null };
    const two = { ...cheap, passengers: people({ ...request, adults: 2 }) };
    expect(() => read(offer(two), { adults: 2 })).toThrow('less than any fare costs');
    const trip = createContext(
      {},
      ticketRequest.slices.map((one) => ({ ...request, ...one })),
    );
    expect(() => readOffer(returnOffer({ ...cheap, total_amount: '1.00' }), trip)).toThrow('less than any fare costs');
    expect(readOffer(returnOffer(), trip).slices).toHaveLength(2);
  });
});
