import type { Airline } from '@revoada/core/flights/offer';
import type { FoundTicket, TicketPart } from '@revoada/core/sources/ticket';
import type { FareFlights } from '../../flights/journey.ts';
import { linkTicket, refuseOverlap } from '../../flights/ticket.ts';
import { SOURCE_NAME } from './fare.ts';
import type { OfferContext, OfferReading, SliceReading } from './read-offer.ts';

/** An offer of several slices as a ticket. Throws `UnreadableRow` for slices that overlap. */
export function toTicket(offer: OfferReading, context: OfferContext): FoundTicket {
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
    links: { airline: recallLink(offer, journeys, context) },
    ...(reference !== null && { reference }),
  };
}

function toPart({ flights, fareFamily, baggage }: SliceReading, slice: number, issuer: Airline): TicketPart {
  const carriers = flights.segments.map(({ carrier }) => carrier);
  const airline =
    carriers.find(({ iata, name }) => iata === issuer.iata && name === issuer.name) ?? carriers[0] ?? issuer;
  return { slice, journey: { ...flights, airline }, fareFamily, baggage };
}

/** Tickets of an airline between the same airports on the same days share their link. */
function recallLink(
  { airline, price }: OfferReading,
  journeys: readonly FareFlights[],
  { request, links }: OfferContext,
): string | null {
  const ends = journeys.map(
    ({ origin, destination, departsAt }) => `${origin} ${destination} ${departsAt.slice(0, 10)}`,
  );
  const key = [airline.iata, airline.name, ...ends].join(' ');
  const cached = links.get(key);
  if (cached !== undefined) return cached;
  const link = linkTicket({ source: SOURCE_NAME, airline, price }, journeys, { party: request, cabin: request.cabin });
  links.set(key, link);
  return link;
}
