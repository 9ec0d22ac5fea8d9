import { airlineByIata } from '../airlines/airlines.ts';
import type { Airline, FlightOffer } from '../flights/offer.ts';
import type { ProgrammeId } from '../miles/programme.ts';
import { programmeName } from '../miles/programmes.ts';
import type { DayPart, ResultFilters, StopBucket } from './result-filters.ts';

export type LabelledValue<Value> = { value: Value; label: string };

/**
 * One question that the reader may narrow the lists by. Filters and facets share it, so that an option's count is what
 * choosing it yields.
 */
export type Dimension<Value> = {
  selected(filters: ResultFilters): readonly Value[];
  matches(offer: FlightOffer, value: Value): boolean;
  /** Offers that the question does not concern: never dropped by it, never counted. */
  exempts?(offer: FlightOffer): boolean;
  /** The options that these offers call for. */
  options(offers: readonly FlightOffer[]): LabelledValue<Value>[];
  labelOf(value: Value): string;
};

const STOP_LABELS: Readonly<Record<StopBucket, string>> = { 0: 'Direto', 1: '1 parada', 2: '2 ou mais' };

const DAY_PART_LABELS: Readonly<Record<DayPart, string>> = {
  dawn: 'Madrugada (0h–6h)',
  morning: 'Manhã (6h–12h)',
  afternoon: 'Tarde (12h–18h)',
  evening: 'Noite (18h–24h)',
};
const DAY_PARTS: readonly DayPart[] = ['dawn', 'morning', 'afternoon', 'evening'];

const DURATION_STEPS_HOURS = [2, 3, 4, 6, 8, 12, 18, 24, 36];

/** An airline's key in filters and addresses: its IATA code, else the backend's number. */
export function airlineKey({ iata, id }: Pick<Airline, 'iata' | 'id'>): string {
  return iata || String(id);
}

const bucketOf = (stops: number): StopBucket => (stops <= 0 ? 0 : stops === 1 ? 1 : 2);
const dayPartOf = (localTime: string): DayPart | undefined =>
  DAY_PARTS[Math.floor(Number(localTime.slice(11, 13)) / 6)];

/** The airport at the trip's start: where the outbound leaves and the return lands. */
const tripStart = ({ direction, origin, destination }: FlightOffer): string =>
  direction === 'outbound' ? origin : destination;
const tripEnd = ({ direction, origin, destination }: FlightOffer): string =>
  direction === 'outbound' ? destination : origin;

function distinct<Value>(
  offers: readonly FlightOffer[],
  pick: (offer: FlightOffer) => Value | null,
  labelOf: (value: Value, offer: FlightOffer) => string,
): LabelledValue<Value>[] {
  const labels = new Map<Value, string>();
  for (const offer of offers) {
    const value = pick(offer);
    if (value !== null && !labels.has(value)) labels.set(value, labelOf(value, offer));
  }
  // By code unit: the same order in the server's and the browser's ICU.
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0));
}

const stops: Dimension<StopBucket> = {
  selected: (filters) => filters.stops,
  matches: (offer, value) => bucketOf(offer.stops) === value,
  options: () => ([0, 1, 2] as const).map((value) => ({ value, label: STOP_LABELS[value] })),
  labelOf: (value) => STOP_LABELS[value],
};

const airlines: Dimension<string> = {
  selected: (filters) => filters.airlines,
  matches: (offer, value) => airlineKey(offer.airline) === value,
  options: (offers) =>
    distinct(
      offers,
      ({ airline }) => airlineKey(airline),
      (key, { airline }) => airlineByIata(key)?.shortName ?? airline.name,
    ),
  labelOf: (value) => airlineByIata(value)?.shortName ?? value,
};

const dayPart = (
  selected: Dimension<DayPart>['selected'],
  timeOf: (offer: FlightOffer) => string,
): Dimension<DayPart> => ({
  selected,
  matches: (offer, value) => dayPartOf(timeOf(offer)) === value,
  options: () => DAY_PARTS.map((value) => ({ value, label: DAY_PART_LABELS[value] })),
  labelOf: (value) => DAY_PART_LABELS[value],
});

function durationLabel(minutes: number): string {
  const rest = minutes % 60;
  return `Até ${Math.floor(minutes / 60)}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`;
}

const duration: Dimension<number> = {
  selected: ({ maxDurationMinutes }) => (maxDurationMinutes === null ? [] : [maxDurationMinutes]),
  matches: (offer, value) => offer.durationMinutes <= value,
  // Only steps that part the list: some flights within, some beyond.
  options: (offers) =>
    DURATION_STEPS_HOURS.map((hours) => hours * 60)
      .filter((step) => {
        return (
          offers.some(({ durationMinutes }) => durationMinutes <= step) &&
          offers.some(({ durationMinutes }) => durationMinutes > step)
        );
      })
      .map((value) => ({ value, label: durationLabel(value) })),
  labelOf: durationLabel,
};

const airport = (
  selected: Dimension<string>['selected'],
  airportOf: (offer: FlightOffer) => string,
): Dimension<string> => ({
  selected,
  matches: (offer, value) => airportOf(offer) === value,
  options: (offers) => distinct(offers, airportOf, (iata) => iata),
  labelOf: (value) => value,
});

const programmes: Dimension<ProgrammeId> = {
  selected: (filters) => filters.programmes,
  matches: ({ price }, value) => price.kind === 'miles' && price.programme === value,
  exempts: ({ price }) => price.kind === 'cash',
  options: (offers) =>
    distinct(offers, ({ price }) => (price.kind === 'miles' ? price.programme : null), programmeName),
  labelOf: programmeName,
};

/** Every question but the bags, which may call for a dearer fare of the same flights (`fare-with-bags.ts`). */
export const DIMENSIONS = {
  stops,
  airlines,
  departure: dayPart(
    (filters) => filters.departure,
    ({ departsAt }) => departsAt,
  ),
  arrival: dayPart(
    (filters) => filters.arrival,
    ({ arrivesAt }) => arrivesAt,
  ),
  duration,
  airportsFrom: airport((filters) => filters.airportsFrom, tripStart),
  airportsTo: airport((filters) => filters.airportsTo, tripEnd),
  programmes,
};

/** True when the reader's choice in one dimension lets the offer through: any of its options, or none chosen. */
export function passes<Value>(dimension: Dimension<Value>, offer: FlightOffer, filters: ResultFilters): boolean {
  const selected = dimension.selected(filters);
  if (selected.length === 0 || dimension.exempts?.(offer)) return true;
  return selected.some((value) => dimension.matches(offer, value));
}
