import { CalendarDateTime, fromAbsolute, toCalendarDate, toZoned } from '@internationalized/date';
import type { ChannelId } from '../channels/channel-id.ts';
import { saoPauloZone } from '../dates/today.ts';
import type { AlertTerms } from '../forms/alert-fields.ts';

type Quiet = Pick<AlertTerms, 'quietFrom' | 'quietTo' | 'quietChannels'>;

/** End of the channel's quiet hours in UTC ms; null outside them. Hours are those of São Paulo. */
export function findQuietEnd(
  { quietFrom, quietTo, quietChannels }: Quiet,
  channel: ChannelId,
  nowMs: number,
): number | null {
  if (quietChannels === 'whatsapp' && channel !== 'whatsapp') return null;
  const { hour } = fromAbsolute(nowMs, saoPauloZone);
  const overnight = quietFrom > quietTo;
  const quiet = overnight ? hour >= quietFrom || hour < quietTo : hour >= quietFrom && hour < quietTo;
  if (!quiet) return null;
  const today = toCalendarDate(fromAbsolute(nowMs, saoPauloZone));
  const { year, month, day } = hour < quietTo ? today : today.add({ days: 1 });
  return toZoned(new CalendarDateTime(year, month, day, quietTo), saoPauloZone)
    .toDate()
    .getTime();
}
