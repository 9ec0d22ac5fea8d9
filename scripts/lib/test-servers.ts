import { hasCurl } from '../../apps/server/src/testing/processes/curl.ts';
import { hasNginx } from '../../apps/server/src/testing/processes/nginx-server.ts';
import { hasPgBouncer } from '../../apps/server/src/testing/processes/pgbouncer-server.ts';
import { hasRedisServer } from '../../apps/server/src/testing/processes/redis-server.ts';
import { canInstallDebian, installDebian } from './debian.ts';

/** Debian packages of the servers and programs in tests. */
const servers: readonly [name: string, isInstalled: () => boolean][] = [
  ['redis-server', hasRedisServer],
  ['pgbouncer', hasPgBouncer],
  ['nginx-light', hasNginx],
  ['curl', hasCurl],
];

/**
 * Installs missing servers of tests as root on Debian; otherwise prints what to install. Tests of a missing server are
 * skipped and listed at the end.
 */
export async function provideTestServers(): Promise<void> {
  for (const [name, isInstalled] of servers) {
    if (isInstalled()) continue;
    if (canInstallDebian()) {
      console.log(`${name} is missing: installing it.`);
      await installDebian(name);
    }
    if (!isInstalled()) console.log(`${name} is missing: install it (Debian: apt-get install ${name}).`);
  }
}
