import type pg from 'pg';
import { within } from '../../within.ts';
import { isDatabaseAway, isDiskFull, isReadOnly } from './unavailable.ts';

export type DatabaseHealth = 'ready' | 'no database' | 'disk full' | 'read-only';

// Probes of readiness give up after two seconds.
const patienceMs = 1_200;

// Larger than the free space inside the tables, so that it needs space on the disk. Rolled back.
const writeProbe = `
  begin;
  create temporary table revoada_write_probe on commit drop as
    select md5(random()::text) as filling from generate_series(1, 4000);
  rollback`;

/** Checks that the server answers, and does not only read: a standby in the place of the primary does. */
export function checkRole(pool: pg.Pool): Promise<DatabaseHealth> {
  const role = pool
    .query<{ readOnly: boolean }>(`select current_setting('transaction_read_only') = 'on' as "readOnly"`)
    .then(({ rows }): DatabaseHealth => (rows[0]?.readOnly ? 'read-only' : 'ready'));
  return healthBy(role, () => 'no database');
}

/**
 * Whether the server can write: it goes on reading while its disk is full. A server that lets us make no temporary table
 * refuses that for another reason, and counts as ready.
 */
export function checkWriting(pool: pg.Pool): Promise<DatabaseHealth> {
  const written = pool.query(writeProbe).then((): DatabaseHealth => 'ready');
  return healthBy(written, (error) => (isDatabaseAway(error) ? 'no database' : 'ready'));
}

async function healthBy(
  probe: Promise<DatabaseHealth>,
  otherwise: (error: unknown) => DatabaseHealth,
): Promise<DatabaseHealth> {
  const health = probe.catch((error: unknown): DatabaseHealth => {
    if (isReadOnly(error)) return 'read-only';
    return isDiskFull(error) ? 'disk full' : otherwise(error);
  });
  return (await within(patienceMs, health)) ?? 'no database';
}
