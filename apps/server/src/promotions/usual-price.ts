import { addDays } from '@revoada/core/dates/local-date';
import { seasonDays } from '@revoada/core/prices/observation-periods';
import { minObservations } from '@revoada/core/prices/price-statistics';
import type { Promotion } from '@revoada/core/sources/promotion';
import type { Database } from '../database/connection/database.ts';
import { findUsualPrices, type UsualPriceQuery } from '../database/prices/usual-prices.ts';
import { sumObservedAmounts } from '../prices/sum-observed-amounts.ts';

const looksBackDays = 90;

/**
 * Usual prices of promotions by their index in the list: the sum of each direction's median observation, in cents with taxes
 * or in miles of the same programme. Omitted if a direction has too few observations.
 */
export async function findUsualOfPromotions(
  database: Database,
  promotions: readonly Promotion[],
  { now, demo }: { now: number; demo: boolean },
): Promise<(number | null)[]> {
  const asks = promotions.map(listQueries);
  const seenSince = addDays(new Date(now).toISOString().slice(0, 10), -looksBackDays);
  const usual = await findUsualPrices(database, asks.flat(), { seenSince, atLeast: minObservations, demo });
  return asks.map((directions) => {
    const amounts = directions.flatMap(({ key }) => usual.get(key) ?? []);
    if (directions.length === 0 || amounts.length < directions.length) return null;
    return sumObservedAmounts(directions[0]?.programme ?? '', amounts);
  });
}

/** One query for each direction; none for miles of an unknown programme. */
function listQueries(
  { origin, destination, departure, return: back, price }: Promotion,
  place: number,
): UsualPriceQuery[] {
  if (price.kind === 'miles' && price.programme === null) return [];
  const programme = price.kind === 'miles' ? (price.programme ?? '') : '';
  const around = (from: string, to: string, day: string, way: string): UsualPriceQuery => ({
    key: `${place}:${way}`,
    origin: from,
    destination: to,
    programme,
    firstDay: addDays(day, -seasonDays),
    lastDay: addDays(day, seasonDays),
  });
  const out = around(origin.iata, destination.iata, departure, 'out');
  return back === null ? [out] : [out, around(destination.iata, origin.iata, back, 'back')];
}
