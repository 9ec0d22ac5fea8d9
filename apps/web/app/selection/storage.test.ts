import type { Price } from '@revoada/core/flights/offer';
import { betweenTwoPlaces, type SearchQuery } from '@revoada/core/search/query';
import { award, cash, offer } from '@revoada/core/testing/offers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginSearch, decideStart } from './begin-search.ts';
import { readStoredText, storageKeys, writeStoredText } from './browser-storage.ts';
import { writeLastSearch } from './last-search.ts';
import { addPurchases, readPurchases } from './purchases.ts';
import {
  readOriginalPurchase,
  readReturnResults,
  readSelections,
  writeLowestReturn,
  writeOriginalPurchase,
  writeReopenSelection,
  writeReturnResults,
  writeSelections,
} from './storage.ts';
import { clearSelectionKeys, readLastSearch } from './tab-search.ts';

const stored = new Map<string, string>();
let room = Number.POSITIVE_INFINITY;
const browser = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem(key: string, value: string) {
    if (value.length > room) throw new DOMException('', 'QuotaExceededError');
    stored.set(key, value);
  },
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  room = Number.POSITIVE_INFINITY;
  vi.stubGlobal('localStorage', browser);
});
afterEach(() => {
  for (const key of storageKeys) writeStoredText(key, null);
  vi.unstubAllGlobals();
});

const outbound = offer({ id: 'a', price: cash(100_000) });
const back = offer({ id: 'b', direction: 'return', price: award('smiles', 30_000, 5_000) });
const query: SearchQuery = {
  origin: 'GRU',
  destination: 'LIS',
  departure: '2026-12-10',
  return: '2026-12-17',
  ...betweenTwoPlaces,
  airline: null,
  payment: 'both',
  orderBy: 'price',
  cabin: 'economy',
  adults: 2,
  children: 0,
  infants: 0,
};
const wayBack: SearchQuery = { ...query, origin: 'LIS', destination: 'GRU', departure: '2026-12-17', return: null };

test('a choice in dollars keeps its dollars, also in the fares of its flights (S-614)', () => {
  const price = { ...cash(337_326), sold: { currency: 'USD', cents: 62_700, rateDay: '2026-11-28' } } as Price;
  const inDollars = offer({ id: 'dollars', price });
  writeSelections({ outbound: inDollars, return: null });
  const read = readSelections().outbound;
  expect([read?.price, read?.journeyFares?.cash[0]]).toMatchObject([
    price,
    { sold: inDollars.journeyFares.cash[0]?.sold },
  ]);
  expect(read?.journeyFares?.cash[0]?.sold).toEqual({ currency: 'USD', cents: 62_700, rateDay: '2026-11-28' });
});

test('a choice of a joint ticket over many flights keeps its long name (S-063)', () => {
  const ticket = { id: `ticket.cash.${'LA8146-20261210-GRU-LIS_'.repeat(40)}`, slices: [0, 1] };
  writeSelections({ outbound: { ...outbound, ticket }, return: null });
  expect(readSelections().outbound?.ticket).toEqual(ticket);
});

test.each([
  ['parts of a slice', { id: 'a', slices: [0.5] }],
  ['a slice that no trip has', { id: 'a', slices: [0, 1e9] }],
  ['a name beyond all measure', { id: 'a'.repeat(2_001), slices: [0, 1] }],
])('a choice of a joint ticket with %s is none', (_name, ticket) => {
  writeSelections({ outbound: { ...outbound, ticket }, return: null });
  expect(readSelections().outbound).toBeNull();
});

const returnSearch = {
  origin: 'LIS',
  destination: 'GRU',
  date: '2026-12-17',
  adults: 2,
  children: 0,
  infants: 0,
  cabin: 'economy',
  payment: 'both',
  airline: null,
} as const;

