import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createEvents } from '../../events.ts';
import { createLog } from '../../logging/logging.ts';
import { createWhatsAppEvents, type WhatsAppEvents } from './events.ts';

const ours = '100000000000001';
let announced: unknown[];
let webhook: WhatsAppEvents;

beforeEach(() => {
  announced = [];
  const events = createEvents();
  events.listen('message.status-reported', (event) => void announced.push(event));
  const unused = {} as never;
  webhook = createWhatsAppEvents({
    database: unused,
    jobs: { enqueue: unused, handle: () => undefined },
    cloud: unused,
    audit: unused,
    secrets: { token: 'a token', appSecret: 'a secret', verifyToken: 'our word' },
    phoneNumberId: ours,
    events,
    now: () => 0,
    log: createLog('silent'),
  });
});

function take(body: string, sign = (hash: string) => `sha256=${hash}`): Promise<boolean> {
  const hash = createHmac('sha256', 'a secret').update(body).digest('hex');
  return webhook.take(Buffer.from(body), sign(hash));
}

const change = (statuses: unknown[], phone_number_id: string | undefined = ours) => ({
  value: { metadata: { phone_number_id }, statuses },
});
const takeChanges = (...changes: object[]) => take(JSON.stringify({ entry: [{ changes }] }));

describe('a status', () => {
  test('is announced only for delivered, read and failed messages', async () => {
    const statuses = ['sent', 'delivered', 'read', 'deleted', 'warning'].map((status) => ({ id: status, status }));
    expect(await takeChanges(change(statuses))).toBe(true);
    expect(announced).toEqual([
      { providerId: 'delivered', status: 'delivered' },
      { providerId: 'read', status: 'read' },
    ]);
  });

  test('of a failure is announced with its reason', async () => {
    const failed = { id: 'm', status: 'failed' };
    await takeChanges(change([{ ...failed, errors: [{ code: 131026 }, { code: 190 }] }]));
    await takeChanges(change([{ ...failed, errors: [] }, { ...failed, errors: [{}] }, failed]));
    const refused = { providerId: 'm', status: 'failed', reason: 'O WhatsApp recusou a mensagem.' };
    expect(announced).toEqual([
      { ...refused, reason: 'O WhatsApp não consegue entregar neste número.' },
      refused,
      refused,
      refused,
    ]);
  });

  test('is skipped if it is malformed, without affecting others', async () => {
    const good = { id: 'good', status: 'read' };
    await takeChanges(change([null, 'text', { id: 1, status: 'read' }, { id: 'x' }, good]), change([good]));
    const read = { providerId: 'good', status: 'read' };
    expect(announced).toEqual([read, read]);
  });

  test('of another number, or of none, is ignored', async () => {
    const read = { id: 'm', status: 'read' };
    expect(await takeChanges(change([read], '2'), { value: { statuses: [read] } }, { value: { metadata: {} } })).toBe(
      true,
    );
    expect(announced).toEqual([]);
  });
});

describe('an event (S-411)', () => {
  const body = JSON.stringify({ entry: [{ changes: [change([{ id: 'm', status: 'read' }])] }] });

  test('is accepted only with a signature of the app’s secret', async () => {
    expect(await take(body)).toBe(true);
    for (const forge of [
      (hash: string) => hash,
      (hash: string) => `sha1=${hash}`,
      (hash: string) => `sha256=${hash}0`,
      (hash: string) => `sha256=${hash.toUpperCase()}`,
      () => 'sha256=',
      () => '',
    ]) {
      expect(await take(body, forge)).toBe(false);
    }
    expect(announced).toHaveLength(1);
  });

  test.each(['no json', 'null', '[]', '{}', '{"entry":[{}]}', '{"entry":[{"changes":[{}]}]}'])(
    'changes nothing when it is signed and contains %s',
    async (text) => {
      expect(await take(text)).toBe(true);
      expect(announced).toEqual([]);
    },
  );
});

test.each([
  ['subscribe', 'our word', '42', '42'],
  ['subscribe', 'our word', null, null],
  ['subscribe', 'our wor', '42', null],
  ['subscribe', 'another word', '42', null],
  ['subscribe', null, '42', null],
  ['unsubscribe', 'our word', '42', null],
  [null, 'our word', '42', null],
])('the webhook is verified by its mode and token: %s, %s (S-411)', (mode, word, challenge, expected) => {
  const given = { 'hub.mode': mode, 'hub.verify_token': word, 'hub.challenge': challenge };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== null) params.set(name, value);
  expect(webhook.verify(params)).toBe(expected);
});
