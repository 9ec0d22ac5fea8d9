import type { Segment } from './offer.ts';

/**
 * Key of a journey's flights and days, for any price and seller: 'LA8146-20261210-GRU-LIS', joined by '_' for
 * connections. A segment without a flight number is identified by its times, one in a lower cabin than requested also
 * by that cabin.
 */
export function makeJourneyKey(segments: readonly Segment[]): string {
  return segments.map(segmentKey).join('_');
}

function segmentKey(segment: Segment): string {
  const { carrier, flightNumber, origin, destination, departsAt, arrivesAt, cabin } = segment;
  const digits = flightNumber.replace(/\D/g, '').replace(/^0+/, '');
  const day = departsAt.slice(0, 10).replaceAll('-', '');
  const flight = digits
    ? `${plain(carrier.iata)}${digits}`
    : `${plain(carrier.iata)}@${clock(departsAt)}${clock(arrivesAt)}`;
  return [flight, day, plain(origin), plain(destination), ...(cabin ? [cabin] : [])].join('-');
}

function clock(localTime: string): string {
  return localTime.slice(11, 16).replace(':', '');
}

function plain(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
