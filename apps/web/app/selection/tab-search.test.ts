import type { SearchQuery } from '@revoada/core/search/query';
import { cash, offer } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSearch } from './begin-search.ts';
import { addPurchases, readPurchases } from './purchases.ts';
import { noSelections, readSelections, writeSelections } from './storage.ts';
import { clearSelectionKeys, readLastSearch } from './tab-search.ts';

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
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

test('a reload of one tab leaves the other its choice (S-331)', () => {
  chooseInBothTabs();
  use('first');
  expect(beginSearch(toRio, 'volta')).toBe('same');
  expect(readSelections().outbound?.id).toBe('latam');
  use('second');
  expect(beginSearch(toLisbon, null)).toBe('same');
  expect(readSelections().outbound?.id).toBe('tap');
});

test('what one tab chooses or clears changes nothing in the other (S-331)', () => {
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

test('a search that is come back to finds its choice again, the same route for more people does not (S-331)', () => {
  beginSearch(toRio, null);
  writeSelections({ outbound: latam, return: null });
  beginSearch({ ...toRio, adults: 3 }, null);
  expect(readSelections()).toEqual(noSelections);
  beginSearch(toRio, null);
  expect(readSelections().outbound?.id).toBe('latam');
});

test('a tab without a search, as one that opens the summary, reads the last choice of all (S-331)', () => {
  chooseInBothTabs();
  vi.stubGlobal('sessionStorage', fakeStorage());
  expect(readSelections().outbound?.id).toBe('tap');
});

test('the choices of six earlier searches are kept (S-331)', () => {
  for (let adults = 1; adults <= 8; adults += 1) {
    beginSearch({ ...toRio, children: 0, adults }, null);
    writeSelections({ outbound: latam, return: null });
  }
  const found = [2, 8, 1].map((adults) => {
    vi.stubGlobal('sessionStorage', fakeStorage());
    beginSearch({ ...toRio, children: 0, adults }, null);
    return readSelections().outbound !== null;
  });
  expect(found).toEqual([true, true, false]);
});

test('kept choices that cannot be read are none (S-331)', () => {
  beginSearch(toRio, null);
  localStorage.setItem('otherSelections', '[{"search":1},"x",{"search":"a","texts":{"vista":"x"}}]');
  beginSearch(toLisbon, null);
  expect(readSelections()).toEqual(noSelections);
});
