import { betweenTwoPlaces, type SearchQuery } from '@revoada/core/search/query';
import { cash, offer } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSearch } from './begin-search.ts';
import { addPurchases, readPurchases } from './purchases.ts';
import { noSelections, readSelections, writeSelections } from './storage.ts';
import { clearSelectionKeys, readLastSearch } from './tab-search.ts';

function fakeStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

const tabs = { first: fakeStorage(), second: fakeStorage() };
const use = (tab: keyof typeof tabs) => vi.stubGlobal('sessionStorage', tabs[tab]);

beforeEach(() => {
  tabs.first = fakeStorage();
  tabs.second = fakeStorage();
  vi.stubGlobal('localStorage', fakeStorage());
  use('first');
});
afterEach(() => vi.unstubAllGlobals());

const toRio: SearchQuery = {
  origin: 'SAO',
  destination: 'RIO',
  departure: '2026-12-06',
  return: '2026-12-13',
  ...betweenTwoPlaces,
  airline: null,
  payment: 'both',
  orderBy: 'price',
  cabin: 'economy',
  adults: 2,
  children: 1,
  infants: 0,
};
const toLisbon = { ...toRio, origin: 'REC', destination: 'LIS', departure: '2026-12-10', return: null };
const latam = offer({ id: 'latam', price: cash(100_000) });
const tap = offer({ id: 'tap', price: cash(300_000) });

function chooseInBothTabs() {
  beginSearch(toRio, null);
  writeSelections({ outbound: latam, return: null });
  addPurchases([{ leg: 'outbound', journeyKey: 'latam', boughtAt: '2026-12-01T12:00:00Z' }]);
  use('second');
  beginSearch({ ...toLisbon }, null);
  writeSelections({ outbound: tap, return: null });
}

test('a tab keeps its choice while another tab searches and chooses (S-331)', () => {
  chooseInBothTabs();
  expect([readSelections().outbound?.id, readPurchases().length]).toEqual(['tap', 0]);
  use('first');
  expect([readSelections().outbound?.id, readPurchases().length]).toEqual(['latam', 1]);
  expect(readLastSearch()?.get('destino')).toBe('RIO');
});

test('a reload of one tab keeps the choice of the other (S-331)', () => {
  chooseInBothTabs();
  use('first');
  expect(beginSearch(toRio, 'volta')).toBe('same');
  expect(readSelections().outbound?.id).toBe('latam');
  use('second');
  expect(beginSearch(toLisbon, null)).toBe('same');
  expect(readSelections().outbound?.id).toBe('tap');
});

test('choosing or clearing in one tab changes nothing in the other (S-331)', () => {
  chooseInBothTabs();
  use('first');
  writeSelections({ outbound: latam, return: tap });
  expect(readSelections().return?.id).toBe('tap');
  use('second');
  expect(readSelections()).toEqual({ outbound: tap, return: null });
  clearSelectionKeys();
  expect(readSelections()).toEqual(noSelections);
  use('first');
  expect(readSelections().return?.id).toBe('tap');
});

test('a repeated search restores its choice, and the same route for more people does not (S-331)', () => {
  beginSearch(toRio, null);
  writeSelections({ outbound: latam, return: null });
  beginSearch({ ...toRio, adults: 3 }, null);
  expect(readSelections()).toEqual(noSelections);
  beginSearch(toRio, null);
  expect(readSelections().outbound?.id).toBe('latam');
});

test('a tab without a search, such as one that opens the summary, reads the last choice of any tab (S-331)', () => {
  chooseInBothTabs();
  vi.stubGlobal('sessionStorage', fakeStorage());
  expect(readSelections().outbound?.id).toBe('tap');
});

test('stores the choices of six earlier searches (S-331)', () => {
  for (let adults = 1; adults <= 8; adults += 1) {
    beginSearch({ ...toRio, children: 0, adults }, null);
    writeSelections({ outbound: latam, return: null });
  }
  const hasChoice = [2, 8, 1].map((adults) => {
    vi.stubGlobal('sessionStorage', fakeStorage());
    beginSearch({ ...toRio, children: 0, adults }, null);
    return readSelections().outbound !== null;
  });
  expect(hasChoice).toEqual([true, true, false]);
});

test('ignores malformed stored choices (S-331)', () => {
  beginSearch(toRio, null);
  localStorage.setItem('otherSelections', '[{"search":1},"x",{"search":"a","texts":{"vista":"x"}}]');
  beginSearch(toLisbon, null);
  expect(readSelections()).toEqual(noSelections);
});
