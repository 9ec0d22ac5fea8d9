import pg from 'pg';
import type { TakenMail } from '../../../apps/server/src/testing/site/mail-server.ts';
import type { AcknowledgedWrites } from './load/writes.ts';
import { waitFor } from './wait-for.ts';

/** Acknowledged writes that are not in the database, and those that are there twice. */
export type WriteFindings = { lost: string[]; doubled: string[] };

/** A job of a killed worker waits for minutes, and up to six for its third try. */
const jobsWithinMs = 480_000;

async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Looks for every acknowledged write in the primary. */
export function findLostWrites(databaseUrl: string, writes: AcknowledgedWrites): Promise<WriteFindings> {
  return withClient(databaseUrl, async (client) => {
    const listKeys = async (query: string): Promise<string[]> =>
      (await client.query<{ key: string }>(query)).rows.map(({ key }) => key);
    const messages = await listKeys('select message as key from contact_messages');
    const alerts = await listKeys('select id::text as key from alerts');
    const findings = [
      compareWrites(writes.priceAnswers, await listKeys('select idempotency_key as key from price_feedback')),
      compareWrites(writes.messages, messages),
      compareWrites(writes.events, await listKeys('select id as key from payment_events')),
      compareWrites(writes.alerts, alerts),
      { lost: alerts.filter((id) => writes.removedAlerts.has(id)), doubled: [] },
    ];
    return {
      lost: findings.flatMap(({ lost }) => lost),
      doubled: findings.flatMap(({ doubled }) => doubled),
    };
  });
}

/** Compares acknowledged keys with stored ones. */
export function compareWrites(acknowledged: ReadonlySet<string>, stored: readonly string[]): WriteFindings {
  const times = Map.groupBy(stored, (key) => key);
  return {
    lost: [...acknowledged].filter((key) => !times.has(key)),
    doubled: [...times].filter(([, keys]) => keys.length > 1).map(([key]) => key),
  };
}

/** Resolves when no mail of a message waits any more. */
export async function waitForMails(databaseUrl: string): Promise<void> {
  const open = "select 1 from pgboss.job where name = 'mail-contact' and state in ('created', 'retry', 'active')";
  await withClient(databaseUrl, (client) =>
    waitFor('the mails of all messages', async () => (await client.query(open)).rowCount === 0, jobsWithinMs),
  );
}

/** Mails that acknowledged messages lack, one to the sender and one to the owner each; and mails that came again. */
export function countMails(
  messages: ReadonlySet<string>,
  mails: readonly TakenMail[],
): { lost: string[]; again: number } {
  const sent = mails.flatMap(({ to, text }) => {
    const [token] = /fleet-message-\w+-\d+/.exec(to.join()) ?? [];
    const [quoted] = /fleet-message-\w+-\d+/.exec(text) ?? [];
    if (token) return [`${token} to the sender`];
    return quoted ? [`${quoted} to the owner`] : [];
  });
  const different = new Set(sent);
  const due = [...messages].flatMap((text) => [`${text} to the sender`, `${text} to the owner`]);
  return { lost: due.filter((mail) => !different.has(mail)), again: sent.length - different.size };
}
