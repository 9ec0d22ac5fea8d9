import type { Filter, FlightFacts } from '../filter.ts';

const STEPS_HOURS = [2, 3, 4, 6, 8, 12, 18, 24, 36];
const MOST_MINUTES = 6_000;

function labelMinutes(minutes: number): string {
  const rest = minutes % 60;
  return `Até ${Math.floor(minutes / 60)}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`;
}

const matchesFlight = ({ durationMinutes }: FlightFacts, chosen: readonly number[]) =>
  chosen.some((most) => durationMinutes <= most);

/** The longest journey to show, in minutes. */
export const duration: Filter<number> = {
  parameter: 'duracao',
  codec: {
    parse(text) {
      const minutes = /^\d{1,6}$/.test(text) ? Number(text) : 0;
      return minutes >= 1 && minutes <= MOST_MINUTES ? minutes : undefined;
    },
    format: String,
  },
  single: true,
  scale: true,
  label: 'Duração total',
  menu: 'Mais filtros',
  // Only steps that part the list: some flights within, some beyond.
  options: (offers) =>
    STEPS_HOURS.map((hours) => hours * 60)
      .filter((step) => {
        return (
          offers.some(({ durationMinutes }) => durationMinutes <= step) &&
          offers.some(({ durationMinutes }) => durationMinutes > step)
        );
      })
      .map((value) => ({ value, label: labelMinutes(value) })),
  labelValue: labelMinutes,
  matchesFlight,
  match: (offer, chosen) => (matchesFlight(offer, chosen) ? offer : null),
};
