import type { SearchAnswer } from '@revoada/core/search/events';
import { applyEvents, emptySearch, toAnswer } from '@revoada/core/search/search-state';
import { openEvents } from '../../../apps/server/src/testing/site/event-stream.ts';
import { dayAhead } from '../load/dates.ts';
import { listEventPrices, type SeenPrice } from './seen-prices.ts';

/** Far beyond the deadline of a search: an answer that takes longer is lost. */
const givenUpMs = 60_000;

/** Searches of one way, a round trip, an open jaw and three slices, on several days. */
export const tripSearches = [6, 11, 16].flatMap((day) => {
  const [first, second, third] = [dayAhead(day), dayAhead(day + 4), dayAhead(day + 8)];
  const toLisbon = `origem=GRU&destino=LIS&ida=${first}`;
  return [
    `${toLisbon}&soIda=true`,
    `${toLisbon}&volta=${third}`,
    `${toLisbon}&volta=${third}&voltaDe=MAD&voltaPara=GRU`,
    `origem=CNF&destino=SCL&ida=${first}&origem2=SCL&destino2=EZE&data2=${second}&origem3=EZE&destino3=CNF&data3=${third}`,
  ];
});

/** Result of one search at a reader. */
export type Reading = { answer: SearchAnswer | null; shown: SeenPrice[]; firstFaresMs: number | null };

/** Reads the stream of a search to its end. */
export async function readSearch(url: string, search: string): Promise<Reading> {
  const startedAt = performance.now();
  const reader = await openEvents(`${url}/api/flights/search?${search}`);
  const timer = setTimeout(reader.leave, givenUpMs);
  const shown: SeenPrice[] = [];
  let firstFaresMs: number | null = null;
  let state = emptySearch;
  try {
    for (let event = await reader.next(); event !== null; event = await reader.next()) {
      const prices = listEventPrices(event);
      if (prices.length > 0) firstFaresMs ??= performance.now() - startedAt;
      shown.push(...prices);
      state = applyEvents(state, [event]);
    }
  } finally {
    clearTimeout(timer);
  }
  return { answer: toAnswer(state), shown, firstFaresMs };
}
