import { hasNginx } from '../../apps/server/src/testing/processes/nginx-server.ts';
import { hasPgBouncer } from '../../apps/server/src/testing/processes/pgbouncer-server.ts';
import { hasRedisServer } from '../../apps/server/src/testing/processes/redis-server.ts';
import { canInstallDebian, installDebian } from './debian.ts';

/** Debian's packages of the servers that tests start. */
const servers: readonly [name: string, isInstalled: () => boolean][] = [
  ['redis-server', hasRedisServer],
  ['pgbouncer', hasPgBouncer],
  ['nginx-light', hasNginx],
];

/**
 * Installs the servers that tests start where they are missing and we are root on Debian, else says in one line what to
 * install. Tests that need a missing one are left out, and named at the end.
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
