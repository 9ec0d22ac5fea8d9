import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { priceObservations } from '../tables/prices.ts';
import { isWithoutPartition, makePartitions } from './price-partitions.ts';

export type PriceObservation = typeof priceObservations.$inferSelect;

/** What a search was for: everything that it saw has these in common. */
export type SearchedDay = Pick<PriceObservation, 'origin' | 'destination' | 'flightDate' | 'seenOn' | 'cabin' | 'demo'>;

/**
 * Stores observations; an earlier one of the same day gives way. Same rows twice: same effect. None may stand in the list
 * twice. The rows go as one parameter: the prices of every search pass here, and a statement of twelve columns a row takes
 * longer to write. Months that have no partition yet get one.
 */
export async function upsertObservations(
  database: Pick<Database, 'orm'>,
  rows: readonly PriceObservation[],
): Promise<void> {
  if (rows.length === 0) return;
  const statement = sql`${selectRows(rows)}
    on conflict (origin, destination, flight_date, seen_on, cabin, programme, carrier) do update
      set amount = excluded.amount, tax_cents = excluded.tax_cents, checked_bags = excluded.checked_bags,
        breadth = greatest(excluded.breadth, price_observations.breadth)`;
  try {
    await database.orm.execute(statement);
  } catch (error) {
    if (!isWithoutPartition(error)) throw error;
    await makePartitions(database, [...new Set(rows.map(({ seenOn }) => seenOn))]);
    await database.orm.execute(statement);
  }
}

/** Forgets what earlier searches of the same UTC day saw, and these, which asked every source, did not find any more. */
export async function deleteUnseen(
  { orm }: Pick<Database, 'orm'>,
  sights: readonly { day: SearchedDay; rows: readonly PriceObservation[] }[],
): Promise<void> {
  if (sights.length === 0) return;
  const searched = sights.map(({ day, rows }) => ({ ...day, kept: rows.map(fareKey) }));
  await orm.execute(sql`
    delete from price_observations seen
    using jsonb_to_recordset(${JSON.stringify(searched)}::jsonb) as searched(
      "origin" text, "destination" text, "flightDate" date, "seenOn" date, "cabin" text, "demo" boolean, "kept" jsonb)
    where seen.origin = searched.origin and seen.destination = searched.destination
      and seen.flight_date = searched."flightDate" and seen.seen_on = searched."seenOn"
      and seen.cabin = searched.cabin and seen.demo = searched.demo
      and not searched.kept ? (seen.programme || ':' || seen.carrier)`);
}

const fareKey = ({ programme, carrier }: PriceObservation) => `${programme}:${carrier}`;

/** Stores observations that nobody made yet: what a search of ours saw stays. Their months have partitions. */
export async function addMissingObservations(
  { orm }: Pick<Database, 'orm'>,
  rows: readonly PriceObservation[],
): Promise<void> {
  if (rows.length > 0) await orm.execute(sql`${selectRows(rows)} on conflict do nothing`);
}

/** In the order of their keys: processes that store the same rows at once do not wait for each other in turns. */
function selectRows(rows: readonly PriceObservation[]): SQL {
  return sql`
    insert into price_observations
      (origin, destination, flight_date, seen_on, cabin, programme, carrier, amount, tax_cents, checked_bags, breadth, demo)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seen(
      "origin" text, "destination" text, "flightDate" date, "seenOn" date, "cabin" text, "programme" text, "carrier" text,
      "amount" integer, "taxCents" integer, "checkedBags" smallint, "breadth" text, "demo" boolean)
    order by 1, 2, 3, 4, 5, 6, 7`;
}
