/** Time zone in which accounts, alerts and reports count their days. */
export const saoPauloZone = 'America/Sao_Paulo';

/** Made once for each zone: that takes longer than all else. The Swedish way to write a day is YYYY-MM-DD. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day at a place, YYYY-MM-DD, at an instant. `zone` is an IANA name; throws RangeError for an unknown one. */
export function todayAt(zone: string, nowMs: number): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, format);
  return format.format(nowMs);
}
