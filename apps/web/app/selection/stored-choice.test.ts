import { formatChoice } from '@revoada/core/search/choice-params';
import { award, cash, offer } from '@revoada/core/testing/offers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noSelections, readSelections } from './storage.ts';
import { completeChoice, recallFlight, recallsAll, rememberFlight, storeChoice } from './stored-choice.ts';

const boughtAt = '2026-12-01T12:00:00.000Z';
const out = offer({ id: 'out', journeyKey: 'LA1-20261210-GRU-GIG', price: cash(50_000) });
const outInMiles = offer({ id: 'out-miles', journeyKey: 'LA1-20261210-GRU-GIG', price: award('smiles', 12_000) });
const back = offer({ id: 'back', journeyKey: 'LA2-20261217-GIG-GRU', direction: 'return', price: cash(40_000) });
const nothing = new URLSearchParams();

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
});

describe('the browser, for a URL that chooses, (S-325)', () => {
  test('stores the choice under the key of the specification', () => {
    storeChoice({ outbound: out, return: null });
    expect(readSelections()).toMatchObject({ outbound: { id: 'out' }, return: null });
  });

  test('recalls the exact fare of a URL, in its direction only', () => {
    storeChoice({ outbound: out, return: null });
    const named = formatChoice({ outbound: out }, nothing);
    expect(recallFlight(named, 'outbound')).toMatchObject({ id: 'out' });
    expect(recallFlight(formatChoice({ outbound: { ...out, price: cash(49_000) } }, nothing), 'outbound')).toBeNull();
    expect(recallFlight(formatChoice({ return: out }, nothing), 'return')).toBeNull();
    expect(recallFlight(nothing, 'outbound')).toBeNull();
  });

  test('recalls earlier choices, for Back', () => {
    storeChoice({ outbound: out, return: null });
    storeChoice({ outbound: outInMiles, return: null });
    expect(recallFlight(formatChoice({ outbound: out }, nothing), 'outbound')).toMatchObject({ id: 'out' });
  });

  test('reports whether it has each flight that a URL chooses', () => {
    storeChoice({ outbound: out, return: null });
    const one = formatChoice({ outbound: out }, nothing);
    expect(recallsAll(one)).toBe(true);
    expect(recallsAll(formatChoice({ return: { ...back, price: cash(1) } }, one))).toBe(false);
    expect(recallsAll(nothing)).toBe(true);
  });

  test('counts each of several slices, which a link may name without a choice here', () => {
    const slice = { ...out, direction: 'slice-1' as const };
    const linked = formatChoice({ 'slice-1': slice, 'slice-2': back }, nothing);
    rememberFlight('slice-2', back);
    expect(recallsAll(linked)).toBe(false);
    rememberFlight('slice-1', slice);
    expect(recallsAll(linked)).toBe(true);
  });
});

describe('a choice (S-084)', () => {
  const stored = { outbound: out, return: back };
  const bought = [{ leg: 'outbound' as const, journeyKey: out.journeyKey, boughtAt }];

  test('consists of the URL’s flights, whatever the browser stores', () => {
    expect(completeChoice(noSelections, { stored, purchases: [], way: 'both' })).toEqual(noSelections);
    const named = { outbound: outInMiles, return: null };
    expect(completeChoice(named, { stored, purchases: [], way: 'both' })).toEqual(named);
  });

  test('includes bought flights that the URL does not choose', () => {
    expect(completeChoice(noSelections, { stored, purchases: bought, way: 'both' })).toEqual({
      ...stored,
      return: null,
    });
  });

  test('has no return in a one-way search, and the stored outbound in a return search', () => {
    expect(
      completeChoice({ outbound: out, return: back }, { stored, purchases: bought, way: 'out' }).return,
    ).toBeNull();
    const named = { outbound: null, return: back };
    expect(completeChoice(named, { stored, purchases: [], way: 'back' })).toEqual(stored);
  });
});
