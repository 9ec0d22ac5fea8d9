import { fromAbsolute } from '@internationalized/date';

/** Latest UTC ms at which clocks of the zone showed this full hour (0 to 23). */
export function findLatestHour(zone: string, hour: number, nowMs: number): number {
  const now = fromAbsolute(nowMs, zone);
  const today = now.set({ hour, minute: 0, second: 0, millisecond: 0 });
  const latest = today.compare(now) > 0 ? today.subtract({ days: 1 }) : today;
  return latest.toDate().getTime();
}
