import { describe, expect, it } from 'vitest';
import { mergeSuggestions } from './merge-suggestions.ts';
import { searchPopular } from './popular.ts';
import { searchWorld } from './world.ts';

const codes = (list: readonly { iata: string }[]) => list.map(({ iata }) => iata);

describe("the browser's and the server's suggestions together", () => {
  it('keep the order of the server, then what only the browser found', () => {
    const merged = mergeSuggestions(searchPopular('lond', 8), searchWorld('lond', 3), 8);
    expect(codes(merged).slice(0, 3)).toEqual(codes(searchWorld('lond', 3)));
    expect(new Set(codes(merged)).size).toBe(merged.length);
    expect(merged.length).toBeGreaterThan(3);
  });

  it("are the browser's alone when the server found nothing", () => {
    const local = searchPopular('recife', 8);
    expect(mergeSuggestions(local, [], 8)).toEqual(local);
  });

  it('stay within the limit', () => {
    expect(mergeSuggestions(searchPopular('sa', 8), searchWorld('san', 8), 8)).toHaveLength(8);
  });
});
