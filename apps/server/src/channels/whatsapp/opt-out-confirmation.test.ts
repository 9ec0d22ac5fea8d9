import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEvents } from '../../events.ts';
import { createLog } from '../../logging/logging.ts';
import { beginSession } from '../../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import type { CloudAnswer } from './cloud-api.ts';
import { createWhatsAppEvents } from './events.ts';

const number = '+5511987654321';
let site: TestServer;
let accountId: string;
let answer: CloudAnswer;
let sent: string[][];
let confirm: (accountId: string) => Promise<void>;

beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.stop());
beforeEach(async () => {
  [answer, sent] = [{ ok: true, id: 'wamid.1' }, []];
  await site.database.empty();
  await beginSession(site, { email: 'ana@example.com' });
  const [account] = await site.database.query('select id from accounts');
  accountId = String(account?.id);
  const { database, audit, now } = site.server.context;
  createWhatsAppEvents({
    database,
    audit,
    now,
    jobs: {
      enqueue: async () => null as never,
      handle: (_, work) => {
        confirm = (id) => work({ accountId: id } as never) as Promise<void>;
      },
    },
    cloud: {
      sendTemplate: async () => answer,
      sendText: async (...message) => {
        sent.push(message);
        return answer;
      },
    },
    secrets: { token: 'a token', appSecret: 'a secret', verifyToken: 'our word' },
    phoneNumberId: '1',
    events: createEvents(),
    log: createLog('silent'),
  });
});

const store = (state: string) =>
  site.database.query(`insert into whatsapp_numbers (account_id, number, state, consent_version, asked_at, left_at, confirmed_at)
    values ('${accountId}', '${number}', '${state}', '1', now(), now(), now())`);

describe('the confirmation of an opt-out (S-411)', () => {
  const text =
    'Pronto: você não recebe mais mensagens nossas por aqui. Para voltar, responda VOLTAR e confirme o número de novo em Minha conta.';

  test('is sent as text to the number that opted out', async () => {
    await store('left');
    await confirm(accountId);
    expect(sent).toEqual([[number, text]]);
  });

  test('is not sent to a number that was confirmed again or deleted', async () => {
    await confirm(accountId);
    await confirm(randomUUID());
    await store('confirmed');
    await confirm(accountId);
    expect(sent).toEqual([]);
  });

  test('is retried without an answer, and not after a rejection', async () => {
    await store('left');
    answer = { ok: false, code: null };
    await expect(confirm(accountId)).rejects.toThrow(Error);
    answer = { ok: false, code: 131026 };
    await confirm(accountId);
    expect(sent).toHaveLength(2);
  });
});
