import type { FlightOffer } from '../flights/offer.ts';

type Way = Pick<FlightOffer, 'origin' | 'destination'>;

/** 'sai de GRU, volta para CGH': where a city is left from one airport and come back to at another. Null where not. */
export function describeOtherAirports(outbound: Way, inbound: Way): string | null {
  const parts = [
    outbound.origin === inbound.destination ? null : `sai de ${outbound.origin}, volta para ${inbound.destination}`,
    outbound.destination === inbound.origin ? null : `chega em ${outbound.destination}, volta de ${inbound.origin}`,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join('; ') : null;
}
