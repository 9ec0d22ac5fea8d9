import { describe, expect, it } from 'vitest';
import { createRecentSelections, needsNoSearch } from './recent-selection.ts';

describe('a text that needs no search', () => {
  const session = createRecentSelections();
  const own = session.note('Lisboa', 1_000);

  it('looks chosen', () => expect(needsNoSearch('São Paulo (GRU)', 0, null, session)).toBe(true));
  it('was chosen in this field up to 5 s ago', () => {
    const elsewhere = createRecentSelections();
    expect(needsNoSearch('Lisboa', 5_999, own, elsewhere)).toBe(true);
    expect(needsNoSearch('Lisboa', 6_000, own, elsewhere)).toBe(false);
  });
  it('was chosen anywhere up to 10 s ago', () => {
    expect(needsNoSearch('Lisboa', 10_999, null, session)).toBe(true);
    expect(needsNoSearch('Lisboa', 11_000, null, session)).toBe(false);
  });
  it('is not another text typed right after a choice', () =>
    expect(needsNoSearch('Lisb', 1_001, own, session)).toBe(false));
});
