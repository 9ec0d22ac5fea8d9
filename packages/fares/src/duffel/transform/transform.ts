import { identifyAirline } from '@revoada/core/airlines/identify-airline';
import { pause } from '../../resilience/abort.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import type { WireOffer } from '../api/types.ts';
import { readAirline } from './flight.ts';
import { type OfferContext, type OfferReading, readOffer } from './read-offer.ts';

/** Rows by the ids of their offers. `reasons` has each reason of a dropped offer once, for the log. */
export type Transformed<Row> = { rows: Map<string, Row>; dropped: number; reasons: string[] };

/** Offers that are transformed at once; about 50 ms. */
const offersAtOnce = 200;

/** As `transformOffers`, in steps that let other work of the process go on. Rejects when the signal aborts. */
export async function transformInSteps<Row>(
  offers: readonly WireOffer[],
  context: OfferContext,
  toRow: (offer: OfferReading, context: OfferContext) => Row,
  signal: AbortSignal,
): Promise<Transformed<Row>> {
  const all = transformOffers(offers.slice(0, offersAtOnce), context, toRow);
  for (let start = offersAtOnce; start < offers.length; start += offersAtOnce) {
    await pause(0, signal);
    const { rows, dropped, reasons } = transformOffers(offers.slice(start, start + offersAtOnce), context, toRow);
    for (const [id, row] of rows) all.rows.set(id, row);
    all.dropped += dropped;
    all.reasons = [...new Set([...all.reasons, ...reasons])].slice(0, mostReasons);
  }
  return all;
}

const mostReasons = 10;

/** Transforms offers; unreadable ones are dropped. Offers without an id are equal if all their fields are. */
export function transformOffers<Row>(
  offers: readonly WireOffer[],
  context: OfferContext,
  toRow: (offer: OfferReading, context: OfferContext) => Row,
): Transformed<Row> {
  const rows = new Map<string, Row>();
  const reasons = new Set<string>();
  let dropped = 0;
  for (const offer of offers) {
    try {
      const reading = readOffer(offer, context);
      rows.set(reading.reference ?? JSON.stringify(offer), toRow(reading, context));
    } catch (error) {
      dropped += 1;
      reasons.add(error instanceof UnreadableRow ? error.message : 'an unexpected row');
    }
  }
  return { rows, dropped, reasons: [...reasons].slice(0, mostReasons) };
}

/** Whether an offer is an airline's; Duffel has no such filter. `code` is null for all airlines. */
export function isOfAirline(offer: WireOffer, code: string | null): boolean {
  return code === null || readAirline(offer.owner).iata === identifyAirline({ iata: code }).iata;
}
