import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { within } from '../../within.ts';
import { connectMs } from './pool.ts';

const heardWithinMs = 1_000;

/**
 * Checks whether a notification of one connection reaches another. A session-pooling proxy accepts `LISTEN` but
 * forwards nothing, which only a trial shows.
 */
export async function reachListeners(databaseUrl: string): Promise<boolean> {
  const [listener, sender] = [openClient(databaseUrl), openClient(databaseUrl)];
  const channel = `revoada_trial_${randomUUID().replaceAll('-', '_')}`;
  const heard = Promise.withResolvers<boolean>();
  listener.on('notification', () => heard.resolve(true));
  try {
    await Promise.all([listener.connect(), sender.connect()]);
    await listener.query(`listen ${channel}`);
    await sender.query(`notify ${channel}`);
    return (await within(heardWithinMs, heard.promise)) ?? false;
  } finally {
    await Promise.allSettled([listener.end(), sender.end()]);
  }
}

function openClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'revoada-jobs',
    connectionTimeoutMillis: connectMs,
    query_timeout: heardWithinMs,
  });
  // A broken connection fails its statement; without a listener the error would end the process.
  client.on('error', () => undefined);
  return client;
}
