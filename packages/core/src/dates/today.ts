/** Time zone in which accounts, alerts and reports count their days. */
export const saoPauloZone = 'America/Sao_Paulo';

/** Cached by zone, since creating one is slow. Swedish writes a day as YYYY-MM-DD. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Calendar day of an IANA zone at an instant, YYYY-MM-DD. Throws RangeError for an unknown zone. */
export function todayAt(zone: string, nowMs: number): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, format);
  return format.format(nowMs);
}
