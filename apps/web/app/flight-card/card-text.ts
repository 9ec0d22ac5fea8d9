import { dayShift } from '@revoada/core/dates/local-date';
import type { FlightOffer, Segment } from '@revoada/core/flights/offer';
import { formatDuration } from '@revoada/core/format/time';
import { cabinLabels } from '@revoada/core/search/choices';

/** Id of an offer's card in the page. */
export const cardId = (offerId: string): string => `voo-${offerId}`;

/** Id of a journey's row in the page. */
export const rowId = (journeyKey: string): string => `linha-${journeyKey}`;

/** 'LA 8146'; 'N/A' for a flight without a number. */
export function flightNumberText({ carrier, flightNumber }: Segment): string {
  return flightNumber === 'N/A' ? 'N/A' : `${carrier.iata}\u00a0${flightNumber}`;
}

/** '9h40', or '≈ 9h40' for an estimate. */
export function durationText({ durationMinutes, durationEstimated }: FlightOffer): string {
  return `${durationEstimated ? '≈\u00a0' : ''}${formatDuration(durationMinutes)}`;
}

/** The wait between two flights of a journey. */
export type Connection = { arrives: string; departs: string; waitMinutes: number; changesAirport: boolean };

/** Connections of a journey, in order. Both times of one are local to the same city. */
export function findConnections(segments: readonly Segment[]): Connection[] {
  return segments.slice(1).flatMap((next, index) => {
    const before = segments[index];
    if (!before) return [];
    const waitMinutes = Math.round((Date.parse(`${next.departsAt}Z`) - Date.parse(`${before.arrivesAt}Z`)) / 60_000);
    return [
      {
        arrives: before.destination,
        departs: next.origin,
        waitMinutes: Number.isFinite(waitMinutes) ? Math.max(0, waitMinutes) : 0,
        changesAirport: before.destination !== next.origin,
      },
    ];
  });
}

/** Position of a connection's dot on the line, in percent of the journey, by the time flown before it. */
export function dotPlaces({ segments, durationMinutes }: FlightOffer): number[] {
  const connections = findConnections(segments);
  let elapsed = 0;
  return connections.map(({ waitMinutes }, index) => {
    elapsed += segments[index]?.durationMinutes ?? 0;
    const middle = elapsed + waitMinutes / 2;
    elapsed += waitMinutes;
    const share = durationMinutes > 0 ? (middle / durationMinutes) * 100 : 50;
    return Math.round(Math.min(92, Math.max(8, share)));
  });
}

/** 'Direto', '1 parada', '2 paradas'. */
export function stopsText(stops: number): string {
  if (stops === 0) return 'Direto';
  return stops === 1 ? '1 parada' : `${stops} paradas`;
}

/** The '+1' of an arrival, with its meaning. Null on the same day. */
export function dayShiftText({
  departsAt,
  arrivesAt,
}: Pick<FlightOffer, 'departsAt' | 'arrivesAt'>): { mark: string; words: string } | null {
  const days = dayShift(departsAt, arrivesAt);
  if (days === 0) return null;
  if (days === 1) return { mark: '+1', words: 'chega no dia seguinte' };
  if (days > 1) return { mark: `+${days}`, words: `chega ${days} dias depois` };
  return { mark: `−${-days}`, words: days === -1 ? 'chega no dia anterior' : `chega ${-days} dias antes` };
}

/** Operating airlines that differ from the marketing one: 'Air Europa'. */
export function findOperators(segments: readonly Segment[]): string[] {
  const others = segments.filter(
    ({ carrier, operatedBy }) => operatedBy.name !== '' && operatedBy.iata !== carrier.iata,
  );
  return [...new Set(others.map(({ operatedBy }) => operatedBy.name))];
}

/** The flights in a lower cabin than the one searched: 'trecho em Econômica'. */
export function listLowerCabins(segments: readonly Segment[]): string[] {
  return [...new Set(segments.flatMap(({ cabin }) => (cabin ? `trecho em ${cabinLabels[cabin]}` : [])))];
}

export const parseWeight = (description: string | null): string | null =>
  /(\d{1,2})\s?kg/i.exec(description ?? '')?.[1] ?? null;

/** Changes an airline's upper-case fare family: 'LIGHT' becomes 'Light'. */
export function fareFamilyText(family: string): string {
  return /[a-z]/.test(family) ? family : family.charAt(0) + family.slice(1).toLowerCase();
}
