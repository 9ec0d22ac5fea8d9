import { and, between, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { priceObservations } from './schema.ts';

export type PriceObservation = typeof priceObservations.$inferSelect;

/** Stores what a search saw; an earlier observation of the same day gives way. Same rows twice: same effect. */
export async function upsertObservations({ orm }: Database, rows: PriceObservation[]): Promise<void> {
  if (rows.length === 0) return;
  const { origin, destination, flightDate, kind, programme, seenOn } = priceObservations;
  await orm
    .insert(priceObservations)
    .values(rows)
    .onConflictDoUpdate({
      target: [origin, destination, flightDate, kind, programme, seenOn],
      set: { amount: sql`excluded.amount`, taxCents: sql`excluded.tax_cents`, seenAt: sql`excluded.seen_at` },
      setWhere: sql`excluded.seen_at >= ${priceObservations.seenAt}`,
    });
}

/** Observations of flights between any of the airports, newest first. Days are YYYY-MM-DD, both ends included. */
export function findObservations(
  { orm }: Database,
  wanted: {
    origins: string[];
    destinations: string[];
    firstDay: string;
    lastDay: string;
    seenSince: string;
    demo: boolean;
  },
): Promise<PriceObservation[]> {
  return orm
    .select()
    .from(priceObservations)
    .where(
      and(
        inArray(priceObservations.origin, wanted.origins),
        inArray(priceObservations.destination, wanted.destinations),
        between(priceObservations.flightDate, wanted.firstDay, wanted.lastDay),
        gte(priceObservations.seenOn, wanted.seenSince),
        eq(priceObservations.demo, wanted.demo),
      ),
    )
    .orderBy(desc(priceObservations.seenAt));
}
