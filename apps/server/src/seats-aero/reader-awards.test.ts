import type { SeenAward } from '@revoada/core/awards/award';
import type { AwardQuery, SeatsAeroClient } from '@revoada/fares/seats-aero/client';
import { expect, test } from 'vitest';
import { createLog } from '../logging/logging.ts';
import type { SeatsAeroConnections } from './connections.ts';
import { createReaderAwards } from './reader-awards.ts';

const award = {} as SeenAward;
const ask = (firstDay: string): AwardQuery => ({
  origins: ['GRU'],
  destinations: ['LIS'],
  firstDay,
  lastDay: firstDay,
});

/** `rows` awards for each question; `asked` are the tokens of the calls. */
function createAwards(rows: number) {
  const asked: string[] = [];
  const client: SeatsAeroClient = {
    async searchAwards(_query, token) {
      asked.push(token);
      return { awards: Array<SeenAward>(rows).fill(award), partial: false, callsLeft: null };
    },
    readFlights: async () => ({ flights: [], partial: false, callsLeft: null }),
  };
  const connections: Pick<SeatsAeroConnections, 'withToken'> = {
    withToken: async (accountId, call) => ({ state: 'called', answer: await call(accountId, 'connection') }),
  };
  const awards = createReaderAwards({ client, connections, now: () => 0, log: createLog('silent') });
  return { awards, countCalls: (account: string) => asked.filter((token) => token === account).length };
}

test('keeps some ten thousand awards of an account, the latest (S-662)', async () => {
  const { awards, countCalls } = createAwards(12_000);
  await awards.search('bia', ask('2026-12-01'));
  for (let day = 10; day < 30; day += 1) await awards.search('ana', ask(`2026-12-${day}`));
  expect(countCalls('ana')).toBe(20);
  await awards.search('ana', ask('2026-12-29'));
  await awards.search('ana', ask('2026-12-28'));
  expect(countCalls('ana')).toBe(20);
  await awards.search('ana', ask('2026-12-27'));
  expect(countCalls('ana')).toBe(21);
  // Another account's questions drop none of hers.
  await awards.search('bia', ask('2026-12-01'));
  expect(countCalls('bia')).toBe(1);
  awards.stop();
});

test('keeps three hundred thousand awards at most, of however many accounts', async () => {
  const { awards, countCalls } = createAwards(30_000);
  for (let account = 0; account < 11; account += 1) await awards.search(`account-${account}`, ask('2026-12-01'));
  await awards.search('account-10', ask('2026-12-01'));
  expect(countCalls('account-10')).toBe(1);
  await awards.search('account-0', ask('2026-12-01'));
  expect(countCalls('account-0')).toBe(2);
  awards.stop();
});
