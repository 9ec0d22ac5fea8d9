import type { Segment } from '../flights/offer.ts';

/** Flights of a source's reply, for the search of other descriptions of them. */
export type DescribedJourney = { journeyKey: string; segments: readonly Segment[] };

/**
 * Finds, for each journey with a flight whose carrier's code or number its source does not know, the one journey of these that
 * has the same flights: same route and times, and nothing that differs. Journeys that two others fit stay as they are.
 */
export function findFullJourneys<Journey extends DescribedJourney>(
  journeys: readonly Journey[],
): ReadonlyMap<string, Journey> {
  const [full, vague] = [new Map<string, Map<string, Journey>>(), new Map<string, Journey>()];
  for (const journey of journeys) {
    if (journey.segments.length === 0) continue;
    if (journey.segments.every(isNamed)) {
      const times = readTimes(journey.segments);
      const described = full.get(times) ?? new Map<string, Journey>();
      full.set(times, described.set(journey.journeyKey, described.get(journey.journeyKey) ?? journey));
    } else {
      vague.set(journey.journeyKey, journey);
    }
  }
  return new Map(
    [...vague].flatMap(([key, journey]): [string, Journey][] => {
      const matches = [...(full.get(readTimes(journey.segments))?.values() ?? [])].filter(({ segments }) =>
        segments.every((segment, at) => agree(segment, journey.segments[at])),
      );
      const [match] = matches;
      return match && matches.length === 1 ? [[key, match]] : [];
    }),
  );
}

const isNamed = (segment: Segment): boolean => segment.carrier.iata !== '' && readDigits(segment) !== '';

const readDigits = ({ flightNumber }: Segment): string => flightNumber.replace(/\D/g, '').replace(/^0+/, '');

const readTimes = (segments: readonly Segment[]): string =>
  segments
    .map(({ origin, destination, departsAt, arrivesAt, cabin }) =>
      [origin, destination, departsAt, arrivesAt, cabin ?? ''].join('-'),
    )
    .join('_');

function agree(named: Segment, other: Segment | undefined): boolean {
  if (!other) return false;
  const [carrier, digits] = [other.carrier.iata, readDigits(other)];
  return (carrier === '' || carrier === named.carrier.iata) && (digits === '' || digits === readDigits(named));
}
