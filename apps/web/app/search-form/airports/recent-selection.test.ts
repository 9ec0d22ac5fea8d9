import { describe, expect, test } from 'vitest';
import { createRecentSelections, needsNoSearch } from './recent-selection.ts';

describe('a text that needs no search (S-103)', () => {
  const session = createRecentSelections();
  const ofField = session.note('Lisboa', 1_000);

  test('looks chosen', () => expect(needsNoSearch('São Paulo (GRU)', 0, null, session)).toBe(true));
  test('was chosen in this field up to 5 s ago', () => {
    const elsewhere = createRecentSelections();
    expect(needsNoSearch('Lisboa', 5_999, ofField, elsewhere)).toBe(true);
    expect(needsNoSearch('Lisboa', 6_000, ofField, elsewhere)).toBe(false);
  });
  test('was chosen anywhere up to 10 s ago', () => {
    expect(needsNoSearch('Lisboa', 10_999, null, session)).toBe(true);
    expect(needsNoSearch('Lisboa', 11_000, null, session)).toBe(false);
  });
  test('is not another text typed right after a choice', () =>
    expect(needsNoSearch('Lisb', 1_001, ofField, session)).toBe(false));
});
