import { expect, test } from 'vitest';
import { nobodyOutside } from '../testing/outside.ts';
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
