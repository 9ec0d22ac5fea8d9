import { compareText } from '../flights/fares.ts';
import { groupByJourney, type ListedOffer } from '../journeys/journey.ts';
import { type AwardFare, BAG_WISHES, type CashFare, hasBags, type JourneyFares } from '../journeys/journey-fares.ts';
import type { ReturnFares, ReturnJourney } from '../journeys/return-fares.ts';
import { classifyReturn } from './filters/kinds/flights-back.ts';

/**
 * Collects the return fares of all known return offers, independent of their order. Flights under different filter
 * options never exclude each other, since a filter may keep only one of them. `followed`: a further slice comes after these
 * flights, which then have to land no later than those that they exclude.
 */
export function collectReturnFares(
  offers: readonly ListedOffer[],
  { followed = false }: { followed?: boolean } = {},
): ReturnFares {
  const journeys = [...groupByJourney(offers).values()].flatMap((group) => group.toSorted(compareOffers)[0] ?? []);
  const programmes = new Set(
    journeys.flatMap(({ journeyFares }) => journeyFares.awards.map(({ programme }) => programme)),
  );
  const readAwards = (programme: string) => (fares: JourneyFares) =>
    fares.awards.filter((award) => award.programme === programme);
  const classes = [...Map.groupBy(journeys, classifyReturn).values()];
  const keep = <Each extends Fare>(
    readFares: (fares: JourneyFares) => readonly Each[],
    readAmounts: (fare: Each) => Amounts,
  ) => classes.flatMap((each) => keepUseful(each, { readFares, readAmounts, followed })).sort(compareBy(readAmounts));
  return {
    cash: keep(({ cash }) => cash, readCents),
    awards: [...programmes].sort().flatMap((programme) => keep(readAwards(programme), readMiles)),
  };
}

/** Sources may describe one journey differently. */
const compareOffers = (a: ListedOffer, b: ListedOffer) =>
  compareText(a.airline.iata, b.airline.iata) ||
  compareText(a.airline.name, b.airline.name) ||
  compareText(a.origin, b.origin) ||
  compareText(a.destination, b.destination);

type Fare = CashFare | AwardFare;

/** Return flights in one way of paying, with their amounts for each combination of bags. */
type ReturnCandidate<Each extends Fare> = ReturnJourney & { fares: readonly Each[]; amounts: readonly number[] };

/** The fares of these journeys without the journeys that another one makes useless. */
function keepUseful<Each extends Fare>(
  journeys: readonly ListedOffer[],
  {
    readFares,
    readAmounts,
    followed,
  }: {
    readFares: (fares: JourneyFares) => readonly Each[];
    readAmounts: (fare: Each) => Amounts;
    followed: boolean;
  },
): (Each & ReturnJourney)[] {
  const flights = journeys.map(({ journeyFares, ...journey }): ReturnCandidate<Each> => {
    const fares = readFares(journeyFares);
    return { ...pickWayBack(journey), fares, amounts: readWishes(fares, readAmounts) };
  });
  const useful: ReturnCandidate<Each>[] = [];
  for (const each of flights.sort(compareFlights)) {
    const landsInTime = (other: ReturnJourney) => !followed || other.arrivesAt <= each.arrivesAt;
    if (!useful.some((other) => landsInTime(other) && isDominated(each, other))) useful.push(each);
  }
  return useful.flatMap(({ fares, amounts, ...journey }) => fares.map((fare) => ({ ...fare, ...journey })));
}

/** The cheapest first, the shorter at one price. */
function compareBy<Each extends Fare>(readAmounts: (fare: Each) => Amounts) {
  return (a: Each & ReturnJourney, b: Each & ReturnJourney) =>
    compareAmounts(readAmounts(a), readAmounts(b)) ||
    a.durationMinutes - b.durationMinutes ||
    compareText(b.departsAt, a.departsAt) ||
    compareText(a.journeyKey, b.journeyKey);
}

function pickWayBack(journey: ReturnJourney): ReturnJourney {
  const { journeyKey, airline, origin, destination, departsAt, arrivesAt, durationMinutes, stops } = journey;
  return { journeyKey, airline, origin, destination, departsAt, arrivesAt, durationMinutes, stops };
}

/** Cents, or miles and the cents of their taxes. */
type Amounts = [number, number];

const readCents = ({ cents }: CashFare): Amounts => [cents, 0];

const readMiles = ({ miles, taxCents }: AwardFare): Amounts => [miles, taxCents];

/** Amounts of the first fare with the bags, for each combination of bags. */
function readWishes<Each extends Fare>(fares: readonly Each[], readAmounts: (fare: Each) => Amounts): number[] {
  return BAG_WISHES.flatMap((wish) => {
    const fare = fares.find((each) => hasBags(each, wish));
    return fare ? readAmounts(fare) : [Infinity, Infinity];
  });
}

function isDominated<Each extends Fare>(flights: ReturnCandidate<Each>, other: ReturnCandidate<Each>): boolean {
  return (
    other.departsAt >= flights.departsAt &&
    other.durationMinutes <= flights.durationMinutes &&
    other.amounts.every((amount, at) => amount <= (flights.amounts[at] ?? 0))
  );
}

/** Sorts flights before those that they make useless; the key makes the order stable. */
function compareFlights(a: ReturnCandidate<Fare>, b: ReturnCandidate<Fare>): number {
  return (
    compareAmounts(a.amounts, b.amounts) ||
    compareText(b.departsAt, a.departsAt) ||
    a.durationMinutes - b.durationMinutes ||
    compareText(a.journeyKey, b.journeyKey)
  );
}

function compareAmounts(a: readonly number[], b: readonly number[]): number {
  for (const [at, amount] of a.entries()) {
    const other = b[at] ?? 0;
    if (amount !== other) return amount < other ? -1 : 1;
  }
  return 0;
}
