import type { BagAllowance, FareAlternative, FoundOffer, Price } from '@revoada/core/flights/offer';
import { makeOfferKey } from '@revoada/core/flights/offer-keys';
import type { FareUpdate, TicketUpdate } from '@revoada/core/sources/fare-source';
import type { FoundTicket, TicketJourney } from '@revoada/core/sources/ticket';

type ProgressInShort = { complete: boolean; partial: boolean; providers: Record<string, string> };

/** An update of fares in few words. */
export type UpdateInShort = ProgressInShort & { offers: OfferInShort[] };

/** An update of tickets in few words. */
export type TicketUpdateInShort = ProgressInShort & { tickets: TicketInShort[] };

type OfferInShort = {
  key: string;
  source: string;
  airline: string;
  flights: string[];
  duration: string;
  fares: string[];
  companyCash?: string;
  link: string | null;
};

type TicketInShort = {
  source: string;
  airline: string;
  price: string;
  parts: string[];
  link: string | null;
};

export function inShort({ complete, partial, providers, offers }: FareUpdate): UpdateInShort {
  const states = Object.fromEntries(providers.map(({ source, state }) => [source, state]));
  return { complete, partial, providers: states, offers: offers.map(offerInShort) };
}

function offerInShort(offer: FoundOffer): OfferInShort {
  const { source, airline, segments, durationMinutes, durationEstimated, stops, companyCashCents, links } = offer;
  return {
    key: makeOfferKey(offer),
    source,
    airline: `${airline.iata} ${airline.name}`.trim(),
    flights: segments.map(
      ({ carrier, operatedBy, flightNumber, origin, destination, departsAt, arrivesAt, durationMinutes: flying }) =>
        `${carrier.iata} ${flightNumber} (${operatedBy.name}) ${origin} ${departsAt} ${destination} ${arrivesAt} ${flying} min`,
    ),
    duration: `${durationEstimated ? '≈' : ''}${durationMinutes} min, ${stops} stops`,
    fares: [offer, ...offer.alternatives].map(fareInShort),
    ...(companyCashCents === null ? {} : { companyCash: reais(companyCashCents) }),
    link: links.airline && new URL(links.airline).host,
  };
}

function fareInShort({ fareFamily, price, perAdult, baggage }: Omit<FareAlternative, 'id'>): string {
  const share = perAdult ? priceInShort(perAdult) : 'untold';
  const bags = `hand ${bagInShort(baggage.hand)}, checked ${bagInShort(baggage.checked)}`;
  return `${fareFamily ?? '-'}: ${priceInShort(price)}; adult ${share}; ${bags}`;
}

function priceInShort(price: Price): string {
  if (price.kind === 'cash') return `R$ ${reais(price.totalCents)} (taxes ${reais(price.taxCents)})`;
  const fee = price.feeCents === undefined ? '' : ` (fee ${reais(price.feeCents)})`;
  return `${price.miles} ${price.programme} + R$ ${reais(price.taxCents)}${fee}`;
}

const reais = (cents: number | null): string => (cents === null ? 'unknown' : (cents / 100).toFixed(2));

const bagInShort = ({ included, quantity }: BagAllowance): string =>
  included === null ? '?' : included ? String(quantity) : 'no';

export function ticketsInShort({ complete, partial, providers, tickets }: TicketUpdate): TicketUpdateInShort {
  const states = Object.fromEntries(providers.map(({ source, state }) => [source, state]));
  return { complete, partial, providers: states, tickets: tickets.map(ticketInShort) };
}

function ticketInShort({ source, airline, price, perAdult, parts, links }: FoundTicket): TicketInShort {
  return {
    source,
    airline: `${airline.iata} ${airline.name}`.trim(),
    price: `${priceInShort(price)}; adult ${perAdult ? priceInShort(perAdult) : 'untold'}`,
    parts: parts.map(({ slice, journey, fareFamily, baggage }) => {
      const bags = `hand ${bagInShort(baggage.hand)}, checked ${bagInShort(baggage.checked)}`;
      return `${slice}: ${journeyInShort(journey)}; ${fareFamily ?? '-'}; ${bags}`;
    }),
    link: links.airline && new URL(links.airline).host,
  };
}

function journeyInShort({ journeyKey, airline, departsAt, arrivesAt, durationMinutes }: TicketJourney): string {
  return `${airline.name} ${journeyKey} ${departsAt} ${arrivesAt} ${durationMinutes} min`;
}
