import type { FareSighting, Price } from '@revoada/core/flights/offer';
import type { SearchAnswer, SearchEvent } from '@revoada/core/search/events';
import type { JointTickets } from '@revoada/core/search/joint-tickets';
import { nameSource } from '@revoada/core/sources/source-names';

/** A price of a fare at a source, and the names under which an answer may say that the source is missing. */
export type SeenPrice = { text: string; names: string[] };

/** Every price of an event or a whole answer: of each fare, of its other sources, and of joint tickets. */
export function listPrices({ offers, jointTickets }: Pick<SearchAnswer, 'offers' | 'jointTickets'>): SeenPrice[] {
  const fares = offers.flatMap((offer) =>
    [offer, ...offer.alternatives]
      .filter(({ ticket }) => !ticket)
      .flatMap((fare) => describeFare([offer.direction, offer.journeyKey].join(' '), offer.source, fare)),
  );
  return [...fares, ...listTicketPrices(jointTickets)];
}

/** The prices that an event of a stream shows. */
export function listEventPrices(event: SearchEvent): SeenPrice[] {
  if (event.event === 'offers') return listPrices({ offers: event.data.offers, jointTickets: null });
  return event.event === 'tickets' ? listTicketPrices(event.data) : [];
}

function listTicketPrices(jointTickets: JointTickets | null): SeenPrice[] {
  return (jointTickets?.tickets ?? []).flatMap((ticket) => {
    const flights = ticket.parts.map(({ slice, journeyKey }) => [slice, journeyKey].join('~'));
    return describeFare(flights.join('+'), ticket.source, ticket);
  });
}

/** Without the fare family, which sources that sell the same fare write differently. */
function describeFare(
  flights: string,
  seller: string,
  { price, sources = [] }: { price: Price; sources?: FareSighting[] },
): SeenPrice[] {
  if (sources.length === 0) return [{ text: `${flights} ${describePrice(price)}`, names: [seller, 'Moblix'] }];
  return sources.map((one) => {
    return { text: `${flights} ${describePrice(one.price)}`, names: [seller, nameSource(one.source)] };
  });
}

function describePrice(price: Price): string {
  return price.kind === 'cash' ? `${price.totalCents} centavos` : `${price.programme} ${price.miles} ${price.taxCents}`;
}
