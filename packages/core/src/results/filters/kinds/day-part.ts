import type { RoundTripDirection } from '../../../flights/offer.ts';
import { createWordCodec } from '../../../url-codec.ts';
import { type Filter, type FlightFacts, matchClass } from '../filter.ts';

/** Local clock: 0–6, 6–12, 12–18, 18–24. */
export type DayPart = 'dawn' | 'morning' | 'afternoon' | 'evening';

const LABELS: Readonly<Record<DayPart, string>> = {
  dawn: 'Madrugada (0h–6h)',
  morning: 'Manhã (6h–12h)',
  afternoon: 'Tarde (12h–18h)',
  evening: 'Noite (18h–24h)',
};
const HOURS_OF_PART = 6;
const codec = createWordCodec<DayPart>({ madrugada: 'dawn', manha: 'morning', tarde: 'afternoon', noite: 'evening' });

const toDayPart = (localTime: string): DayPart | undefined =>
  codec.values[Math.floor(readHour(localTime) / HOURS_OF_PART)];

/** The hour of a local time (YYYY-MM-DDTHH:mm:ss), by its digits: every search reads it of every offer, eight times. */
function readHour(localTime: string): number {
  const zero = 48;
  return (localTime.charCodeAt(11) - zero) * 10 + localTime.charCodeAt(12) - zero;
}

/** 'das 12h às 24h'; parts of a day that are not adjacent are listed: 'das 0h às 6h e das 18h às 24h'. */
export function formatDayParts(chosen: readonly DayPart[]): string {
  const ranges: [from: number, until: number][] = [];
  for (const [at, part] of codec.values.entries()) {
    if (!chosen.includes(part)) continue;
    const from = at * HOURS_OF_PART;
    const last = ranges.at(-1);
    if (last?.[1] === from) last[1] += HOURS_OF_PART;
    else ranges.push([from, from + HOURS_OF_PART]);
  }
  return ranges.map(([from, until]) => `das ${from}h às ${until}h`).join(' e ');
}

type HoursOptions = {
  parameter: string;
  label: string;
  slice: RoundTripDirection;
  readTime: (way: FlightFacts) => string;
};

/** A filter by the part of the day of one of the local times of one direction's flights. */
export function createDayPartFilter({ parameter, label, slice, readTime }: HoursOptions): Filter<DayPart> {
  return {
    parameter,
    codec,
    label,
    slice,
    menu: 'Horários',
    scale: true,
    options: () => codec.values.map((value) => ({ value, label: LABELS[value] })),
    labelValue: (value) => LABELS[value],
    ...matchClass((way) => toDayPart(readTime(way))),
  };
}
