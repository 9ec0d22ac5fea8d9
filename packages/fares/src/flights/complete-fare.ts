import { buildAirlineLink } from '@revoada/core/airlines/deep-links';
import type { Fare } from '@revoada/core/flights/build-offers';
import type { Cabin } from '@revoada/core/flights/cabin';
import type { Party } from '@revoada/core/flights/party';
import { readPayment } from '@revoada/core/flights/payment';
import { isBelowAnyFare } from '../wire/lowest-fares.ts';
import { refuseImplausiblePrice } from './whole-row.ts';

/** The party, and links by their fares, since they repeat within a reply. */
export type FareContext = { request: Party & { cabin: Cabin }; links: Map<string, string | null> };

/**
 * Completes a fare with the airline's link. Throws `UnreadableRow` for an implausible price; drops an implausible share of
 * an adult or quote of the airline.
 */
export function completeFare(fare: Omit<Fare, 'estimated' | 'links'>, context: FareContext): Fare {
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
  { request, links }: FareContext,
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
