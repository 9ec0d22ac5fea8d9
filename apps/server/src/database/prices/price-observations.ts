import { and, between, desc, eq, gte, inArray, min, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { priceObservations } from '../schema.ts';

export type PriceObservation = typeof priceObservations.$inferSelect;

/**
 * Stores what a search saw; an earlier observation of the same day gives way. Same rows twice: same effect. The rows go
 * as one parameter: every finished search passes here, and a statement of ten columns a row takes longer to write.
 */
export async function upsertObservations({ orm }: Database, rows: PriceObservation[]): Promise<void> {
  if (rows.length === 0) return;
  await orm.execute(sql`
    insert into price_observations
      (origin, destination, flight_date, kind, programme, seen_on, amount, tax_cents, seen_at, demo)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seen(
      "origin" text, "destination" text, "flightDate" date, "kind" text, "programme" text,
      "seenOn" date, "amount" integer, "taxCents" integer, "seenAt" timestamptz, "demo" boolean)
    on conflict (origin, destination, flight_date, kind, programme, seen_on) do update
      set amount = excluded.amount, tax_cents = excluded.tax_cents, seen_at = excluded.seen_at
      where excluded.seen_at >= price_observations.seen_at`);
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

/** Deletes what was seen before the day (YYYY-MM-DD), one day at a time: each statement stays within its time. */
export async function deleteObservationsBefore({ orm }: Database, day: string): Promise<void> {
  const { seenOn } = priceObservations;
  for (;;) {
    const [oldest] = await orm.select({ day: min(seenOn) }).from(priceObservations);
    if (!oldest?.day || oldest.day >= day) return;
    await orm.delete(priceObservations).where(eq(seenOn, oldest.day));
  }
}
