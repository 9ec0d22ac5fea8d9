import type { Fare } from '../../flight-backend/pricing/fare.ts';
import type { Catalogue } from '../../flight-backend/search/catalogue.ts';
import type { Calendar } from '../../flight-backend/world/calendar.ts';
import { findMetroCity } from '../../stand-in/cities.ts';
import type { SearchRequest } from '../search/search-request.ts';
import type { Supplier } from '../search/suppliers.ts';
import type { Sale } from './sale.ts';

export type SalesDeps = { catalogue: Catalogue; calendar: Calendar };

/** Journeys of a supplier that are combined in a search of so many slices. */
const JOURNEYS_COMBINED: Record<number, number> = { 2: 6, 3: 3 };
const JOURNEYS_COMBINED_BEYOND = 2;
/** Shortest stay between landing and the next departure, in milliseconds. */
const SHORTEST_STAY_MS = 90 * 60_000;

/** The sales of a supplier for a search. `priceFactor` applies to every price. */
export function findSales(
  { catalogue, calendar }: SalesDeps,
  request: SearchRequest,
  supplier: Supplier,
  priceFactor: number,
): Sale[] {
  const nowMs = calendar.now();
  const slices = request.slices.map(({ origin, destination, date }) => {
    const terms = {
      departure: calendar.inward(date),
      return: null,
      airlineId: supplier.provider.airlineId,
      cabin: request.cabin,
      ...request.party,
    };
    return expandCity(origin)
      .flatMap((from) => expandCity(destination).map((to) => ({ origin: from, destination: to, ...terms })))
      .flatMap((query) => catalogue(query, supplier.provider, { nowMs, priceFactor }).going)
      .filter((fare) => isWanted(fare, request));
  });
  const [only] = slices;
  if (slices.length === 1) return (only ?? []).map((fare): Sale => ({ supplier, fares: [fare] }));
  return combineSlices(slices, supplier);
}

function expandCity(iata: string): readonly string[] {
  return findMetroCity(iata)?.airports ?? [iata];
}

function isWanted({ award, journey }: Fare, { cash, miles, directOnly }: SearchRequest): boolean {
  return (award ? miles : cash) && (!directOnly || journey.flights.length === 1);
}

/** Every combination of a few journeys of each slice, in each family that all of them have, for cash and for points. */
function combineSlices(slices: readonly (readonly Fare[])[], supplier: Supplier): Sale[] {
  const most = JOURNEYS_COMBINED[slices.length] ?? JOURNEYS_COMBINED_BEYOND;
  let chains: (readonly Fare[])[][] = [[]];
  for (const fares of slices) {
    const journeys = groupByJourney(fares).slice(0, most);
    chains = chains.flatMap((chain) =>
      journeys.filter((group) => isReachable(chain.at(-1)?.[0], group[0])).map((group) => [...chain, group]),
    );
  }
  return chains.flatMap((chain) => {
    const kinds = new Set(chain[0]?.map(formatKind));
    return [...kinds].flatMap((kind): Sale[] => {
      const [first, ...others] = chain.map((fares) => fares.find((fare) => formatKind(fare) === kind));
      const rest = others.filter((fare) => fare !== undefined);
      return first && rest.length === others.length ? [{ supplier, fares: [first, ...rest] }] : [];
    });
  });
}

/** Fares by journey, the journey with the lowest fare first. */
function groupByJourney(fares: readonly Fare[]): (readonly Fare[])[] {
  const lowest = (group: readonly Fare[]) => Math.min(...group.map(({ fare, taxCents }) => fare.adult + taxCents));
  return [...Map.groupBy(fares, ({ journey }) => journey.key).values()].toSorted((a, b) => lowest(a) - lowest(b));
}

function formatKind({ award, family, validating }: Fare): string {
  return [award?.programme ?? 'cash', family.type, validating].join();
}

function isReachable(before: Fare | undefined, next: Fare | undefined): boolean {
  const landed = before?.journey.flights.at(-1)?.arrivesAt;
  const leaves = next?.journey.flights[0].departsAt;
  return landed === undefined || leaves === undefined || leaves - landed >= SHORTEST_STAY_MS;
}
