import type { Edge } from './timetable.ts';

/** Airports of one city between which a traveller may change, with both boarding taxes. */
const CHANGES: Record<string, string> = { CGH: 'GRU', GRU: 'CGH', GIG: 'SDU', SDU: 'GIG' };

export function findChange(iata: string): string | undefined {
  return CHANGES[iata];
}

/** Shortest time on the ground between two flights, in minutes. */
export function minConnection(inbound: Edge, outbound: Edge): number {
  if (inbound.to.iata !== outbound.from.iata) return 210;
  if (inbound.domestic && outbound.domestic) return inbound.from.country === 'BR' ? 45 : 55;
  if (inbound.to.country === 'US') return inbound.domestic ? 80 : 110;
  if (inbound.domestic) return 95;
  return outbound.domestic ? 110 : 70;
}

/** Longest wait that is still sold as one trip, in minutes. */
export function maxConnection(inbound: Edge, outbound: Edge): number {
  return inbound.domestic && outbound.domestic ? 12 * 60 : 15 * 60;
}
