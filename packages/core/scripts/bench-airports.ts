import { TYPED_QUERIES } from '../src/airports/data/typed-queries.ts';
import { searchPopular } from '../src/airports/popular.ts';
import type { AirportSearch } from '../src/airports/search.ts';
import { searchWorld } from '../src/airports/world.ts';

export type Percentiles = { p50: number; p99: number };

function measure(search: AirportSearch, rounds: number): Percentiles {
  const times: number[] = [];
  for (let round = -1; round < rounds; round++) {
    for (const { typed } of TYPED_QUERIES) {
      const start = performance.now();
      search(typed, 8);
      // The first round only warms up.
      if (round >= 0) times.push(performance.now() - start);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Milliseconds per suggestion over the whole world and over the browser's airports, for all the test's queries. */
export function benchAirports(rounds = 20): { queries: number; world: Percentiles; popular: Percentiles } {
  return {
    queries: TYPED_QUERIES.length,
    world: measure(searchWorld, rounds),
    popular: measure(searchPopular, rounds),
  };
}