describe('a stored choice', () => {
  test('is read as it was written (S-051, S-063)', () => {
    writeSelections({ outbound, return: back });
    expect(readSelections()).toEqual({ outbound, return: back });
    writeLowestReturn(405.18);
    expect(stored.get('precoMinimoVolta')).toBe('405.18');
    const purchase = {
      airline: 'LATAM',
      route: 'GRU-LIS',
      date: '2026-12-10',
      price: 900,
      isMiles: false,
      duration: 580,
      timestamp: '2026-11-21T12:00:00Z',
      url: 'https://latam.test/',
    };
    writeOriginalPurchase(purchase);
    expect(readOriginalPurchase()).toEqual(purchase);
  });

  // S-051
  test('keeps the lower cabin and aircraft of a flight, and unknown taxes (S-546, S-536, S-589)', () => {
    const latam = { iata: 'LA', name: 'LATAM' };
    const times = { departsAt: '2026-12-10T08:00:00', arrivesAt: '2026-12-10T09:05:00', durationMinutes: 65 };
    const segment = {
      carrier: latam,
      operatedBy: latam,
      flightNumber: '1',
      origin: 'GRU',
      destination: 'LIS',
      ...times,
    };
    const price = { ...cash(100_000), taxCents: null };
    const mixed = offer({
      id: 'a',
      price,
      segments: [{ ...segment, cabin: 'economy', aircraft: 'Airbus A320' }, segment],
    });
    writeSelections({ outbound: mixed, return: null });
    expect(readSelections().outbound).toEqual(mixed);
  });

  test('keeps long links to sellers, and drops malformed other offers', () => {
    const long = { ...outbound, links: { airline: `https://www.smiles.com.br/?${'a'.repeat(600)}` } };
    const { journeyFares: _, ...other } = long;
    const otherOffers = [other, { ...other, links: { airline: 'javascript:alert(1)' } }];
    writeSelections({ outbound: { ...long, otherOffers }, return: null });
    expect(readSelections().outbound).toEqual({ ...long, otherOffers: [other] });
  });

  test('loses only the parts that were tampered with', () => {
    const spoilt = [
      { ...outbound, price: { kind: 'cash', totalCents: -1, taxCents: 0 } },
      { ...outbound, price: { kind: 'miles', programme: '__proto__', miles: 1, taxCents: 0 } },
      { ...outbound, departsAt: 'amanhã' },
      { ...outbound, links: { airline: 'javascript:alert(1)' } },
      { ...outbound, segments: 'muitos' },
      { ...outbound, airline: null },
      { ...outbound, alternatives: Array(61).fill({ ...outbound, id: undefined }) },
      { ...outbound, journeyFares: { cash: [{ cents: 1, bags: ['cat'] }], awards: [], quotes: [] } },
    ];
    for (const wrong of spoilt) {
      stored.set('flightSelections', JSON.stringify({ outbound: wrong, return: back }));
      expect(readSelections(), JSON.stringify(wrong)).toEqual({ outbound: null, return: back });
    }
  });

  test('never makes a read throw, whatever its text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant('null'), fc.constant('[]')), (text) => {
        for (const key of storageKeys) stored.set(key, text);
        expect(readSelections().outbound).toBeNull();
        readOriginalPurchase();
        readReturnResults();
        readLastSearch();
      }),
    );
  });

  test('lives until the page closes where the browser stores nothing', () => {
    room = 0;
    expect(writeSelections({ outbound, return: null })).toBe(false);
    expect(readSelections().outbound).toEqual(outbound);
    vi.stubGlobal('localStorage', undefined);
    writeStoredText('soIda', 'true');
    expect(readStoredText('soIda')).toBe('true');
  });

  test('has fewer return flights where space is short', () => {
    const offers = Array.from({ length: 80 }, (_, index) => ({ ...back, id: `b${index}` }));
    const results = { ...returnSearch, searchedAt: '2026-11-21T12:00:00Z', offers };
    writeReturnResults(results);
    expect(readReturnResults()?.offers).toHaveLength(60);
    room = JSON.stringify({ ...results, offers: offers.slice(0, 25) }).length;
    writeReturnResults(results);
    expect(readReturnResults()?.offers).toHaveLength(20);
  });
});

describe('return flights stored for a failed search', () => {
  const results = { ...returnSearch, searchedAt: '2026-11-21T12:00:00Z', offers: [back] };

  test('have the query of their search (S-080)', () => {
    writeReturnResults(results);
    expect(readReturnResults()).toEqual(results);
  });

  test.each([
    [1, 'LA'],
    ['1', 'LA'],
    ['-1', null],
  ])('have the airline of the stored number %j', (airlineId, airline) => {
    const { airline: _, ...rest } = results;
    stored.set('returnFlightResults', JSON.stringify({ ...rest, airlineId }));
    expect(readReturnResults()).toEqual({ ...results, airline });
  });

  test('omit malformed flights', () => {
    const offers = [{ ...back, links: { airline: 'http://x' } }, back, null];
    stored.set('returnFlightResults', JSON.stringify({ ...results, airlineId: '-1', offers }));
    expect(readReturnResults()?.offers).toEqual([back]);
  });

  test.each([{ toString: 1 }, 'X1', 0, null])('are null for the unknown airline %j', (airlineId) => {
    stored.set('returnFlightResults', JSON.stringify({ ...results, airlineId }));
    expect(readReturnResults()).toBeNull();
  });

  test.each(Object.keys(returnSearch))(
    'are null without the field %s, which earlier releases did not store',
    (field) => {
      const { [field]: _, ...older } = results as Record<string, unknown>;
      stored.set('returnFlightResults', JSON.stringify(older));
      expect(readReturnResults()).toBeNull();
    },
  );
});

