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
  const answers: { text: string; signal: AbortSignal; give: (found: AirportSuggestion[]) => void; fail: () => void }[] =
    [];
  const seen: Suggestions[] = [];
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
    held: () => isHeld,
    onChange: (suggestions) => seen.push(suggestions),
  });
  const hold = () => {
    isHeld = true;
  };
  return { suggester, answers, seen, hold };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('suggestions', () => {
  test('show local matches at once and ask the server 300 ms after the last letter (S-105, S-135)', async () => {
    const { suggester, answers, seen } = setUp({ local: ['GRU'] });
    suggester.type('sa');
    await vi.advanceTimersByTimeAsync(299);
    suggester.type('sao');
    expect(codes(seen.at(-1))).toEqual(['GRU']);
    await vi.advanceTimersByTimeAsync(299);
    expect(answers).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers.map(({ text }) => text)).toEqual(['sao']);
  });

  test('merge what the server finds (S-105, S-227)', async () => {
    const { suggester, answers, seen } = setUp({ local: ['GRU'] });
    suggester.type('sao');
    await vi.advanceTimersByTimeAsync(300);
    answers[0]?.give(['GRU', 'SJP'].map(airport));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.at(-1)).toMatchObject({ typed: 'sao', state: 'found' });
    expect(codes(seen.at(-1))).toEqual(['GRU', 'SJP']);
  });

  test('keep the local list where the server fails (S-105)', async () => {
    const { suggester, answers, seen } = setUp({ local: ['GRU'] });
    suggester.type('sao');
    await vi.advanceTimersByTimeAsync(300);
    answers[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect([codes(seen.at(-1)), seen.at(-1)?.state]).toEqual([['GRU'], 'found']);
  });

  test('say that they search, then that there is nothing (S-127)', async () => {
    const { suggester, answers, seen } = setUp();
    suggester.type('zzz');
    expect(seen.at(-1)?.state).toBe('searching');
    await vi.advanceTimersByTimeAsync(300);
    answers[0]?.give([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.at(-1)?.state).toBe('none');
  });

  test('drop an outrun question silently (S-127)', async () => {
    const { suggester, answers, seen } = setUp();
    suggester.type('rec');
    await vi.advanceTimersByTimeAsync(300);
    suggester.type('reci');
    expect(answers[0]?.signal.aborted).toBe(true);
    const before = seen.length;
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toHaveLength(before);
  });

  test.each(['s', ' s ', '', 'São Paulo (GRU)'])('are not asked for %j (S-103)', async (text) => {
    const { suggester, answers, seen } = setUp({ local: ['GRU'] });
    suggester.type(text);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([answers.length, seen.at(-1)?.state]).toEqual([0, 'idle']);
  });

  test('do not move while they are pointed at', async () => {
    const { suggester, answers, seen, hold } = setUp({ local: ['GIG', 'SDU'] });
    suggester.type('ri');
    hold();
    await vi.advanceTimersByTimeAsync(300);
    answers[0]?.give(['RBR', 'SDU', 'GIG'].map(airport));
    await vi.advanceTimersByTimeAsync(0);
    expect(codes(seen.at(-1))).toEqual(['GIG', 'SDU', 'RBR']);
  });
});

describe('merging suggestions', () => {
  const merge = (local: string[], remote: string[], typed: string, max = 8) =>
    mergeSuggestions(local.map(airport), remote.map(airport), { max, typed, keepOrder: false }).map(({ iata }) => iata);

  test('ranks as the server does, local ones it lacks last', () =>
    expect(merge(['A', 'B'], ['C', 'B'], 'x')).toEqual(['C', 'B', 'A']));
  test('puts an exact code first (S-106)', () => expect(merge(['AAA', 'LIS'], ['AAA'], 'lis')).toEqual(['LIS', 'AAA']));
  test('gives at most what the list may show (S-107)', () =>
    expect(merge(['A', 'B'], ['C', 'D'], 'x', 3)).toHaveLength(3));
});
