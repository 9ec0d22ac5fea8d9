import { KNOWN_TRANSFERS } from '@revoada/core/miles/transfers/known-transfers';
import type { TransferBonus, TransferData } from '@revoada/core/miles/transfers/transfer';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/connection/database.ts';
import { createTransfers } from '../../owner-edited/transfers.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { transferRoutes } from './transfers.ts';

const bonus: TransferBonus = {
  ...{ from: 'livelo', to: 'smiles', clubOf: 'smiles', minimumPoints: null, startsOn: '2026-11-20' },
  ...{ percent: { none: 60, member: 80, top: 80 }, endsOn: '2026-11-30' },
  ...{ source: 'https://example.com/bonus', seenOn: '2026-11-20' },
};

const log = pino({ level: 'silent' });
let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  database = server.connect();
});
afterAll(() => server.drop());

async function fetchTransfers(transfers: TransferData, demo: boolean, now: string): Promise<TransferData> {
  const deps = { database, settings: { transfers, demo }, now: () => Date.parse(now), log };
  return (await transferRoutes({ transfers: createTransfers(deps) }).request('/')).json() as Promise<TransferData>;
}

test('returns only the bonuses of the current day in Brasília (S-308)', async () => {
  const transfers = { ...KNOWN_TRANSFERS, bonuses: [...KNOWN_TRANSFERS.bonuses, bonus] };
  const { ratios, bonuses } = await fetchTransfers(transfers, false, '2026-12-01T02:59:00Z');
  expect(ratios).toEqual(KNOWN_TRANSFERS.ratios);
  expect(bonuses).toEqual([bonus]);
  expect((await fetchTransfers(transfers, false, '2026-12-01T03:00:00Z')).bonuses).toEqual([]);
});

test('the demonstration adds one bonus, marked as an example (S-308)', async () => {
  const { bonuses } = await fetchTransfers(KNOWN_TRANSFERS, true, '2026-11-22T15:00:00Z');
  expect(bonuses).toMatchObject([{ example: true, endsOn: '2026-11-30', seenOn: '2026-11-22' }]);
});
