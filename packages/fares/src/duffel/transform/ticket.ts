import { makeJourneyKey } from '@revoada/core/flights/journey-key';
import type { Airline } from '@revoada/core/flights/offer';
import type { FoundTicket, TicketPart } from '@revoada/core/sources/ticket';
import { linkTicket, refuseOverlap } from '../../flights/ticket.ts';
import { SOURCE_NAME } from './fare.ts';
import type { OfferContext, OfferReading, SliceReading } from './read-offer.ts';

/** An offer of several slices as a ticket. Throws `UnreadableRow` for slices that overlap. */
export function toTicket(offer: OfferReading, { request }: OfferContext): FoundTicket {
  const { airline, price, perAdult, conditions, reference, slices } = offer;
  const parts = slices.map((slice, index) => toPart(slice, index, airline));
  const journeys = slices.map(({ flights }) => flights);
  refuseOverlap(journeys);
  return {
    source: SOURCE_NAME,
    airline,
    price,
    perAdult,
    parts,
    conditions,
    links: {
      airline: linkTicket({ source: SOURCE_NAME, airline, price }, journeys, { party: request, cabin: request.cabin }),
    },
    ...(reference !== null && { reference }),
  };
}

function toPart({ flights, fareFamily, baggage }: SliceReading, slice: number, issuer: Airline): TicketPart {
  const carriers = flights.segments.map(({ carrier }) => carrier);
  const airline =
    carriers.find(({ iata, name }) => iata === issuer.iata && name === issuer.name) ?? carriers[0] ?? issuer;
  return { slice, journey: { ...flights, journeyKey: makeJourneyKey(flights.segments), airline }, fareFamily, baggage };
}
