import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../database/connection/database.ts';
import { createLog } from '../../logging/logging.ts';
import type { OwnerMail } from '../../mail/mailer.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { createSourceBudgets, type SourcePace } from './source-budgets.ts';

const now = Date.parse('2026-12-01T15:00:00Z');

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  database = server.connect();
});
afterAll(() => server.drop());

function create(paces: Record<string, SourcePace>) {
  const mails: OwnerMail[] = [];
  const budgets = createSourceBudgets({
    paces: new Map(Object.entries(paces)),
    alertsPercent: 50,
    database,
    redis: null,
    keyPrefix: 'test',
    mailer: { queueToOwner: async (mail) => void mails.push(mail) },
    now: () => now,
    log: createLog('silent'),
  });
  return { budgets, mails };
}

const two = { moblix: { ratePerSecond: 2, dailyBudget: 100 }, own: { ratePerSecond: 5, dailyBudget: 10 } };

describe('two sources', () => {
  test('have separate budgets, counters and warnings', async () => {
    const { budgets, mails } = create(two);
    await budgets.start();
    for (let search = 0; search < 7; search += 1) budgets.find('own').usage.add();
    budgets.find('moblix').usage.add();
    expect([budgets.find('own').usage.count(), budgets.find('moblix').usage.count()]).toEqual([7, 1]);
    expect([...budgets.listUsedShares()]).toEqual([
      ['moblix', 0.01],
      ['own', 0.7],
    ]);
    expect(mails.map(({ key }) => key)).toEqual(['search-budget:own:2026-12-01:70']);
    await budgets.stop();
    const { budgets: restarted } = create(two);
    await restarted.start();
    expect([restarted.find('own').usage.count(), restarted.find('moblix').usage.count()]).toEqual([7, 1]);
    await restarted.stop();
  });

  test('have a share for alert checks, whose use all processes read (S-522)', async () => {
    const { budgets } = create(two);
    await budgets.start();
    const { alerts } = budgets.find('own').ownShares;
    expect([alerts?.limit, budgets.readAlertsUsedShare()]).toEqual([5, 0]);
    for (let search = 0; search < 4; search += 1) alerts?.usage.add();
    await budgets.stop();
    const { budgets: other } = create(two);
    await other.start();
    expect(other.find('own').ownShares.alerts?.usage.count()).toBe(4);
    await other.stop();
  });

  test('let background work go on while one of them has something left (S-522)', async () => {
    const { budgets } = create({
      moblix: { ratePerSecond: 2, dailyBudget: 20 },
      spent: { ratePerSecond: 5, dailyBudget: 0 },
    });
    expect([budgets.readUsedShare(), budgets.readAlertsUsedShare()]).toEqual([0, 0]);
    const { usage, ownShares } = budgets.find('moblix');
    for (let search = 0; search < 18; search += 1) usage.add();
    for (let search = 0; search < 10; search += 1) ownShares.alerts?.usage.add();
    expect([budgets.readUsedShare(), budgets.readAlertsUsedShare()]).toEqual([0.9, 1]);
  });

  test('keep background work from what is left for people, each by itself', () => {
    const { budgets } = create(two);
    const { ownShares } = budgets.find('own');
    expect([ownShares.alerts?.stopsFrom, ownShares['price-top-up']?.stopsFrom]).toEqual([0.9, 0.5]);
  });

  test('are paced together by the lowest limits', () => {
    expect(create(two).budgets.lowest).toEqual({ ratePerSecond: 2, dailyBudget: 10 });
    const off = { ...two, off: { ratePerSecond: 3, dailyBudget: 0 } };
    expect(create(off).budgets.lowest).toEqual({ ratePerSecond: 2, dailyBudget: 10 });
  });
});

test('a source without a pace throws', () => {
  expect(() => create(two).budgets.find('other')).toThrow("'other'");
  const { budgets } = create({});
  expect([budgets.lowest, budgets.readUsedShare()]).toEqual([{ ratePerSecond: 0, dailyBudget: 0 }, 0]);
});
