import type { Airport, AirportDirectory } from '../airports/airport.ts';
import { compareCosts } from '../journeys/comparison.ts';
import { equivalentCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { PriceDestination } from '../prices/price-day.ts';

export type DatedCash = NonNullable<PriceDestination['cash']>;
export type DatedMiles = PriceDestination['miles'][number];

/** A city that flights from the origin were seen to, with the lowest that was seen in each way of paying. */
export type Destination = {
  /** The metro area's code, else the airport's: what a search asks for. */
  code: string;
  city: string;
  country: string;
  /** Where the city's first airport lies. */
  airport: Airport;
  cash: DatedCash | null;
  /** At most one per programme, each programme's fewest. */
  miles: readonly DatedMiles[];
};

/**
 * The cities behind the airports, each once: what was seen of Galeão and of Santos Dumont is the lower of both.
 * Airports of the origin's own city and those that the directory does not know are left out.
 */
export function groupByCity(
  seen: readonly PriceDestination[],
  { origin, directory }: { origin: string; directory: AirportDirectory },
): Destination[] {
  const home = directory.airport(origin)?.metro ?? origin;
  const cities = new Map<string, Destination>();
  for (const one of seen) {
    const airport = directory.airport(one.destination);
    if (!airport || (one.cash === null && one.miles.length === 0)) continue;
    const code = airport.metro ?? airport.iata;
    if (code === home) continue;
    cities.set(code, mergeSeen(cities.get(code) ?? startCity(code, airport, directory), one));
  }
  return [...cities.values()];
}

function startCity(code: string, airport: Airport, directory: AirportDirectory): Destination {
  const metro = directory.metro(code);
  const [first = code] = directory.findAirports(code);
  return {
    code,
    city: metro?.city ?? airport.city,
    country: airport.country,
    airport: directory.airport(first) ?? airport,
    cash: null,
    miles: [],
  };
}

function mergeSeen(city: Destination, { cash, miles }: PriceDestination): Destination {
  const best = new Map(city.miles.map((one) => [one.programme, one]));
  for (const one of miles) {
    const known = best.get(one.programme);
    if (!known || one.miles < known.miles) best.set(one.programme, one);
  }
  const cheaper = cash && (!city.cash || cash.totalCents < city.cash.totalCents) ? cash : city.cash;
  return { ...city, cash: cheaper, miles: [...best.values()] };
}

/** A destination's one price in miles, and which way of paying costs less in reais. */
export type Judged = {
  /** Of the programmes, the one that costs least in reais; where none has a reference, the fewest miles. */
  miles: DatedMiles | null;
  /** Null where only one way is known, or where the miles have no reference. */
  better: 'cash' | 'miles' | 'tie' | null;
  /** What the better way costs in reais, for the order of a list; null where nothing tells. */
  leastCents: number | null;
};

/** Compares the lowest in cash with the miles of one programme: programmes are never added. */
export function judgeDestination(
  { cash, miles }: Pick<Destination, 'cash' | 'miles'>,
  references: ReferencePrices,
): Judged {
  const valued = miles
    .map((one) => ({ one, cents: equivalentCents({ kind: 'miles', ...one }, references) }))
    .toSorted((a, b) => (a.cents ?? Infinity) - (b.cents ?? Infinity) || a.one.miles - b.one.miles);
  const [best] = valued;
  const cents = best?.cents ?? null;
  const paid = cash?.totalCents ?? null;
  return { miles: best?.one ?? null, better: compare(paid, cents), leastCents: least(paid, cents) };
}

function compare(cash: number | null, miles: number | null): Judged['better'] {
  return cash === null || miles === null ? null : (compareCosts(cash, miles).winner ?? 'tie');
}

function least(cash: number | null, miles: number | null): number | null {
  return cash === null ? miles : Math.min(cash, miles ?? cash);
}
