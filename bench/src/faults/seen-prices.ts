import type { FareAlternative, FareSighting, Price } from '@revoada/core/flights/offer';
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
    const flights = ticket.parts.map(({ slice, journeyKey, fareFamily }) => [slice, journeyKey, fareFamily].join('~'));
    return describeFare(flights.join('+'), ticket.source, { ...ticket, fareFamily: null });
  });
}

type Fare = Pick<FareAlternative, 'fareFamily' | 'price'> & { sources?: FareSighting[] };

/** Families are written differently by sources that sell the same one. */
function describeFare(flights: string, seller: string, { fareFamily, price, sources = [] }: Fare): SeenPrice[] {
  const fare = `${flights} ${fareFamily?.toLowerCase()}`;
  if (sources.length === 0) return [{ text: `${fare} ${describePrice(price)}`, names: [seller, 'Moblix'] }];
  return sources.map((one) => {
    return { text: `${fare} ${describePrice(one.price)}`, names: [seller, nameSource(one.source)] };
  });
}

function describePrice(price: Price): string {
  return price.kind === 'cash' ? `${price.totalCents} centavos` : `${price.programme} ${price.miles} ${price.taxCents}`;
}
