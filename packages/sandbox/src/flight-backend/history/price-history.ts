import { setImmediate } from 'node:timers/promises';
import type { World } from '../network/world.ts';
import { planDay } from './day-prices.ts';
import { listRememberedPairs, type RememberedPair } from './popular-routes.ts';
import { listFlightDays, listSightDays } from './sight-days.ts';

/** Flight days that are worked out before others get their turn. */
const AT_ONCE = 8;

/**
 * Writes a year of simulated searches of popular routes, with one line of JSON for each flight day and search day. `pairs`
 * limits the routes ('GRU-GIG', both directions). Price drops are not included.
 */
export async function* writeHistory(
  world: World,
  { since, today, pairs }: { since: string; today: string; pairs: ReadonlySet<string> | null },
): AsyncGenerator<string> {
  const remembered = listRememberedPairs().filter(({ pair }) => pairs === null || pairs.has(pair));
  for (const { pair, density } of remembered) {
    const [one = '', other = ''] = pair.split('-');
    yield* writeRoute(world, [one, other], density, { since, today });
    yield* writeRoute(world, [other, one], density, { since, today });
  }
}

async function* writeRoute(
  world: World,
  [origin, destination]: readonly [string, string],
  density: RememberedPair['density'],
  span: { since: string; today: string },
): AsyncGenerator<string> {
  const from = world.airports.get(origin);
  const to = world.airports.get(destination);
  if (!from || !to) return;
  const route = `${origin}-${destination}`;
  let lines = '';
  for (const [index, flightDate] of listFlightDays(route, density, span.today).entries()) {
    const days = listSightDays(route, density, flightDate, span);
    if (days.length === 0) continue;
    const priceOn = planDay(world, { from, to }, flightDate);
    for (const seenOn of days) {
      const fares = priceOn(seenOn).map(({ carrier, programme, amount, taxCents, bags: checkedBags }) =>
        programme === null
          ? { carrier, totalCents: amount, taxCents, checkedBags }
          : { carrier, programme, miles: amount, taxCents, checkedBags },
      );
      if (fares.length > 0) lines += `${JSON.stringify({ origin, destination, flightDate, seenOn, fares })}\n`;
    }
    if (index % AT_ONCE === AT_ONCE - 1 && lines !== '') {
      yield lines;
      lines = '';
      await setImmediate();
    }
  }
  if (lines !== '') yield lines;
}
