import { worldDirectory } from '@revoada/core/airports/world';
import { mergeOffers } from '@revoada/core/flights/merge';
import { listOffers } from '@revoada/core/journeys/list-offers';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { applyFilters } from '@revoada/core/results/filters/apply-filters';
import { FILTERS, NO_FILTERS, type ResultFilters } from '@revoada/core/results/filters/registry';
import { sortOffers } from '@revoada/core/results/sort';
import { readReply } from '../../packages/fares/src/moblix/api/reply.ts';
import { transformRows } from '../../packages/fares/src/moblix/transform/transform.ts';
import { sameFlightsElsewhere } from './backend/other-sellers.ts';
import { largeReply } from './backend/reply.ts';
import { median, type ReportRow } from './report.ts';
import { readWorkMs } from './work-time.ts';

const rounds = 300;
const sellers = 8;

/** Filters of a traveller who flies by day with a bag; each filter excludes some offers. */
const filters: ResultFilters = {
  ...NO_FILTERS,
  stops: [0, 1],
  departure: ['morning', 'afternoon'],
  duration: [300],
  bags: ['hand'],
};

function times(run: () => void, count: number): number[] {
  for (let warm = 0; warm < 30; warm += 1) run();
  return Array.from({ length: count }, () => {
    const start = readWorkMs();
    run();
    return readWorkMs() - start;
  });
}

export async function transform(): Promise<ReportRow[]> {
  const { reply, origin, destination, date, what } = await largeReply();
  const party = { adults: 1, children: 0, infants: 0 };
  const request = {
    origin,
    destination,
    date,
    airline: null,
    cabin: 'economy',
    ...party,
  } as const;
  const context = { request, directory: worldDirectory };
  const read = () => transformRows(readReply(reply)?.rows ?? [], context).offers;
  const reading = median(times(read, rounds));
  const replies = Array.from({ length: sellers }, (_, seller) =>
    sameFlightsElsewhere(listOffers(read(), 'outbound'), seller),
  );
  const merge = () => replies.reduce((offers, reply) => mergeOffers(offers, reply), []);
  const list = () => sortOffers(applyFilters(merge(), filters, FILTERS), 'price', REFERENCE_PRICES);
  const [merged, filtered] = [merge().length, list().length];
  if (merged !== read().length) throw new Error('The same flights of several sellers did not become one list');
  if (filtered === 0 || filtered === merged) throw new Error(`The filters let ${filtered} of ${merged} offers through`);
  const listing = median(times(list, rounds));
  return [
    {
      what: `A reply becomes offers: ${what} (median)`,
      budget: '5 ms',
      measured: `${reading.toFixed(1)} ms`,
      ok: reading < 5,
    },
    {
      what: `${replies.flat().length} offers, ${sellers} sources that sell the same flights: merged to ${merged}, filtered to ${filtered}, sorted (median)`,
      budget: '20 ms',
      measured: `${listing.toFixed(1)} ms`,
      ok: listing < 20,
    },
  ];
}
