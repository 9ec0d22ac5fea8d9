import type { SearchSummary } from '@revoada/core/search/events';
import { describe, expect, test } from 'vitest';
import { FRESH_FOR, freshFor } from './use-stale.ts';

const summary = { searchedAt: '2026-11-21T12:00:00Z', stale: false } as SearchSummary;
const then = Date.parse(summary.searchedAt);

describe('prices', () => {
  test('are fresh for ten minutes', () => {
    expect(freshFor(summary, then)).toBe(FRESH_FOR);
    expect(freshFor(summary, then + 9 * 60_000)).toBe(60_000);
    expect(freshFor(summary, then + 10 * 60_000)).toBe(0);
  });

  test('are old when they replace a failed search, or have no time', () => {
    expect(freshFor({ ...summary, stale: true }, then)).toBe(0);
    expect(freshFor({ ...summary, searchedAt: 'ontem' }, then)).toBe(0);
  });
});
