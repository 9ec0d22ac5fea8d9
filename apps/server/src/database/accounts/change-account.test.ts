import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import type { Database } from '../connection/database.ts';
import { usualSizes } from '../connection/pool.ts';
import { NoTurnError } from '../connection/turns.ts';
import { insertAccount } from './accounts.ts';
import { changeAccount } from './change-account.ts';

let testDatabase: TestDatabase;
let database: Database;
let [busy, other] = ['', ''];

const openAccount = () =>
  insertAccount(database.orm, {
    ...{ email: null, emailVerified: false, name: null, givenName: null, nickname: null },
    createdAt: new Date(),
  });

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connect();
});
beforeEach(async () => {
  [busy, other] = await Promise.all([openAccount(), openAccount()]);
});
afterAll(() => testDatabase.drop());

describe('changes of one account (S-539)', () => {
  test('leave connections to other accounts while they wait', async () => {
    const lockHeld = Promise.withResolvers<string>();
    const first = changeAccount(database, busy, () => lockHeld.promise);
    const waiting = Array.from({ length: usualSizes.requests + 5 }, () =>
      changeAccount(database, busy, () => Promise.resolve('later')),
    );
    expect(await changeAccount(database, other, () => Promise.resolve('at once'))).toBe('at once');
    lockHeld.resolve('first');
    expect(await first).toBe('first');
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['later']));
  });

  test('run one at a time, in another process too', async () => {
    const elsewhere = testDatabase.connect();
    let inside = 0;
    const order: number[] = [];
    const work = async () => {
      inside += 1;
      order.push(inside);
      await testDatabase.query('select 1');
      inside -= 1;
    };
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => changeAccount(index % 2 ? elsewhere : database, busy, work)),
    );
    expect(order).toEqual(Array(8).fill(1));
  });

  test('are abandoned when their turn does not come within three seconds', async () => {
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = changeAccount(database, busy, () => {
      begun.resolve();
      return held.promise;
    });
    // The statements of the first change have separate timers.
    await begun.promise;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const late = changeAccount(database, busy, () => Promise.resolve());
    const outcome = expect(late).rejects.toThrow(NoTurnError);
    await vi.advanceTimersByTimeAsync(3_000);
    await outcome;
    vi.useRealTimers();
    held.resolve();
    await first;
  });
});

test('a missing account is not changed', async () => {
  expect(await changeAccount(database, crypto.randomUUID(), () => Promise.resolve('changed'))).toBeNull();
});
