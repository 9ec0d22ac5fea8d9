import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { priceObservations } from '../tables/prices.ts';
import { addLatestPrices, deleteBeforeWhole } from './latest-prices.ts';
import { isWithoutPartition, makePartitions } from './price-partitions.ts';

export type PriceObservation = typeof priceObservations.$inferSelect;

/** The fields that all observations of a search share. */
export type SearchedDay = Pick<PriceObservation, 'origin' | 'destination' | 'flightDate' | 'seenOn' | 'cabin' | 'demo'>;

/**
 * Stores observations and replaces earlier ones of the same day. Idempotent; the list must not contain duplicates. The rows
 * are one JSON parameter, because a statement with twelve parameters a row is slower to build. Creates missing partitions.
 */
export async function upsertObservations(
  database: Pick<Database, 'orm'>,
  rows: readonly PriceObservation[],
): Promise<void> {
  if (rows.length === 0) return;
  const statement = sql`
    with stored as (${selectRows(rows)}
      on conflict (origin, destination, flight_date, seen_on, cabin, programme, carrier) do update
        set amount = excluded.amount, tax_cents = excluded.tax_cents, checked_bags = excluded.checked_bags,
          breadth = greatest(excluded.breadth, price_observations.breadth)
      returning *)
    ${addLatestPrices(sql`stored where cabin = 'economy'`)}`;
  try {
    await database.orm.execute(statement);
  } catch (error) {
    if (!isWithoutPartition(error)) throw error;
    await makePartitions(database, [...new Set(rows.map(({ seenOn }) => seenOn))]);
    await database.orm.execute(statement);
  }
}

/**
 * Deletes observations of the same UTC day that these searches, which queried every source, did not find again; of the
 * latest prices, those of earlier days too.
 */
export async function deleteUnavailable(
  { orm }: Pick<Database, 'orm'>,
  searches: readonly { day: SearchedDay; rows: readonly PriceObservation[] }[],
): Promise<void> {
  if (searches.length === 0) return;
  const searched = searches.map(({ day, rows }) => ({ ...day, fareKeys: rows.map(toFareKey) }));
  await orm.execute(sql`
    with searched as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(searched)}::jsonb) as day(
        "origin" text, "destination" text, "flightDate" date, "seenOn" date, "cabin" text, "demo" boolean, "fareKeys" jsonb)
      order by 1, 2, 3
    ), outdated as (
      delete from latest_prices latest using searched
      where latest.origin = searched.origin and latest.destination = searched.destination
        and latest.flight_date = searched."flightDate" and latest.seen_on <= searched."seenOn"
        and searched.cabin = 'economy' and latest.demo = searched.demo
        and not searched."fareKeys" ? (latest.programme || ':' || latest.carrier)
    )
    delete from price_observations seen using searched
    where seen.origin = searched.origin and seen.destination = searched.destination
      and seen.flight_date = searched."flightDate" and seen.seen_on = searched."seenOn"
      and seen.cabin = searched.cabin and seen.demo = searched.demo
      and not searched."fareKeys" ? (seen.programme || ':' || seen.carrier)`);
}

const toFareKey = ({ programme, carrier }: PriceObservation) => `${programme}:${carrier}`;

/**
 * Stores observations, in any order, unless one of the same key exists. Their months must have partitions. Those seen before
 * `shownSince` (YYYY-MM-DD) become no latest prices.
 */
export async function addMissingObservations(
  { orm }: Pick<Database, 'orm'>,
  rows: readonly PriceObservation[],
  shownSince: string,
): Promise<void> {
  if (rows.length === 0) return;
  await orm.execute(sql`
    with stored as (${selectRows(rows)} on conflict do nothing returning *)
    ${addLatestPrices(sql`stored where cabin = 'economy' and seen_on >= ${shownSince}`)}`);
  await orm.execute(deleteBeforeWhole(rows, shownSince));
}

/** Ordered by key, so that processes that store the same rows do not deadlock. */
function selectRows(rows: readonly PriceObservation[]): SQL {
  return sql`
    insert into price_observations
      (origin, destination, flight_date, seen_on, cabin, programme, carrier, amount, tax_cents, checked_bags, breadth, demo)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seen(
      "origin" text, "destination" text, "flightDate" date, "seenOn" date, "cabin" text, "programme" text, "carrier" text,
      "amount" integer, "taxCents" integer, "checkedBags" smallint, "breadth" text, "demo" boolean)
    order by 1, 2, 3, 4, 5, 6, 7`;
}
