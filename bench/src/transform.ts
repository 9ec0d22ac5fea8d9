import { worldDirectory } from '@revoada/core/airports/world';
import type { FareRequest } from '@revoada/core/flights/fare-source';
import { mergeOffers } from '@revoada/core/flights/merge';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { REFERENCE_PRICES } from '@revoada/core/miles/reference-prices';
import { applyFilters } from '@revoada/core/results/filter';
import { NO_FILTERS } from '@revoada/core/results/result-filters';
import { sortOffers } from '@revoada/core/results/sort';
import { readReply } from '../../packages/fares/src/moblix/reply.ts';
import { transformRows } from '../../packages/fares/src/moblix/transform.ts';
import { largeReply } from './lib/reply.ts';
import { median, type Row } from './lib/report.ts';

const rounds = 300;

function times(run: () => void, count: number): number[] {
  for (let warm = 0; warm < 30; warm += 1) run();
  return Array.from({ length: count }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
}

/** Eight sources' worth of offers: other flights each, so that nothing falls together. */
function eightSources(offers: FlightOffer[]): FlightOffer[][] {
  return Array.from({ length: 8 }, (_, source) =>
    offers.map((offer) => ({ ...offer, id: `${source}.${offer.id}`, journeyKey: `${source}.${offer.journeyKey}` })),
  );
}

export async function transform(): Promise<Row[]> {
  const { reply, origin, destination, date, from } = largeReply();
  const request: FareRequest = {
    direction: 'outbound',
    origin,
    destination,
    date,
    airlineId: -1,
    cabin: 'economy',
    adults: 1,
    children: 0,
    infants: 0,
  };
  const context = { request, directory: worldDirectory, references: REFERENCE_PRICES };
  const read = () => transformRows(readReply(reply)?.rows ?? [], context).offers;
  const reading = median(times(read, rounds));
  const sources = eightSources(read());
  const listing = median(
    times(() => {
      const merged = sources.reduce<FlightOffer[]>((known, offers) => mergeOffers(known, offers), []);
      sortOffers(applyFilters(merged, NO_FILTERS), 'price', REFERENCE_PRICES);
    }, rounds),
  );
  return [
    { what: `${from} become offers (median)`, budget: '5 ms', measured: `${reading.toFixed(1)} ms`, ok: reading < 5 },
    {
      what: `8 sources of that size: merge, filter, sort ${sources.flat().length} offers (median)`,
      budget: '20 ms',
      measured: `${listing.toFixed(1)} ms`,
      ok: listing < 20,
    },
  ];
}
