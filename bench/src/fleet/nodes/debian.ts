import { existsSync } from 'node:fs';

/** Programs of the fleet, and the Debian packages that bring them. */
const programs: readonly [file: string, packageName: string][] = [
  ['/usr/bin/etcd', 'etcd-server'],
  ['/usr/bin/patroni', 'patroni'],
  ['/usr/lib/postgresql/15/bin/postgres', 'postgresql-15'],
  ['/usr/sbin/haproxy', 'haproxy'],
  ['/usr/sbin/pgbouncer', 'pgbouncer'],
  ['/usr/sbin/nginx', 'nginx-light'],
  ['/usr/bin/redis-server', 'redis-server'],
  ['/usr/bin/redis-sentinel', 'redis-sentinel'],
];

/** Packages that this machine lacks. */
export function listMissingPackages(isThere: (file: string) => boolean = existsSync): string[] {
  return programs.filter(([file]) => !isThere(file)).map(([, packageName]) => packageName);
}
