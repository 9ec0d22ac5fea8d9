import { connectDatabase } from '../../../apps/server/src/database/connection/database.ts';
import { createJobs } from '../../../apps/server/src/jobs/jobs.ts';
import { createLog } from '../../../apps/server/src/logging/logging.ts';
import { mailOwner } from '../../../apps/server/src/mail/mail-owner-job.ts';
import { readEmbedded } from '../processes/embedded-database.ts';

/** Enqueues mails as a server process does; others send them. */
export type MailQueue = {
  /** False if the job was not acknowledged. */
  enqueue(key: string): Promise<boolean>;
  close(): Promise<void>;
};

export async function openMailQueue(databaseUrl: string): Promise<MailQueue> {
  const log = createLog('silent');
  const database = connectDatabase(databaseUrl, log);
  const jobs = createJobs({ database, databaseUrl, log, work: false, pollMs: 60_000 });
  jobs.handle(mailOwner, () => Promise.reject(new Error('The benchmark sends no mail')));
  await jobs.start();
  return {
    enqueue: (key) =>
      jobs.enqueue(mailOwner, { key, template: 'search-budget', data: { percent: 70, budget: 1_000 } }, { key }).then(
        () => true,
        () => false,
      ),
    async close() {
      await jobs.stop();
      await database.close();
    },
  };
}

export type MailJobs = {
  /** Keys of the sent mails that the product has recorded. */
  sent: Set<string>;
  /** Waiting and active jobs. */
  open: number;
};

export function readMailJobs(folder: string): Promise<MailJobs> {
  return readEmbedded(folder, async (client) => {
    const sent = await client.query<{ key: string }>('select key from mail_deliveries');
    const open = await client.query(
      "select 1 from pgboss.job where name = 'mail-owner' and state in ('created', 'retry', 'active')",
    );
    return { sent: new Set(sent.rows.map(({ key }) => key)), open: open.rowCount ?? 0 };
  });
}
