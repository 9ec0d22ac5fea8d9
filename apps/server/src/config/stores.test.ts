import { expect, test } from 'vitest';
import { nobodyOutside } from '../testing/outside.ts';
import { listHiddenValues } from './hidden-values.ts';
import { readConfiguration } from './read-configuration.ts';

const read = (env: Record<string, string>) => readConfiguration({ ...nobodyOutside, STAND_INS: 'moblix', ...env });

test('a replica needs the database that it is a replica of, and has a pool and a bound', () => {
  const replica = 'postgres://replica.example/revoada';
  expect(() => read({ DATABASE_REPLICA_URL: replica })).toThrow(
    /DATABASE_URL +is missing, while DATABASE_REPLICA_URL is set/,
  );
  const { settings, secrets } = read({
    DATABASE_REPLICA_URL: replica,
    DATABASE_URL: 'postgres://primary.example/revoada',
  });
  expect([secrets.replicaUrl, settings.replica]).toEqual([replica, { connections: 5, maxLagMs: 30_000 }]);
  expect(() => read({ DATABASE_REPLICA_URL: 'mysql://replica.example/revoada' })).toThrow(
    /DATABASE_REPLICA_URL +must be/,
  );
  expect(() => read({ DATABASE_REPLICA_MAX_LAG_SECONDS: '0' })).toThrow(/DATABASE_REPLICA_MAX_LAG_SECONDS +must be/);
});

test('sentinels need a name, addresses with ports, and each other', () => {
  const sentinels = { REDIS_SENTINELS: 'redis-1:26379, [2001:db8::1]:26380', REDIS_SENTINEL_NAME: 'revoada' };
  expect(read(sentinels).settings.sentinels).toEqual({
    name: 'revoada',
    addresses: [
      { host: 'redis-1', port: 26_379 },
      { host: '2001:db8::1', port: 26_380 },
    ],
  });
  expect(read({}).settings.sentinels).toBeNull();
  const secret = { ...sentinels, REDIS_SENTINEL_PASSWORD: 'sentinel-secret' };
  expect(listHiddenValues(read(secret))).toEqual(expect.arrayContaining(['redis-1', 'sentinel-secret']));
  expect(() => read({ REDIS_SENTINELS: 'redis-1:26379' })).toThrow(/REDIS_SENTINEL_NAME +is missing/);
  expect(() => read({ REDIS_SENTINEL_NAME: 'revoada' })).toThrow(/REDIS_SENTINELS +is missing/);
  expect(() => read({ REDIS_SENTINEL_PASSWORD: 'secret' })).toThrow(/REDIS_SENTINELS +is missing/);
  for (const wrong of ['redis-1', 'redis-1:0', 'redis-1:70000', 'redis://redis-1:26379', 'redis-1:26379,']) {
    expect(() => read({ ...sentinels, REDIS_SENTINELS: wrong })).toThrow(/REDIS_SENTINELS +must be a list like/);
  }
});
