import { PROVIDERS } from '../src/flight-backend/network/providers.ts';
import { loadWorld } from '../src/flight-backend/network/world.ts';
import type { Fare } from '../src/flight-backend/pricing/fare.ts';
import { createPriceDrops } from '../src/flight-backend/pricing/price-drops.ts';
import { createCatalogue } from '../src/flight-backend/search/catalogue.ts';
import { brazilianDay, createCalendar } from '../src/flight-backend/world/calendar.ts';
import { addDays, wireTime } from '../src/flight-backend/world/local-time.ts';

/*
 * Prints what the stand-in offers on a route, to be judged by eye:
 *   node scripts/show-route.ts GRU REC [2026-12-10 [cabin 1|2|3]]
 */
const [origin = 'GRU', destination = 'GIG', day, cabin = '1'] = process.argv.slice(2);
const nowMs = Date.now();
const departure = day ?? addDays(brazilianDay(nowMs), 30);

const world = await loadWorld();
const catalogue = createCatalogue(world, createPriceDrops(), createCalendar(Date.now, null));
const started = performance.now();
const fares = PROVIDERS.flatMap(
  (provider) =>
    catalogue(
      {
        origin,
        destination,
        departure,
        return: null,
        adults: 1,
        children: 0,
        infants: 0,
        airlineId: -1,
        cabin: cabin === '2' ? 2 : cabin === '3' ? 3 : 1,
      },
      provider,
      { nowMs, priceFactor: 1 },
    ).going,
);
const took = performance.now() - started;

const byJourney = Map.groupBy(fares, (fare) => `${fare.provider.id}|${fare.journey.key}`);
for (const group of byJourney.values()) console.log(line(group));
const cash = fares.filter(({ award }) => !award);
const awards = fares.filter(({ award }) => award);
console.log(
  `${departure}: ${cash.length} cash, ${awards.length} awards, ${byJourney.size} rows, ${took.toFixed(1)} ms`,
);

function line(group: Fare[]): string {
  const [first] = group;
  if (!first) return '';
  const { journey, provider } = first;
  const legs = journey.flights.map(
    ({ flight, departs, arrives }) =>
      `${flight.carrier}${flight.number} ${flight.from.iata} ${wireTime(departs).slice(11, 16)}-${wireTime(arrives).slice(11, 16)} ${flight.to.iata}`,
  );
  const hours = `${Math.floor(journey.minutes / 60)}h${String(journey.minutes % 60).padStart(2, '0')}`;
  const prices = group.map((fare) =>
    fare.award
      ? `${fare.award.adult}pts@${(fare.fare.adult / fare.award.adult / 0.1).toFixed(1)}`
      : `${fare.family.type} ${((fare.fare.adult + fare.taxCents) / 100).toFixed(2)}`,
  );
  return `${provider.id.padEnd(10).slice(0, 10)} ${hours.padStart(6)}  ${legs.join(' / ')}  | ${prices.join('  ')}  tax ${(first.taxCents / 100).toFixed(2)}`;
}
