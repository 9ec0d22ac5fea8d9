import { hasRedisServer } from '../../apps/server/src/testing/processes/redis-server.ts';
import { canInstallDebian, installDebian } from './debian.ts';

/**
 * Sees to it that the tests find a `redis-server`: installs Debian's package where we are root, else says in one line
 * what to install. Tests that need it are then left out, and named at the end.
 */
export async function provideRedis(): Promise<void> {
  if (hasRedisServer()) return;
  if (canInstallDebian()) {
    console.log('Redis is missing: installing it.');
    await installDebian('redis-server');
  }
  if (!hasRedisServer()) console.log('Redis is missing: install it (Debian: apt-get install redis-server).');
}
