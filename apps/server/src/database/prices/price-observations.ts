import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { priceObservations } from '../tables/prices.ts';
import { isWithoutPartition, makePartitions } from './price-partitions.ts';

export type PriceObservation = typeof priceObservations.$inferSelect;

/** What a search was for: everything that it saw has these in common. */
export type SearchedDay = Pick<PriceObservation, 'origin' | 'destination' | 'flightDate' | 'seenOn' | 'cabin' | 'demo'>;

/**
 * Stores observations; an earlier one of the same day gives way. Same rows twice: same effect. The rows go as one
 * parameter: every finished search passes here, and a statement of twelve columns a row takes longer to write. Months
 * that have no partition yet get one.
 */
export async function upsertObservations(
  database: Pick<Database, 'orm'>,
  rows: readonly PriceObservation[],
): Promise<void> {
  if (rows.length === 0) return;
  await withPartitions(database, [...new Set(rows.map(({ seenOn }) => seenOn))], insertRows(rows));
}

/** Stores observations that nobody made yet: what a search of ours saw stays. Their months have partitions. */
export async function addMissingObservations(
  { orm }: Pick<Database, 'orm'>,
  rows: readonly PriceObservation[],
): Promise<void> {
  if (rows.length > 0) await orm.execute(sql`${selectRows(rows)} on conflict do nothing`);
}

/**
 * Stores what a search of every source saw on its day: what it did not find any more, earlier searches of the same UTC day
 * saw in vain.
 */
export async function replaceObservations(
  database: Database,
  { origin, destination, flightDate, seenOn, cabin, demo }: SearchedDay,
  rows: readonly PriceObservation[],
): Promise<void> {
  const kept = rows.map(({ programme, carrier }) => `${programme}:${carrier}`);
  const gone = sql`
    delete from price_observations
    where origin = ${origin} and destination = ${destination} and flight_date = ${flightDate} and seen_on = ${seenOn}
      and cabin = ${cabin} and demo = ${demo}
      and not (programme || ':' || carrier) in (select jsonb_array_elements_text(${JSON.stringify(kept)}::jsonb))`;
  const statement = rows.length === 0 ? gone : sql`with gone as (${gone}) ${insertRows(rows)}`;
  await withPartitions(database, [seenOn], statement);
}

async function withPartitions(database: Pick<Database, 'orm'>, days: readonly string[], statement: SQL): Promise<void> {
  try {
    await database.orm.execute(statement);
  } catch (error) {
    if (!isWithoutPartition(error)) throw error;
    await makePartitions(database, days);
    await database.orm.execute(statement);
  }
}

function insertRows(rows: readonly PriceObservation[]): SQL {
  return sql`${selectRows(rows)}
    on conflict (origin, destination, flight_date, seen_on, cabin, programme, carrier) do update
      set amount = excluded.amount, tax_cents = excluded.tax_cents, checked_bags = excluded.checked_bags,
        breadth = greatest(excluded.breadth, price_observations.breadth)`;
}

function selectRows(rows: readonly PriceObservation[]): SQL {
  return sql`
    insert into price_observations
      (origin, destination, flight_date, seen_on, cabin, programme, carrier, amount, tax_cents, checked_bags, breadth, demo)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seen(
      "origin" text, "destination" text, "flightDate" date, "seenOn" date, "cabin" text, "programme" text, "carrier" text,
      "amount" integer, "taxCents" integer, "checkedBags" smallint, "breadth" text, "demo" boolean)`;
}
