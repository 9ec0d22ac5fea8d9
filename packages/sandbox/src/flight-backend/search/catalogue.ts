import type { Provider } from '../network/providers.ts';
import type { World } from '../network/world.ts';
import type { Fare } from '../pricing/fare.ts';
import type { PriceDrops } from '../pricing/price-drops.ts';
import { brazilianDay, type Calendar } from '../world/calendar.ts';
import { expandMetroArea, queryKey, type WireQuery } from './query.ts';
import { quote } from './quote.ts';

/** Both directions of a provider's fares. */
export type Fares = { going: Fare[]; coming: Fare[] };

/** Caches the latest fares by query, provider, day and price factor. Days are the calendar's. */
export type Catalogue = (
  query: WireQuery,
  provider: Provider,
  options: { nowMs: number; priceFactor: number },
) => Fares;

const KEPT = 600;

export function createCatalogue(
  world: World,
  drops: Pick<PriceDrops, 'find' | 'list'>,
  calendar: Pick<Calendar, 'outward'>,
): Catalogue {
  const cache = new Map<string, Fares>();
  return (query, provider, { nowMs, priceFactor }) => {
    const today = brazilianDay(nowMs);
    const moved = drops.list().map(({ id }) => id);
    const key = [queryKey({ ...query, airlineId: provider.airlineId }), today, priceFactor, moved].join('|');
    const cachedFares = cache.get(key);
    if (cachedFares) return cachedFares;
    const way = (origin: string, destination: string, date: string): Fare[] =>
      expandMetroArea(origin).flatMap((from) =>
        expandMetroArea(destination).flatMap((to) =>
          quote(world, provider, {
            origin: from,
            destination: to,
            date,
            cabin: query.cabin,
            party: toParty(query),
            today,
            priceFactor,
            drop: drops.find(from, to, calendar.outward(date)),
          }),
        ),
      );
    const fares = {
      going: way(query.origin, query.destination, query.departure),
      coming: query.return ? way(query.destination, query.origin, query.return) : [],
    };
    const oldest = cache.size >= KEPT ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(key, fares);
    return fares;
  };
}

export function toParty({ adults, children, infants }: WireQuery): Fare['party'] {
  return { adults, children, infants };
}
