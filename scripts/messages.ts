import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connectDatabase } from '../apps/server/src/database/connection/database.ts';
import { findRunningCluster } from '../apps/server/src/database/embedded/running-cluster.ts';
import { createJobs } from '../apps/server/src/jobs/jobs.ts';
import { createLog } from '../apps/server/src/logging/logging.ts';
import { readIssueFile } from '../apps/server/src/newsletter/issue-file.ts';
import { publishIssue } from '../apps/server/src/newsletter/issues.ts';
import { countListed, exportEntries, exportMessages } from '../apps/server/src/newsletter/owner-export.ts';
import { type MessagesOrder, readMessagesOrder } from './lib/messages-order.ts';

/* npm run messages -- list|export|send: reads contact messages and sends to mailing lists while the site runs. */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const order = readMessagesOrder(process.argv.slice(2));
  await carryOut(order, findDatabaseUrl());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function findDatabaseUrl(): string {
  const url = process.env.DATABASE_URL || findRunningCluster(path.resolve(process.env.DATA_DIR || '.data'))?.url;
  if (!url) throw new Error('Start the site first, or set DATABASE_URL or DATA_DIR.');
  return url;
}

async function carryOut(order: MessagesOrder, databaseUrl: string): Promise<void> {
  const log = createLog('silent');
  const database = connectDatabase(databaseUrl, log);
  try {
    if (order.act === 'list') {
      for (const { name, rows } of await countListed(database)) console.log(`${name}: ${rows}`);
      return;
    }
    if (order.act === 'export') {
      const csv =
        order.what === 'messages' ? await exportMessages(database) : await exportEntries(database, order.what);
      // Private, since it contains personal data.
      writeFileSync(order.file, csv, { mode: 0o600 });
      console.log(`${order.file} holds personal data: keep it no longer than you need it.`);
      return;
    }
    const issue = { list: order.list, ...readIssueFile(readFileSync(order.file, 'utf8')) };
    if (!order.sure) {
      console.log(
        `${issue.title}\n\n${issue.text}\n\nAdd --yes to send this to the confirmed e-mails of ${order.list}.`,
      );
      return;
    }
    const jobs = createJobs({ database, databaseUrl, log, work: false, pollMs: 1_000 });
    await jobs.start();
    const sent = await publishIssue({ database, jobs, now: Date.now }, issue);
    await jobs.stop();
    console.log(
      sent ? 'The site sends it now, to each once.' : 'The same text was sent to this list before: nothing is sent.',
    );
  } finally {
    await database.close();
  }
}
