import { buildAirlineLink } from '@revoada/core/airlines/deep-links';
import type { Fare } from '@revoada/core/flights/build-offers';
import { completeFare } from '../../flights/complete-fare.ts';
import type { OfferContext, OfferReading } from './read-offer.ts';

/** Name of the source as people read it. */
export const SOURCE_NAME = 'Duffel';

/** An offer of one slice as a fare. Its link leads to the ticketing airline, else to the airline of the first flight. */
export function toFare(offer: OfferReading, context: OfferContext): Fare {
  const { airline, price, perAdult, conditions, reference, slices } = offer;
  const [{ flights, fareFamily, baggage }] = slices;
  const { journeyKey: _, ...journey } = flights;
  const fare = {
    ...journey,
    source: SOURCE_NAME,
    airline,
    price,
    perAdult,
    baggage,
    fareFamily,
    companyCashCents: null,
    ...(conditions && { conditions }),
    ...(reference !== null && { reference }),
  };
  const complete = completeFare(fare, context);
  return complete.links.airline === null
    ? { ...complete, links: { airline: linkCarrier(complete, context) } }
    : complete;
}

/** A ticketing company without a page may sell flights of an airline that has one. */
function linkCarrier(fare: Fare, { request }: OfferContext): string | null {
  const carrier = fare.segments[0]?.carrier;
  if (!carrier) return null;
  return buildAirlineLink(
    { ...fare, airline: carrier },
    { party: request, cabin: request.cabin, date: fare.departsAt.slice(0, 10) },
  );
}
