import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** Migrates the tables of the jobs, in a separate schema. Runs under the lock of the migrations. */
export async function migrateJobTables(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}
