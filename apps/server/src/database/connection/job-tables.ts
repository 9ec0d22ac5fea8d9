import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** Brings the tables of the jobs up to date, in a schema of their own. Runs under the lock of the migrations. */
export async function migrateJobTables(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}
