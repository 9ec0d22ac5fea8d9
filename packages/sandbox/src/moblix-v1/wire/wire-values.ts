import { localDate } from '../../flight-backend/world/local-time.ts';
import type { WireStyle } from './style.ts';

/** Reais as a number, "1234.56" or "1.234,56". */
export function formatAmount(cents: number, style: WireStyle['amounts']): number | string {
  if (style === 'number') return cents / 100;
  const text = (cents / 100).toFixed(2);
  if (style === 'text') return text;
  const [whole = '0', decimals = '00'] = text.split('.');
  return `${groupDigits(whole)},${decimals}`;
}

/** Points as a number, "12500", "12.500" or "12.500 pts". */
export function formatPoints(points: number, style: WireStyle['points']): number | string {
  if (style === 'number') return points;
  if (style === 'text') return String(points);
  const dotted = groupDigits(String(points));
  return style === 'unit' ? `${dotted} pts` : dotted;
}

function groupDigits(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, '.');
}

/** Minutes as a number, "2h 30m" or "PT2H30M". */
export function formatDuration(minutes: number, style: WireStyle['duration']): number | string {
  if (style === 'minutes') return minutes;
  const hours = Math.floor(minutes / 60);
  return style === 'text' ? `${hours}h ${minutes % 60}m` : `PT${hours}H${minutes % 60}M`;
}

/** A local time on the callers' day: plain, with a fraction, with a Z that means nothing, or with the airport's offset. */
export function formatTime(
  local: number,
  instant: number,
  style: WireStyle['times'],
  outward: (day: string) => string,
): string {
  const plain = `${outward(localDate(local))}T${formatClock(local)}:00`;
  if (style === 'fraction') return `${plain}.000`;
  if (style === 'local-with-z') return `${plain}Z`;
  return style === 'offset' ? plain + formatOffset(local - instant) : plain;
}

/** "08:00" */
export function formatClock(local: number): string {
  return new Date(local).toISOString().slice(11, 16);
}

function formatOffset(ms: number): string {
  const minutes = Math.abs(ms) / 60_000;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
