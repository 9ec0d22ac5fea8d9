import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { describeError, type Finding, well, wrong } from '../../findings/finding.ts';
import { readPosition } from '../replica/replica-lag.ts';
import { checkRoom } from './check-room.ts';

const name = "PostgreSQL's replica";
const replicaRoom = { name: `connections to ${name}`, setting: 'DATABASE_REPLICA_CONNECTIONS' };
const patienceMs = 8_000;
const retryMs = 50;

type ReplicaNeeds = { connections: number; maxLagMs: number };

/** The server of DATABASE_REPLICA_URL: connection, role, lag and room. Changes nothing. */
export async function checkReplica(url: string, primaryUrl: string, needs: ReplicaNeeds): Promise<Finding[]> {
  const [replica, primary] = [url, primaryUrl].map(openClient) as [pg.Client, pg.Client];
  try {
    await replica.connect();
  } catch (error) {
    const advice =
      'see that a replica runs, then check host, port, database, user, password and sslmode of DATABASE_REPLICA_URL';
    return [wrong(name, `cannot be used: ${describeError(error)}`, advice)];
  }
  try {
    await primary.connect();
    return [await checkLag(replica, primary, needs.maxLagMs), await checkRoom(replica, needs.connections, replicaRoom)];
  } catch (error) {
    return [wrong(name, `cannot be compared: ${describeError(error)}`, 'look into the logs of both servers')];
  } finally {
    await Promise.allSettled([replica.end(), primary.end()]);
  }
}

function openClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'revoada-doctor',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  return client;
}

/** Waits, for as long as it may lag, until the replica holds what the primary had written. */
async function checkLag(replica: pg.Client, primary: pg.Client, maxLagMs: number): Promise<Finding> {
  const [mine, theirs] = [await readServer(replica), await readServer(primary)];
  if (mine.system !== theirs.system) {
    return wrong(name, 'holds another cluster than DATABASE_URL', 'name a replica of that server');
  }
  if (mine.database !== theirs.database) {
    return wrong(name, 'names another database than DATABASE_URL', 'end both URLs with the same database');
  }
  const role = mine.standby ? 'in recovery' : 'not in recovery: it is a primary';
  const startedAt = performance.now();
  const waitMs = Math.min(maxLagMs, patienceMs);
  while ((await readServer(replica)).position < theirs.position) {
    if (performance.now() - startedAt >= waitMs) {
      const problem = `${role}, and lags more than ${waitMs / 1_000} s`;
      return wrong(name, problem, 'look into its log, and into pg_stat_replication of the primary');
    }
    await delay(retryMs);
  }
  return well(name, `${role}, lags ${Math.round(performance.now() - startedAt)} ms`);
}

type ServerState = { system: string; database: string; standby: boolean; position: bigint };

async function readServer(client: pg.Client): Promise<ServerState> {
  const { rows } = await client.query<Omit<ServerState, 'position'> & { position: string }>(
    `select (select system_identifier::text from pg_control_system()) as system, current_database() as database,
            pg_is_in_recovery() as standby, position
       from (${readPosition}) as log`,
  );
  const { system = '', database = '', standby = false, position = '0' } = rows[0] ?? {};
  return { system, database, standby, position: BigInt(position) };
}
