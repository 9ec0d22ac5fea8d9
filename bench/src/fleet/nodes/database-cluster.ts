import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { databaseAccount } from '../../../../apps/server/src/database/embedded/account.ts';
import { processes, productProcesses } from '../../processes/processes.ts';
import { waitFor } from '../wait-for.ts';
import { freePorts } from './ports.ts';
import type { FleetNode, Supervisor } from './supervisor.ts';

const programs = '/usr/lib/postgresql/15/bin';
const name = 'revoada';
/** A kill of PostgreSQL and Patroni together is noticed when their lease ends, after 20 s: the shortest that Patroni takes. */
export const leaseSeconds = 20;

/** A PostgreSQL under its Patroni. */
export type DatabaseNode = {
  patroni: FleetNode;
  port: number;
  statusPort: number /** Kills only PostgreSQL. */;
  killPostgres(): void;
};

type Role = 'primary' | 'standby' | 'other';

export type DatabaseCluster = {
  nodes: readonly DatabaseNode[];
  /** The node that takes writes; null while none does. */
  findPrimary(): Promise<DatabaseNode | null>;
  /** The node that has confirmed every acknowledged write; null while there is none. */
  findStandby(): Promise<DatabaseNode | null>;
};

/** etcd, and two PostgreSQL under Patroni with synchronous replication and an empty database for the product. */
export async function startDatabaseCluster(supervisor: Supervisor, folder: string): Promise<DatabaseCluster> {
  const [etcdPort = 0, peerPort = 0, ...ports] = await freePorts(6);
  startEtcd(supervisor, folder, { etcdPort, peerPort });
  const account = databaseAccount();
  const nodes: DatabaseNode[] = [];
  for (const index of [0, 1]) {
    const [port = 0, statusPort = 0] = ports.slice(2 * index, 2 * index + 2);
    const dataFolder = `${folder}/postgres-${index + 1}`;
    mkdirSync(dataFolder, { mode: 0o700 });
    if (account) chownSync(dataFolder, account.uid, account.gid);
    const file = `${folder}/patroni-${index + 1}.yml`;
    // JSON is YAML too.
    writeFileSync(file, JSON.stringify(configurePatroni({ index, dataFolder, port, statusPort, etcdPort })));
    const patroni = supervisor.start({
      name: `patroni-${index + 1}`,
      command: ['/usr/bin/patroni', file],
      env: { HOME: dataFolder, LC_ALL: 'C.UTF-8' },
      account,
      listOthers: () => listPostgres(dataFolder),
    });
    nodes.push({ patroni, port, statusPort, killPostgres: () => killPostmaster(dataFolder) });
    // The first one makes the cluster, the second one copies it.
    if (index === 0) await waitFor('the first PostgreSQL', async () => (await readRole(nodes[0])) === 'primary');
  }
  const find = async (role: Role): Promise<DatabaseNode | null> => {
    const roles = await Promise.all(nodes.map(readRole));
    return nodes[roles.indexOf(role)] ?? null;
  };
  await waitFor('the standby', async () => (await find('standby')) !== null);
  const primary = await find('primary');
  if (!primary) throw new Error('No primary');
  await createDatabase(primary.port);
  return {
    nodes,
    findPrimary: () => find('primary'),
    findStandby: () => find('standby'),
  };
}

function startEtcd(supervisor: Supervisor, folder: string, ports: { etcdPort: number; peerPort: number }): void {
  const [client, peer] = [`http://127.0.0.1:${ports.etcdPort}`, `http://127.0.0.1:${ports.peerPort}`];
  const options = {
    'data-dir': `${folder}/etcd`,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
    logger: 'zap',
    'log-level': 'error',
  };
  const args = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]);
  supervisor.start({ name: 'etcd', command: ['/usr/bin/etcd', ...args] });
}

type PatroniPlace = { index: number; dataFolder: string; port: number; statusPort: number; etcdPort: number };

function configurePatroni({ index, dataFolder, port, statusPort, etcdPort }: PatroniPlace) {
  const status = `127.0.0.1:${statusPort}`;
  const server = `127.0.0.1:${port}`;
  return {
    scope: name,
    name: `postgres-${index + 1}`,
    restapi: { listen: status, connect_address: status },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ttl: leaseSeconds,
        loop_wait: 1,
        retry_timeout: 3,
        // A primary that ended gives way to the standby at once.
        master_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, shared_buffers: '64MB', wal_keep_size: '128MB', max_wal_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { 'auth-host': 'trust' }, { 'auth-local': 'trust' }],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: server,
      connect_address: server,
      data_dir: `${dataFolder}/data`,
      bin_dir: programs,
      pgpass: `${dataFolder}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: name },
        replication: { username: 'replicator', password: name },
        rewind: { username: 'postgres', password: name },
      },
      parameters: { unix_socket_directories: '' },
    },
  };
}

async function readRole(node: DatabaseNode | undefined): Promise<Role> {
  const statuses = ['primary', 'sync'].map(async (role) => {
    const url = `http://127.0.0.1:${node?.statusPort}/${role}`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.status === 200;
  });
  const [primary, standby] = await Promise.all(statuses);
  if (primary) return 'primary';
  return standby ? 'standby' : 'other';
}

/** As docs/operations/database.md says. */
async function createDatabase(port: number): Promise<void> {
  const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/postgres`);
  await client.connect();
  try {
    await client.query(`create role ${name} login password '${name}'`);
    await client.query(`alter role ${name} set client_connection_check_interval = '2s'`);
    await client.query(`create database ${name} owner ${name} encoding 'UTF8' template template0`);
  } finally {
    await client.end();
  }
}

function readPostmaster(dataFolder: string): number {
  try {
    return Number(readFileSync(`${dataFolder}/data/postmaster.pid`, 'utf8').split('\n', 1)[0]);
  } catch {
    return 0;
  }
}

/** The postmaster of a folder and its processes. */
function listPostgres(dataFolder: string): number[] {
  const postmaster = readPostmaster(dataFolder);
  if (postmaster === 0) return [];
  return productProcesses(processes(), 0, dataFolder).map(({ pid }) => pid);
}

function killPostmaster(dataFolder: string): void {
  const postmaster = readPostmaster(dataFolder);
  // The file outlives a kill, and its number may be that of another program by then.
  if (listPostgres(dataFolder).includes(postmaster)) process.kill(postmaster, 'SIGKILL');
}
