import { between, unit } from '../../flight-backend/world/seeded.ts';
import type { SliceFare } from './slice-fare.ts';

/** A purchase at one price: one fare of each slice, of one airline. */
export type Ticket = {
  airline: string;
  fares: [SliceFare, ...SliceFare[]];
  /** Equal for the same flights, brands and cabins. */
  key: string;
};

/** Numbers of journeys of an airline that are combined in a search of so many slices. */
const JOURNEYS_COMBINED: Record<number, number> = { 2: 5, 3: 3 };
const JOURNEYS_COMBINED_BEYOND = 2;
/** An airline sells no trip that leaves sooner than this after landing, in milliseconds. */
const SHORTEST_STAY_MS = 90 * 60_000;
/** The cheapest combinations, which are also sold with another brand for each slice. */
const MIXED_BRANDS = 3;

/** The tickets of each airline over all slices. The fares of a slice are those of every airline. */
export function combineTickets(slices: readonly (readonly SliceFare[])[]): Ticket[] {
  const airlines = new Set(slices[0]?.map(({ airline }) => airline));
  return [...airlines].flatMap((airline) => {
    const airlineSlices = slices.map((fares) => fares.filter((fare) => fare.airline === airline));
    if (airlineSlices.length === 1) return (airlineSlices[0] ?? []).map((fare) => toTicket([fare]));
    const cabins = new Set(airlineSlices[0]?.map(({ cabin }) => cabin));
    return [...cabins].flatMap((cabin) =>
      combineSlices(airlineSlices.map((fares) => fares.filter((one) => one.cabin === cabin))),
    );
  });
}

function combineSlices(slices: readonly (readonly SliceFare[])[]): Ticket[] {
  const most = JOURNEYS_COMBINED[slices.length] ?? JOURNEYS_COMBINED_BEYOND;
  const journeys = slices.map((fares) => chooseJourneys(fares, most));
  let chains: (readonly SliceFare[])[][] = [[]];
  for (const options of journeys) {
    chains = chains.flatMap((chain) =>
      options.filter((fares) => isReachable(chain.at(-1)?.[0], fares[0])).map((fares) => [...chain, fares]),
    );
  }
  return chains.flatMap((chain, index) => combineBrands(chain, index < MIXED_BRANDS));
}

/** The cheapest journeys of a slice and then the quickest, each with its fares by rank. */
function chooseJourneys(fares: readonly SliceFare[], most: number): (readonly SliceFare[])[] {
  const journeys = [...Map.groupBy(fares, ({ journey }) => journey.key).values()].map((group) =>
    group.toSorted((a, b) => a.rank - b.rank),
  );
  const price = (group: readonly SliceFare[]) => group[0]?.fare.adult ?? 0;
  const minutes = (group: readonly SliceFare[]) => group[0]?.journey.minutes ?? 0;
  const cheapest = journeys.toSorted((a, b) => price(a) - price(b)).slice(0, Math.ceil(most * 0.6));
  const quickest = journeys
    .filter((group) => !cheapest.includes(group))
    .toSorted((a, b) => minutes(a) - minutes(b))
    .slice(0, most - cheapest.length);
  return [...cheapest, ...quickest];
}

function isReachable(before: SliceFare | undefined, next: SliceFare | undefined): boolean {
  const landed = before?.journey.flights.at(-1)?.arrivesAt;
  const leaves = next?.journey.flights[0].departsAt;
  return landed === undefined || leaves === undefined || leaves - landed >= SHORTEST_STAY_MS;
}

/** Tickets with one rank of brand throughout, and for some the lowest brand out and the next one afterwards. */
function combineBrands(chain: readonly (readonly SliceFare[])[], mixed: boolean): Ticket[] {
  const ranks = new Set(chain[0]?.map(({ rank }) => rank));
  const pick = (choose: (slice: number) => number): Ticket[] => {
    const [first, ...others] = chain.map((fares, slice) => fares.find(({ rank }) => rank === choose(slice)));
    const rest = others.filter((fare) => fare !== undefined);
    return first && rest.length === others.length ? [toTicket([first, ...rest])] : [];
  };
  const uniform = [...ranks].flatMap((rank) => pick(() => rank));
  return mixed ? [...uniform, ...pick((slice) => (slice === 0 ? 0 : 1))] : uniform;
}

function toTicket(fares: [SliceFare, ...SliceFare[]]): Ticket {
  const parts = fares.map(({ airline, journey, cabin, brand, rank }) =>
    [airline, journey.key, cabin, brand.name, rank].join(),
  );
  return { airline: fares[0].airline, fares, key: parts.join('|') };
}

/** Factors of each slice's fares by prices moved by hand, and a change of the whole in per cent. */
export type PriceMoves = { slices: readonly number[]; percent: number };

/** Cents of reais of the whole party: fares without tax, and tax. */
export type TicketPrice = { baseCents: number; taxCents: number };

/** Price of a ticket. A joint ticket's fares are cheaper or dearer than their sum by `measureJointFactor`. */
export function priceTicket(
  ticket: Ticket,
  party: { adults: number; children: number; infants: number },
  moves: PriceMoves,
): TicketPrice {
  const joint = measureJointFactor(ticket);
  const seats = party.adults + party.children;
  const base = ticket.fares.reduce((sum, { fare }, slice) => {
    const forParty = fare.adult * party.adults + fare.child * party.children + fare.infant * party.infants;
    return sum + forParty * (moves.slices[slice] ?? 1);
  }, 0);
  const tax = ticket.fares.reduce((sum, { taxCents }) => sum + taxCents * seats, 0);
  return { baseCents: Math.round(base * joint * (1 + moves.percent / 100)), taxCents: tax };
}

/**
 * Price of a joint ticket relative to its one-way fares: round trips abroad are usually much cheaper, within a country they
 * cost about the sum, and a few airlines ask more than the sum. Deterministic.
 */
export function measureJointFactor({ airline, fares }: Ticket): number {
  const [first, second] = fares;
  if (!second) return 1;
  const seed = ['joint', airline, ...fares.map(({ market, brand }) => `${market.key}${brand.name}`)];
  if (fares.every(({ market }) => market.domestic)) return between(0.96, 1.02, ...seed);
  if (unit('dear', ...seed) < 0.12) return between(1.01, 1.07, ...seed);
  if (fares.length > 2) return between(0.78, 1, ...seed);
  const returns = first.journey.from === second.journey.to && first.journey.to === second.journey.from;
  return returns ? between(0.62, 0.93, ...seed) : between(0.72, 0.98, ...seed);
}
