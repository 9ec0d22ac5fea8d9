import { formatChoice } from '@revoada/core/search/choice-params';
import { award, cash, offer } from '@revoada/core/testing/offers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { completeChoice, keepChoice, recallFlight, recallsAll } from './kept-choice.ts';
import { noSelections, readSelections } from './storage.ts';

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

describe('the browser, beside a URL that chooses, (S-325)', () => {
  test('keeps the choice under the key of the specification', () => {
    keepChoice({ outbound: out, return: null });
    expect(readSelections()).toMatchObject({ outbound: { id: 'out' }, return: null });
  });

  test('recalls the very fare that a URL names, on its own way alone', () => {
    keepChoice({ outbound: out, return: null });
    const named = formatChoice({ outbound: out }, nothing);
    expect(recallFlight(named, 'outbound')).toMatchObject({ id: 'out' });
    expect(recallFlight(formatChoice({ outbound: { ...out, price: cash(49_000) } }, nothing), 'outbound')).toBeNull();
    expect(recallFlight(formatChoice({ return: out }, nothing), 'return')).toBeNull();
    expect(recallFlight(nothing, 'outbound')).toBeNull();
  });

  test('recalls what was chosen before, for Back', () => {
    keepChoice({ outbound: out, return: null });
    keepChoice({ outbound: outInMiles, return: null });
    expect(recallFlight(formatChoice({ outbound: out }, nothing), 'outbound')).toMatchObject({ id: 'out' });
  });

  test('says whether it has each flight that a URL names', () => {
    keepChoice({ outbound: out, return: null });
    const one = formatChoice({ outbound: out }, nothing);
    expect(recallsAll(one)).toBe(true);
    expect(recallsAll(formatChoice({ return: { ...back, price: cash(1) } }, one))).toBe(false);
    expect(recallsAll(nothing)).toBe(true);
  });
});

describe('a choice (S-084)', () => {
  const kept = { outbound: out, return: back };
  const bought = [{ leg: 'outbound' as const, journeyKey: out.journeyKey, boughtAt }];

  test('is what the URL names, whatever the browser keeps', () => {
    expect(completeChoice(noSelections, { kept, purchases: [], way: 'both' })).toEqual(noSelections);
    const named = { outbound: outInMiles, return: null };
    expect(completeChoice(named, { kept, purchases: [], way: 'both' })).toEqual(named);
  });

  test('keeps what is bought beside what the URL names', () => {
    expect(completeChoice(noSelections, { kept, purchases: bought, way: 'both' })).toEqual({ ...kept, return: null });
  });

  test('has no flight back in a one-way search, and in that of a way back the outbound of its trip', () => {
    expect(completeChoice({ outbound: out, return: back }, { kept, purchases: bought, way: 'out' }).return).toBeNull();
    const named = { outbound: null, return: back };
    expect(completeChoice(named, { kept, purchases: [], way: 'back' })).toEqual(kept);
  });
});
