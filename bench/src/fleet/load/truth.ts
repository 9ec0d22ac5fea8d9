import { readSearch, tripSearches } from '../../faults/read-search.ts';
import { dayAhead } from '../../load/dates.ts';
import { waitFor } from '../wait-for.ts';

/** The facts that every answer must agree with. */
export type Truth = {
  /** Prices that the source asks, by search. */
  prices: Map<string, Set<string>>;
  /** Bodies of answers about observed prices, by path: nothing searches for these routes after the start. */
  bodies: Map<string, string>;
};

const observedRoute = { origin: 'GRU', destination: 'SSA', day: dayAhead(20) };

const observedPaths = (): string[] => {
  const { origin, destination, day } = observedRoute;
  const route = `origem=${origin}&destino=${destination}`;
  return [
    `/api/flights/calendar?${route}&mes=${day.slice(0, 7)}&meses=2`,
    `/api/flights/insight?${route}&ida=${day}`,
    `/api/flights/calendar?${route}&mes=${day.slice(0, 7)}`,
  ];
};

/** Reads the truth before anything fails. */
export async function readTruth(url: string): Promise<Truth> {
  const prices = new Map<string, Set<string>>();
  for (const search of tripSearches) {
    const { answer, shown } = await readSearch(url, search);
    if (!answer || answer.partial || shown.length === 0) throw new Error(`No complete answer at the start: ${search}`);
    prices.set(search, new Set(shown.map(({ text }) => text)));
  }
  const { origin, destination, day } = observedRoute;
  await readSearch(url, `origem=${origin}&destino=${destination}&ida=${day}&soIda=true`);
  const bodies = new Map<string, string>();
  for (const path of observedPaths()) {
    let body = '';
    // Prices are observed by a job after the search.
    await waitFor(`observed prices at ${path}`, async () => {
      body = await (await fetch(url + path)).text();
      return body.includes(path.includes('insight') ? '"count":' : '"totalCents":');
    });
    bodies.set(path, body);
  }
  return { prices, bodies };
}
