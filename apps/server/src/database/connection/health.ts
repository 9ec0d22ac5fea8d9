import type pg from 'pg';
import { within } from '../../within.ts';
import { isDatabaseAway, isDiskFull } from './unavailable.ts';

export type DatabaseHealth = 'ready' | 'no database' | 'disk full';

// Probes of readiness give up after two seconds.
const patienceMs = 1_200;

// Larger than the free space inside the tables, so that it needs space on the disk. Rolled back.
const writeProbe = `
  begin;
  create temporary table revoada_write_probe on commit drop as
    select md5(random()::text) as filling from generate_series(1, 4000);
  rollback`;

/** Checks that the server answers. */
export function checkReading(pool: pg.Pool): Promise<DatabaseHealth> {
  return healthBy(pool.query('select 1'), () => 'no database');
}

/**
 * Whether the server can write: it goes on reading while its disk is full. A server that lets us make no temporary table
 * refuses that for another reason, and counts as ready.
 */
export function checkWriting(pool: pg.Pool): Promise<DatabaseHealth> {
  return healthBy(pool.query(writeProbe), (error) => (isDatabaseAway(error) ? 'no database' : 'ready'));
}

async function healthBy(
  probe: Promise<unknown>,
  otherwise: (error: unknown) => DatabaseHealth,
): Promise<DatabaseHealth> {
  const health = probe.then(
    (): DatabaseHealth => 'ready',
    (error: unknown): DatabaseHealth => (isDiskFull(error) ? 'disk full' : otherwise(error)),
  );
  return (await within(patienceMs, health)) ?? 'no database';
}
