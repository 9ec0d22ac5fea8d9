import type { Database } from '../database/connection/database.ts';
import { noteEmptyDays } from '../database/prices/empty-days.ts';
import { deleteUnavailable, upsertObservations } from '../database/prices/price-observations.ts';
import type { SearchObservations } from './extract-observations.ts';

/** Stores the observations in the order of their searches. */
export async function storeObservations(database: Database, searches: readonly SearchObservations[]): Promise<void> {
  for (const round of splitByDay(searches)) {
    await upsertObservations(
      database,
      round.flatMap(({ rows }) => rows),
    );
    const whole = round.filter((search) => search.whole);
    await deleteUnavailable(database, whole);
    await noteEmptyDays(
      database,
      whole.flatMap(({ day, rows }) => (rows.length === 0 ? [day] : [])),
    );
  }
}

/** Splits searches into rounds in which each searched day occurs once; usually one round. */
function splitByDay(searches: readonly SearchObservations[]): SearchObservations[][] {
  const sameDay = [...Map.groupBy(searches, ({ day }) => JSON.stringify(day)).values()];
  const rounds = Math.max(0, ...sameDay.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => sameDay.flatMap((same) => same.slice(round, round + 1)));
}
