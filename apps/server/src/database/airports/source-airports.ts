import type { Airport } from '@revoada/core/airports/airport';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { sourceAirports } from '../tables/service.ts';

/** Replaces the airports of a source. */
export async function replaceSourceAirports(
  { orm }: Database,
  source: string,
  airports: readonly Airport[],
): Promise<void> {
  await orm.transaction(async (transaction) => {
    await transaction.delete(sourceAirports).where(eq(sourceAirports.source, source));
    if (airports.length === 0) return;
    await transaction
      .insert(sourceAirports)
      .values(airports.map((airport) => ({ source, iata: airport.iata, airport })));
  });
}

/** The airports of all sources, in a stable order. */
export async function listSourceAirports({ orm }: Database): Promise<Airport[]> {
  const rows = await orm
    .select({ airport: sourceAirports.airport })
    .from(sourceAirports)
    .orderBy(asc(sourceAirports.source), asc(sourceAirports.iata));
  return rows.map(({ airport }) => airport);
}
