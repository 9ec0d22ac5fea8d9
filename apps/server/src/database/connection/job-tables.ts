import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import manifest from 'pg-boss/package.json' with { type: 'json' };

/** The version of the tables that this pg-boss works with. */
const schemaVersion = manifest.pgboss.schema;

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

/** Describes what is missing of the tables of the jobs; null when they are those of this version. */
export async function findPendingJobTables(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query("select to_regclass('pgboss.version') as noted");
  if (rows[0]?.noted === null) return 'the tables of the jobs';
  const { rows: found } = await client.query<{ version: number }>('select version from pgboss.version');
  const version = Number(found[0]?.version ?? 0);
  return version < schemaVersion ? `the tables of the jobs, from ${version} to ${schemaVersion}` : null;
}
