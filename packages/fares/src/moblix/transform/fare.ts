import { buildAirlineLink } from '@revoada/core/airlines/deep-links';
import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { Fare } from '@revoada/core/flights/build-offers';
import type { Segment } from '@revoada/core/flights/offer';
import { readPayment } from '@revoada/core/flights/payment';
import type { FareRequest } from '@revoada/core/sources/fare-source';
import { isBelowAnyFare } from '../../wire/lowest-fares.ts';
import type { FareFlights } from './journey.ts';
import { refuseImplausiblePrice } from './whole-row.ts';

/** Context of reading rows. The maps cache values that repeat within a reply. */
export type RowContext = {
  request: FareRequest;
  directory: AirportDirectory;
  links: Map<string, string | null>;
  journeys: Map<string, FareFlights | null>;
  segments: Map<string, Segment>;
};

/**
 * Completes a fare with the airline's link. Throws `UnreadableRow` for an implausible price; drops an implausible share of
 * an adult or quote of the airline.
 */
export function completeFare(fare: Omit<Fare, 'estimated' | 'links'>, context: RowContext): Fare {
  const seats = context.request.adults + context.request.children;
  refuseImplausiblePrice(fare.price, seats);
  const { perAdult, companyCashCents: quote } = fare;
  return {
    ...fare,
    perAdult: perAdult && !isBelowAnyFare(perAdult, 1) ? perAdult : null,
    companyCashCents: quote !== null && !isBelowAnyFare({ kind: 'cash', totalCents: quote }, seats) ? quote : null,
    estimated: false,
    links: { airline: recallLink(fare, context) },
  };
}

function recallLink(
  fare: Pick<Fare, 'airline' | 'source' | 'origin' | 'destination' | 'price' | 'departsAt'>,
  { request, links }: RowContext,
): string | null {
  const { airline, source, origin, destination, price } = fare;
  const date = fare.departsAt.slice(0, 10);
  const key = `${source} ${airline.iata} ${airline.name} ${origin} ${destination} ${date} ${readPayment(price)}`;
  const cached = links.get(key);
  if (cached !== undefined) return cached;
  const link = buildAirlineLink(fare, { party: request, cabin: request.cabin, date });
  links.set(key, link);
  return link;
}
