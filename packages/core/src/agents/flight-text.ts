import { dayShift } from '../dates/local-date.ts';
import { formatList } from '../format/list.ts';
import { formatClock, formatDay } from '../format/time.ts';
import type { Flight } from './found-flights.ts';

export type FlightFacts = Pick<Flight, 'airline' | 'flights' | 'from' | 'to' | 'departsAt' | 'arrivesAt' | 'stops'>;

/** 'GOL G3 1072, GRU–GIG, seg, 14 dez, 09:45–10:50, direto'. */
export const nameFlight = (flight: FlightFacts): string => `${nameNumbers(flight)}, ${describeTimes(flight)}`;

/** 'GOL G3 1072'. */
export const nameNumbers = ({ airline, flights }: FlightFacts): string => `${airline} ${formatList(flights)}`;

/** 'GRU–GIG, seg, 14 dez, 09:45–10:50, direto'. */
export function describeTimes({ from, to, departsAt, arrivesAt, stops }: FlightFacts): string {
  const days = dayShift(departsAt, arrivesAt);
  const later = days === 0 ? '' : ` (${days > 0 ? '+' : ''}${days})`;
  const hours = `${formatClock(departsAt)}–${formatClock(arrivesAt)}${later}`;
  const route = stops === 0 ? 'direto' : `${stops} ${stops === 1 ? 'parada' : 'paradas'}`;
  return `${from}–${to}, ${formatDay(departsAt)}, ${hours}, ${route}`;
}
