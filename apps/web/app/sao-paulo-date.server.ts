import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { formatDate } from '@revoada/core/format/time';

/** The day of a UTC instant in São Paulo, dd/mm/aaaa: dates of an account are read there. */
export function saoPauloDate(iso: string): string {
  return formatDate(todayAt(saoPauloZone, Date.parse(iso)));
}
