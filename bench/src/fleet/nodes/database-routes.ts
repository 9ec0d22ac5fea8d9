import { writeFileSync } from 'node:fs';
import { databaseAccount } from '../../../../apps/server/src/database/embedded/account.ts';
import { pgBouncerConfiguration } from '../../../../apps/server/src/testing/processes/pgbouncer-server.ts';
import type { DatabaseNode } from './database-cluster.ts';
import { freePorts } from './ports.ts';
import type { FleetNode, Supervisor } from './supervisor.ts';

/** The way from the product to the primary and to the standby. */
export type DatabaseRoutes = {
  haproxy: FleetNode;
  pgBouncer: FleetNode;
  /** Through PgBouncer and HAProxy. */
  url: string;
  replicaUrl: string;
  /** Counts of PgBouncer; its database `pgbouncer` takes simple queries. */
  countsUrl: string;
  /** To the primary through HAProxy only. */
  directUrl: string;
};

/** HAProxy follows the roles that Patroni reports; PgBouncer in transaction mode is before it. */
export async function startDatabaseRoutes(
  supervisor: Supervisor,
  folder: string,
  nodes: readonly DatabaseNode[],
): Promise<DatabaseRoutes> {
  const [primaryPort = 0, replicaPort = 0, port = 0] = await freePorts(3);
  writeFileSync(`${folder}/haproxy.cfg`, configureHaproxy(nodes, { primaryPort, replicaPort }));
  const haproxy = supervisor.start({
    name: 'haproxy',
    command: ['/usr/sbin/haproxy', '-db', '-f', `${folder}/haproxy.cfg`],
  });
  const databases = [
    `revoada = host=127.0.0.1 port=${primaryPort} user=revoada`,
    `revoada_replica = host=127.0.0.1 port=${replicaPort} user=revoada dbname=revoada`,
  ];
  // By default a database that refused a connection gets no connection for 15 s.
  const more = 'server_login_retry = 1\nstats_users = revoada\n';
  writeFileSync(`${folder}/pgbouncer.ini`, pgBouncerConfiguration(port, databases) + more);
  const pgBouncer = supervisor.start({
    name: 'pgbouncer',
    command: ['/usr/sbin/pgbouncer', `${folder}/pgbouncer.ini`],
    account: databaseAccount(),
  });
  const urlOf = (at: number, database: string) => `postgres://revoada:revoada@127.0.0.1:${at}/${database}`;
  return {
    haproxy,
    pgBouncer,
    url: urlOf(port, 'revoada'),
    replicaUrl: urlOf(port, 'revoada_replica'),
    countsUrl: urlOf(port, 'pgbouncer'),
    directUrl: urlOf(primaryPort, 'revoada'),
  };
}

function configureHaproxy(nodes: readonly DatabaseNode[], ports: { primaryPort: number; replicaPort: number }): string {
  const section = (name: string, port: number, path: string) => [
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk OPTIONS ${path}`,
    '  http-check expect status 200',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(
      (node, index) => `  server postgres-${index + 1} 127.0.0.1:${node.port} check port ${node.statusPort}`,
    ),
  ];
  return [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout check 2s',
    '  timeout client 30m',
    '  timeout server 30m',
    ...section('primary', ports.primaryPort, '/primary'),
    ...section('replica', ports.replicaPort, '/replica'),
    '',
  ].join('\n');
}
