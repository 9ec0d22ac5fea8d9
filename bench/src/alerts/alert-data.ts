import { buildTripPrices } from '@revoada/core/alerts/trip-prices';
import { buildAlertTerms } from '@revoada/core/testing/alerts';
import pg from 'pg';

export type AlertCounts = {
  alerts: number;
  trips: number /** Alerts of the most watched trip, which is the first. */;
  onFirst: number;
};

/** The trip with most alerts. */
export const firstTrip = '00000000-0000-4000-8000-000000000001';

const terms = buildAlertTerms({ quietFrom: 0, quietTo: 0 });

export const buildCashPrices = (cents: number) => buildTripPrices(() => ({ cashCents: cents, awards: [] }));

/** Fills a migrated database with subscribers, thirty alerts each, and initial prices. */
export async function fillAlerts(
  databaseUrl: string,
  { alerts, trips, onFirst }: AlertCounts,
  at: Date,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const people = Math.ceil(alerts / 30);
  const uuid = (number: string, group: string) =>
    `('00000000-0000-${group}-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
  const first = { cash: { price: { kind: 'cash', totalCents: 100_000 }, at: at.getTime() } };
  try {
    await client.query('set synchronous_commit = off');
    await client.query(
      `insert into accounts (id, created_at) select ${uuid('n', '4001')}, $1 from generate_series(1, $2::int) n`,
      [at, people],
    );
    await client.query(
      `insert into subscriptions (id, account_id, customer_id, status, price_id, started_at, cancels_at_period_end, read_at)
       select 'sub_' || n, ${uuid('n', '4001')}, 'cus_' || n, 'active', 'price', $1, false, $1 from generate_series(1, $2::int) n`,
      [at, people],
    );
    await client.query(
      `insert into watched_trips (id, key, origin, destination, first_departure, last_departure, adults, children, infants, cabin,
         next_check_at, volatility, created_at)
       select ${uuid('n', '4000')}, 'trip ' || n, 'GRU', 'LIS', date '2027-01-01' + n % 300, date '2027-01-01' + n % 300, 1, 0, 0,
         'economy', $1, (n % 10) / 10.0, $1 from generate_series(1, $2::int) n`,
      [at, trips],
    );
    await client.query(
      `insert into price_epochs (trip_id, prices, started_at, last_seen_at, checks, decided_day, decided_at)
       select id, $2, $1, $1, 2, '2026-12-01', $1 from watched_trips`,
      [at, buildCashPrices(100_000)],
    );
    // The rows below refer to the rows above; checking each of them, and building indexes row by row, takes long.
    await client.query("set session_replication_role = 'replica'");
    const indexes = await dropIndexes(client);
    await client.query(
      `insert into alerts (account_id, creation_key, trip_id, terms, state, first, told, since, created_at, updated_at)
       select ${uuid(`1 + n % ${people}`, '4001')}, 'key ' || n,
         ${uuid(`case when n <= ${onFirst} then 1 else 2 + n % ${trips - 1} end`, '4000')}, $2, 'active', $3, '{}', $1, $1, $1
       from generate_series(1, $4::int) n`,
      [at, terms, first, alerts],
    );
    for (const index of indexes) await client.query(index);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Drops the indexes of the alerts but for the primary key; returns the statements that make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where tablename = 'alerts' and indexname <> 'alerts_pkey'",
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
