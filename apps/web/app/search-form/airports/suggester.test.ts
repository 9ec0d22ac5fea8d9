import type { AirportSuggestion } from '@revoada/core/airports/airport';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSuggester, mergeSuggestions, type Suggestions } from './suggester.ts';

const airport = (iata: string): AirportSuggestion => ({
  kind: 'airport',
  iata,
  name: iata,
  city: iata,
  country: 'Brasil',
  countryCode: 'BR',
});

const codes = (suggestions: Suggestions | undefined) => suggestions?.items.map(({ iata }) => iata);

function setUp({ local = [] as string[], max = 8 } = {}) {
  const answers: {
    text: string;
    signal: AbortSignal;
    give: (airports: AirportSuggestion[]) => void;
    fail: () => void;
  }[] = [];
  const changes: Suggestions[] = [];
  let isHeld = false;
  const suggester = createSuggester({
    max,
    local: () => local.map(airport),
    remote: (text, _limit, signal) =>
      new Promise((give, reject) => {
        const fail = () => reject(new Error('down'));
        signal.addEventListener('abort', fail);
        answers.push({ text, signal, give, fail });
      }),
    skip: (text) => text === 'São Paulo (GRU)',
    isPointedAt: () => isHeld,
    onChange: (suggestions) => changes.push(suggestions),
  });
  const hold = () => {
    isHeld = true;
  };
  return { suggester, answers, changes, hold };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('suggestions', () => {
  test('show local matches at once and request the server’s 300 ms after the last letter (S-105, S-135)', async () => {
    const { suggester, answers, changes } = setUp({ local: ['GRU'] });
    suggester.type('sa');
    await vi.advanceTimersByTimeAsync(299);
    suggester.type('sao');
    expect(codes(changes.at(-1))).toEqual(['GRU']);
    await vi.advanceTimersByTimeAsync(299);
    expect(answers).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers.map(({ text }) => text)).toEqual(['sao']);
  });

  test('merge the server’s matches (S-105, S-227)', async () => {
    const { suggester, answers, changes } = setUp({ local: ['GRU'] });
    suggester.type('sao');
    await vi.advanceTimersByTimeAsync(300);
    answers[0]?.give(['GRU', 'SJP'].map(airport));
    await vi.advanceTimersByTimeAsync(0);
    expect(changes.at(-1)).toMatchObject({ typed: 'sao', state: 'found' });
    expect(codes(changes.at(-1))).toEqual(['GRU', 'SJP']);
  });

  test('keep the local list where the server fails (S-105)', async () => {
    const { suggester, answers, changes } = setUp({ local: ['GRU'] });
    suggester.type('sao');
    await vi.advanceTimersByTimeAsync(300);
    answers[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect([codes(changes.at(-1)), changes.at(-1)?.state]).toEqual([['GRU'], 'found']);
  });

  test('show a search in progress, then that nothing matches (S-127)', async () => {
    const { suggester, answers, changes } = setUp();
    suggester.type('zzz');
    expect(changes.at(-1)?.state).toBe('searching');
    await vi.advanceTimersByTimeAsync(300);
    answers[0]?.give([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(changes.at(-1)?.state).toBe('none');
  });

  test('ignore an outdated answer (S-127)', async () => {
    const { suggester, answers, changes } = setUp();
    suggester.type('rec');
    await vi.advanceTimersByTimeAsync(300);
    suggester.type('reci');
    expect(answers[0]?.signal.aborted).toBe(true);
    const before = changes.length;
    await vi.advanceTimersByTimeAsync(0);
    expect(changes).toHaveLength(before);
  });

  test.each(['s', ' s ', '', 'São Paulo (GRU)'])('are not requested for %j (S-103)', async (text) => {
    const { suggester, answers, changes } = setUp({ local: ['GRU'] });
    suggester.type(text);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([answers.length, changes.at(-1)?.state]).toEqual([0, 'idle']);
  });

  test('keep their positions while the pointer is over them', async () => {
    const { suggester, answers, changes, hold } = setUp({ local: ['GIG', 'SDU'] });
    suggester.type('ri');
    hold();
    await vi.advanceTimersByTimeAsync(300);
    answers[0]?.give(['RBR', 'SDU', 'GIG'].map(airport));
    await vi.advanceTimersByTimeAsync(0);
    expect(codes(changes.at(-1))).toEqual(['GIG', 'SDU', 'RBR']);
  });
});

describe('merging suggestions', () => {
  const merge = (local: string[], remote: string[], typed: string, max = 8) =>
    mergeSuggestions(local.map(airport), remote.map(airport), { max, typed, keepOrder: false }).map(({ iata }) => iata);

  test('keeps the server’s order, with local-only matches last', () =>
    expect(merge(['A', 'B'], ['C', 'B'], 'x')).toEqual(['C', 'B', 'A']));
  test('puts an exact code first (S-106)', () => expect(merge(['AAA', 'LIS'], ['AAA'], 'lis')).toEqual(['LIS', 'AAA']));
  test('returns at most the number that the list may show (S-107)', () =>
    expect(merge(['A', 'B'], ['C', 'D'], 'x', 3)).toHaveLength(3));
});
