import { toLocalTime } from '../dates/instants.ts';
import { daysBetween } from '../dates/local-date.ts';
import { saoPauloZone } from '../dates/today.ts';
import { formatClock, formatDate } from '../format/time.ts';

/** Age of a price: of the last hour, of the same day, or of an earlier one. */
export type SeenAge = 'fresh' | 'today' | 'older';

const hourMs = 3_600_000;

/** '30/11'. */
const formatDayAndMonth = (day: string): string => formatDate(day).slice(0, 5);

/** When a price was seen, in words that stay true: 'em 30/11 às 12:40', in São Paulo. */
export function formatSeenAt(seenAtMs: number): string {
  const local = toLocalTime(seenAtMs, saoPauloZone);
  return `em ${formatDayAndMonth(local)} às ${formatClock(local)}`;
}

/**
 * When a price was seen, for a reader of now: 'visto hoje às 12:40', 'este preço é de ontem', 'este preço é de 28/11, há 3
 * dias'. Days are those of São Paulo. A price of the future, after a clock was set back, is one of now.
 */
export function describeSeen(seenAtMs: number, nowMs: number): { age: SeenAge; text: string } {
  const local = toLocalTime(Math.min(seenAtMs, nowMs), saoPauloZone);
  const today = toLocalTime(nowMs, saoPauloZone);
  const days = daysBetween(local.slice(0, 10), today.slice(0, 10));
  const age = nowMs - seenAtMs < hourMs ? 'fresh' : days === 0 ? 'today' : 'older';
  if (age !== 'older') return { age, text: `visto ${days === 0 ? 'hoje' : 'ontem'} às ${formatClock(local)}` };
  if (days === 1) return { age, text: 'este preço é de ontem' };
  const day = local.slice(0, 4) === today.slice(0, 4) ? formatDayAndMonth(local) : formatDate(local);
  return { age, text: `este preço é de ${day}, há ${days} dias` };
}
