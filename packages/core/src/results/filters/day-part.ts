import type { FlightOffer } from '../../flights/offer.ts';
import { createWordCodec } from '../../url-codec.ts';
import { type Filter, matchAny } from './filter.ts';

/** Local clock: 0–6, 6–12, 12–18, 18–24. */
type DayPart = 'dawn' | 'morning' | 'afternoon' | 'evening';

const LABELS: Readonly<Record<DayPart, string>> = {
  dawn: 'Madrugada (0h–6h)',
  morning: 'Manhã (6h–12h)',
  afternoon: 'Tarde (12h–18h)',
  evening: 'Noite (18h–24h)',
};
const codec = createWordCodec<DayPart>({ madrugada: 'dawn', manha: 'morning', tarde: 'afternoon', noite: 'evening' });

const toDayPart = (localTime: string): DayPart | undefined => codec.values[Math.floor(readHour(localTime) / 6)];

/** The hour of a local time (YYYY-MM-DDTHH:mm:ss), by its digits: every search reads it of every offer, eight times. */
function readHour(localTime: string): number {
  const zero = 48;
  return (localTime.charCodeAt(11) - zero) * 10 + localTime.charCodeAt(12) - zero;
}

/** A filter by the part of the day of one of an offer's local times. */
export function createDayPartFilter(
  parameter: string,
  label: string,
  readTime: (offer: FlightOffer) => string,
): Filter<DayPart> {
  return {
    parameter,
    codec,
    label,
    menu: 'Horários',
    scale: true,
    options: () => codec.values.map((value) => ({ value, label: LABELS[value] })),
    labelValue: (value) => LABELS[value],
    match: matchAny((offer, value) => toDayPart(readTime(offer)) === value),
  };
}