test('clearing the selection also deletes the stored return flights (S-074)', () => {
  stored.set('returnFlightResults', '{}');
  clearSelectionKeys();
  expect(stored.has('returnFlightResults')).toBe(false);
});

describe('the start of a search', () => {
  test('clears what an earlier search stored, and becomes the last search (S-074)', () => {
    writeSelections({ outbound, return: back });
    writeLowestReturn(10);
    expect(beginSearch(query, null)).toBe('new');
    expect(readSelections().outbound).toBeNull();
    expect(stored.has('precoMinimoVolta')).toBe(false);
    expect(JSON.parse(stored.get('lastFlightSearch') ?? '')).toEqual({
      origem: 'GRU',
      destino: 'LIS',
      ida: '2026-12-10',
      volta: '2026-12-17',
      adultos: '2',
    });
    expect([stored.get('isRoundTripSearch'), stored.get('soIda')]).toEqual(['true', 'false']);
  });

  test('keeps the choice over a reload of the same search', () => {
    beginSearch(query, null);
    writeSelections({ outbound, return: null });
    expect(beginSearch(query, 'volta')).toBe('same');
    expect(readSelections().outbound).toEqual(outbound);
  });

  test('keeps the bought outbound while its return is searched', () => {
    beginSearch(query, null);
    writeSelections({ outbound, return: null });
    writeReopenSelection(true);
    expect(beginSearch(wayBack, null)).toBe('return-leg');
    expect(readSelections().outbound).toEqual(outbound);
    expect(stored.has('reopenSelectionAfterSearch')).toBe(false);
    expect(readLastSearch()?.get('origem')).toBe('GRU');
    expect(beginSearch(wayBack, 'volta')).toBe('return-leg');
  });

  test('keeps the bought outbound while its return is searched on another day, until the return is bought', () => {
    const bought = (leg: 'outbound' | 'return') => ({ leg, journeyKey: leg, boughtAt: '2026-12-01T12:00:00Z' });
    const otherDay = { ...wayBack, departure: '2026-12-19' };
    beginSearch(query, null);
    writeSelections({ outbound, return: null });
    addPurchases([bought('outbound')]);
    expect(beginSearch(otherDay, null)).toBe('return-leg');
    expect(readSelections().outbound).toEqual(outbound);
    addPurchases([bought('return')]);
    expect(beginSearch(otherDay, null)).toBe('new');
    expect(readPurchases()).toEqual([]);
  });

  test('restores the trip of a return search, with its outbound and purchase, when Back leaves another trip', () => {
    beginSearch(query, null);
    writeSelections({ outbound, return: null });
    addPurchases([{ leg: 'outbound', journeyKey: 'outbound', boughtAt: '2026-12-01T12:00:00Z' }]);
    const toMiami = { ...query, destination: 'MIA' };
    expect(beginSearch(toMiami, null)).toBe('new');
    writeSelections({ outbound: { ...outbound, id: 'to-miami' }, return: null });
    expect(beginSearch(wayBack, 'volta')).toBe('return-leg');
    expect([readSelections().outbound?.id, readPurchases().length]).toEqual([outbound.id, 1]);
    expect(beginSearch(toMiami, null)).toBe('new');
    expect(readSelections().outbound?.id).toBe('to-miami');
  });

  test('is new at the return step of a trip that this browser does not have', () => {
    beginSearch({ ...query, destination: 'MIA' }, null);
    writeSelections({ outbound, return: null });
    expect(beginSearch(wayBack, 'volta')).toBe('new');
    expect(readSelections().outbound).toBeNull();
  });

  test('is new for a one-way search of another route', () => {
    const last = 'origem=GRU&destino=LIS&ida=2026-12-10&volta=2026-12-17';
    expect(decideStart({ ...wayBack, origin: 'OPO' }, null, { last, open: true })).toBe('new');
    expect(decideStart(wayBack, null, { last, open: false })).toBe('new');
    const oneWay = 'origem=GRU&destino=LIS&ida=2026-12-10&soIda=true';
    expect(decideStart(wayBack, null, { last: oneWay, open: true })).toBe('new');
    writeLastSearch(new URLSearchParams({ origem: 'GRU' }));
    expect(readLastSearch()).toBeNull();
  });
});
