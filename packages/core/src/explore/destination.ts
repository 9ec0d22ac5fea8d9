import type { Airport, AirportDirectory } from '../airports/airport.ts';
import { compareCosts } from '../journeys/comparison.ts';
import { equivalentCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { PriceDestination } from '../prices/price-day.ts';

export type DatedCash = NonNullable<PriceDestination['cash']>;
export type DatedMiles = PriceDestination['miles'][number];

/** A city with the lowest observed prices from the origin, for each way of paying. */
export type Destination = {
  /** The metro area's code, else the airport's, as searches use it. */
  code: string;
  city: string;
  country: string;
  /** The city's main airport. */
  airport: Airport;
  cash: DatedCash | null;
  /** Fewest miles of each programme. */
  miles: readonly DatedMiles[];
};

/**
 * Groups observations by city: of Galeão and Santos Dumont the lower price counts. Excludes airports of the origin's city
 * and unknown ones.
 */
export function groupByCity(
  observations: readonly PriceDestination[],
  { origin, directory }: { origin: string; directory: AirportDirectory },
): Destination[] {
  const home = directory.airport(origin)?.metro ?? origin;
  const cities = new Map<string, Destination>();
  for (const one of observations) {
    const airport = directory.airport(one.destination);
    if (!airport || (one.cash === null && one.miles.length === 0)) continue;
    const code = airport.metro ?? airport.iata;
    if (code === home) continue;
    cities.set(code, addObservation(cities.get(code) ?? startCity(code, airport, directory), one));
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

function addObservation(city: Destination, { cash, miles }: PriceDestination): Destination {
  const best = new Map(city.miles.map((one) => [one.programme, one]));
  for (const one of miles) {
    const lowest = best.get(one.programme);
    if (!lowest || one.miles < lowest.miles) best.set(one.programme, one);
  }
  const cheaper = cash && (!city.cash || cash.totalCents < city.cash.totalCents) ? cash : city.cash;
  return { ...city, cash: cheaper, miles: [...best.values()] };
}

/** A destination's best price in miles, and the cheaper way of paying. */
export type PaymentComparison = {
  /** Of the programme that costs least in reais; without references, the fewest miles. */
  miles: DatedMiles | null;
  /** Null if only one way is known or the miles have no reference. */
  better: 'cash' | 'miles' | 'tie' | null;
  /** Price of the better way in reais, by which lists are ordered; null if unknown. */
  leastCents: number | null;
};

/** Compares the lowest price in cash with the miles of one programme; programmes are never added up. */
export function comparePayments(
  { cash, miles }: Pick<Destination, 'cash' | 'miles'>,
  references: ReferencePrices,
): PaymentComparison {
  const valued = miles
    .map((one) => ({ one, cents: equivalentCents({ kind: 'miles', ...one }, references) }))
    .toSorted((a, b) => (a.cents ?? Infinity) - (b.cents ?? Infinity) || a.one.miles - b.one.miles);
  const [best] = valued;
  const cents = best?.cents ?? null;
  const paid = cash?.totalCents ?? null;
  return { miles: best?.one ?? null, better: compare(paid, cents), leastCents: least(paid, cents) };
}

function compare(cash: number | null, miles: number | null): PaymentComparison['better'] {
  return cash === null || miles === null ? null : (compareCosts(cash, miles).winner ?? 'tie');
}

function least(cash: number | null, miles: number | null): number | null {
  return cash === null ? miles : Math.min(cash, miles ?? cash);
}
