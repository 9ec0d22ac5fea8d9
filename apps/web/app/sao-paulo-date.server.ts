import { toLocalTime } from '@revoada/core/dates/instants';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { formatDate } from '@revoada/core/format/time';

/** The day of a UTC instant in São Paulo, dd/mm/aaaa: dates of an account are read there. */
export function saoPauloDate(iso: string): string {
  return formatDate(todayAt(saoPauloZone, Date.parse(iso)));
}

/** The same with the hour: '2026-12-01T17:40:00Z' → '01/12/2026, 14h'. */
export function saoPauloHour(iso: string): string {
  const local = toLocalTime(Date.parse(iso), saoPauloZone);
  return `${formatDate(local.slice(0, 10))}, ${Number(local.slice(11, 13))}h`;
}
