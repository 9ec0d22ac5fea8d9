import { buildRoundTripLink, findFrontPage, type LinkParty } from '@revoada/core/airlines/deep-links';
import { possibleMinutesBetween } from '@revoada/core/dates/instants';
import { makeJourneyKey } from '@revoada/core/flights/journey-key';
import type { Airline } from '@revoada/core/flights/offer';
import type { FoundTicket, TicketJourney, TicketPart } from '@revoada/core/sources/ticket';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import { SOURCE_NAME } from './fare.ts';
import type { OfferContext, OfferReading, SliceReading } from './read-offer.ts';

/** An offer of several slices as a ticket. Throws `UnreadableRow` for slices that overlap. */
export function toTicket(offer: OfferReading, { request }: OfferContext): FoundTicket {
  const { airline, price, perAdult, conditions, reference, slices } = offer;
  const parts = slices.map((slice, index) => toPart(slice, index, airline));
  for (const [index, { journey }] of parts.entries()) refuseOverlap(journey, parts[index + 1]?.journey);
  return {
    source: SOURCE_NAME,
    airline,
    price,
    perAdult,
    parts,
    conditions,
    links: { airline: linkTicket(offer, parts, { party: request, cabin: request.cabin }) },
    ...(reference !== null && { reference }),
  };
}

function toPart({ flights, fareFamily, baggage }: SliceReading, slice: number, issuer: Airline): TicketPart {
  const carriers = flights.segments.map(({ carrier }) => carrier);
  const airline =
    carriers.find(({ iata, name }) => iata === issuer.iata && name === issuer.name) ?? carriers[0] ?? issuer;
  return { slice, journey: { ...flights, journeyKey: makeJourneyKey(flights.segments), airline }, fareFamily, baggage };
}

function refuseOverlap(journey: TicketJourney, next: TicketJourney | undefined): void {
  if (!next) return;
  const waits = possibleMinutesBetween(journey.arrivesAt, journey.destinationZone, next.departsAt, next.originZone);
  if (Math.max(...waits) < 0) throw new UnreadableRow('a slice that leaves before the one before it lands');
}

/** Filled in for a round trip; for other trips the airline's front page, since no page of an airline takes them. */
function linkTicket({ airline, price }: OfferReading, parts: readonly TicketPart[], context: LinkParty): string | null {
  const [outbound, inbound, ...others] = parts.map(({ journey }) => ({
    ...journey,
    airline,
    source: SOURCE_NAME,
    price,
  }));
  if (!outbound || !inbound) return null;
  const filled = others.length === 0 ? buildRoundTripLink(outbound, inbound, context) : null;
  return filled ?? findFrontPage(outbound);
}
