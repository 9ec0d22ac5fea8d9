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

const toDayPart = (localTime: string): DayPart | undefined =>
  codec.values[Math.floor(Number(localTime.slice(11, 13)) / 6)];

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
