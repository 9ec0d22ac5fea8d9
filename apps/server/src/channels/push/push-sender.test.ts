import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { createLog } from '../../logging/logging.ts';
import { nobodyOutside } from '../../testing/outside.ts';
import { beginSession } from '../../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';
import { createMemberChannels } from '../member-channels.ts';
import { createDevices, type NewDevice } from './devices.ts';
import { createPushSender } from './push-sender.ts';

type Answer = { status: number; headers?: Record<string, string>; body?: string };

let site: TestServer;
let service: Server;
let url: string;
/** Answers of the push service by path; 201 by default. */
let answers: Record<string, Answer>;
let posted: { path: string; method: string; headers: NodeJS.Dict<string | string[]>; bytes: number }[];
let logged: [string, object][];

beforeAll(async () => {
  site = await startTestServer();
  service = createServer(async (request, response) => {
    const path = request.url ?? '';
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    posted.push({ path, method: request.method ?? '', headers: request.headers, bytes });
    const { status, headers, body } = answers[path] ?? { status: 201 };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => service.close(resolve));
  await site.stop();
});
afterEach(async () => {
  await site.database.empty();
});

const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:contato@example.com' };
const browserKeys = {
  p256dh: 'BBkjMRlySG-BESp-ACUbzD-KJ22enrKkv4XmaFOBpZXRnRIkCz94pRP8TJ2TZnRz1CjhiuoRYGGEBxUuFhB5qY4',
  auth: Buffer.alloc(16, 1).toString('base64url'),
};
const message = { title: 'A price', body: 'fell', url: '/alertas', tag: 'one' };
let people = 0;

/** Creates an account with a device at each of these paths of the push service. */
async function addDevices(...paths: string[]) {
  [answers, posted, logged] = [{}, [], []];
  const email = `aparelho-${++people}@pessoa.example`;
  await beginSession(site, { subject: `auth0|aparelho-${people}`, email });
  const [account] = await site.database.query(`select id from accounts where email = '${email}'`);
  const accountId = String(account?.id);
  const { database, audit } = site.server.context;
  let now = today;
  const deps = { database, standInUrl: url, now: () => now };
  const devices = createDevices({ ...deps, audit });
  const save = (device: Partial<NewDevice>) =>
    devices.save(accountId, { endpoint: `${url}/`, keys: browserKeys, name: 'Celular', ...device });
  for (const path of paths) {
    now += 1_000;
    expect(await save({ endpoint: url + path })).toMatchObject({ ok: true });
  }
  const write =
    (level: string) =>
    (facts: object): void =>
      void logged.push([level, facts]);
  const log = Object.assign(Object.create(createLog('silent')), { warn: write('warn'), error: write('error') });
  const sender = createPushSender({ ...deps, keys, log: log as Logger });
  const send = (key = 'key') => sender.sendToAll(accountId, key, message);
  const acts = async () => {
    const rows = await site.database.query(
      `select details from audit_log where account_id = '${accountId}' and action = 'channel-changed' order by at`,
    );
    return rows.map(({ details }) => details);
  };
  return { accountId, devices, save, send, acts };
}

const refusal = 'O serviço de notificações recusou a mensagem.';
const busy = 'O serviço de notificações pediu para esperar.';
const gone = 'Este aparelho não recebe mais notificações.';
const sent = { outcome: 'sent', providerId: null };
const wait = (afterMs: number) => ({ outcome: 'later', reason: busy, afterMs });

describe('a message to a push service (S-404)', () => {
  test('is encrypted, expires after half a day, and replaces an earlier one with its key', async () => {
    const { send } = await addDevices('/one');
    expect(await send('key')).toEqual(sent);
    await send('key');
    await send('another key');
    const topics = posted.map(({ headers }) => headers.topic);
    expect(topics).toEqual([topics[0], topics[0], expect.not.stringMatching(`^${topics[0]}$`)]);
    expect(posted[0]).toMatchObject({
      method: 'POST',
      headers: { ttl: '43200', urgency: 'normal', topic: /^[\w-]{32}$/, 'content-encoding': 'aes128gcm' },
    });
    expect(posted[0]?.headers.authorization).toContain(`k=${keys.publicKey}`);
    expect(posted[0]?.bytes).toBeGreaterThan(100);
  });

  test.each<[Answer, object]>([
    [{ status: 200 }, sent],
    [{ status: 201 }, sent],
    [{ status: 299 }, sent],
    [{ status: 404 }, { outcome: 'unavailable', reason: gone }],
    [{ status: 410 }, { outcome: 'unavailable', reason: gone }],
    [{ status: 400 }, { outcome: 'refused', reason: refusal }],
    [
      { status: 301, headers: { location: '/other' } },
      { outcome: 'refused', reason: refusal },
    ],
    [{ status: 413 }, { outcome: 'refused', reason: refusal }],
    [{ status: 429 }, wait(60_000)],
    [{ status: 429, headers: { 'retry-after': '90' } }, wait(90_000)],
    [{ status: 429, headers: { 'retry-after': '3600' } }, wait(3_600_000)],
    [{ status: 429, headers: { 'retry-after': '3601' } }, wait(3_600_000)],
    [{ status: 429, headers: { 'retry-after': '0' } }, wait(60_000)],
    [{ status: 429, headers: { 'retry-after': '-5' } }, wait(60_000)],
    [{ status: 429, headers: { 'retry-after': 'Wed, 02 Dec 2026 12:00:00 GMT' } }, wait(60_000)],
    [{ status: 500 }, wait(60_000)],
    [{ status: 503, headers: { 'retry-after': '7' } }, wait(7_000)],
  ])('with the answer %j results in %j', async (answer, expected) => {
    const { send } = await addDevices('/one');
    answers['/one'] = answer;
    expect(await send()).toEqual(expected);
    expect(posted.map(({ path }) => path)).toEqual(['/one']);
  });

  test('is logged as an error with its status when the service rejects it', async () => {
    const { send } = await addDevices('/one');
    answers['/one'] = { status: 413 };
    await send();
    expect(logged).toEqual([['error', { status: 413, device: expect.any(String) }]]);
  });

  test('is logged and retried when the service does not answer', async () => {
    const { accountId, send } = await addDevices('/one');
    await site.database.query(`update push_subscriptions set p256dh = 'broken' where account_id = '${accountId}'`);
    expect(await send()).toEqual({
      outcome: 'later',
      reason: 'O serviço de notificações não respondeu.',
      afterMs: 60_000,
    });
    expect(logged).toEqual([['warn', { err: expect.any(Error), device: expect.any(String) }]]);
    expect(posted).toEqual([]);
  });

  test('stops reading a long answer', async () => {
    const { send } = await addDevices('/one');
    answers['/one'] = { status: 201, body: 'x'.repeat(1_000_000) };
    expect(await send()).toEqual(sent);
  });

  test('is not sent to a service that is no longer known (S-408)', async () => {
    const { accountId, send } = await addDevices('/one');
    await site.database.query(
      `update push_subscriptions set endpoint = 'http://127.0.0.1:1/x' where account_id = '${accountId}'`,
    );
    expect(await send()).toEqual({ outcome: 'refused', reason: 'Este aparelho usa um serviço que não conhecemos.' });
  });
});

describe('a message to several devices', () => {
  test.each([
    ['sent where one took it', [201, 500, 413, 410], sent],
    ['tried again where none took it and one may', [500, 413, 410], wait(60_000)],
    ['refused where none will take it', [410, 413], { outcome: 'refused', reason: refusal }],
    ['unavailable where all are gone', [410, 404], { outcome: 'unavailable', reason: gone }],
  ])('is %s', async (_, statuses, expected) => {
    for (const order of [statuses, statuses.toReversed()]) {
      const paths = order.map((status) => `/${status}`);
      const { send } = await addDevices(...paths);
      answers = Object.fromEntries(order.map((status) => [`/${status}`, { status }]));
      expect(await send()).toEqual(expected);
    }
  });

  test('deletes only expired devices, and stores the time of sending for the others', async () => {
    const { accountId, send, devices } = await addDevices('/gone', '/taken', '/busy');
    answers = { '/gone': { status: 410 }, '/busy': { status: 500 } };
    await send();
    expect((await devices.list(accountId)).map(({ endpoint }) => endpoint)).toEqual([`${url}/taken`, `${url}/busy`]);
    const times = `select endpoint, last_sent_at is not null as taken from push_subscriptions order by created_at`;
    expect(await site.database.query(times)).toEqual([
      { endpoint: `${url}/taken`, taken: true },
      { endpoint: `${url}/busy`, taken: false },
    ]);
  });

  test('is unavailable without devices', async () => {
    const { send } = await addDevices();
    expect(await send()).toEqual({ outcome: 'unavailable', reason: 'Nenhum aparelho recebe notificações.' });
  });
});

describe('the list of devices (S-412)', () => {
  const saved = { ok: true, id: expect.any(String) };

  test('is shown without sample devices where push services are real', async () => {
    const { accountId, devices } = await addDevices('/one');
    const who = { accountId, subscriber: true, emailVerified: true, clientIp: '203.0.113.1' };
    const member = createMemberChannels(site.server.context, who);
    const [device] = await devices.list(accountId);
    expect((await member.readChannels()).push).toEqual({
      publicKey: nobodyOutside.VAPID_PUBLIC_KEY,
      samples: false,
      devices: [
        {
          id: device?.id,
          name: 'Celular',
          sample: false,
          since: new Date(today + 1_000).toISOString(),
          endpoint: `${url}/one`,
        },
      ],
    });
    expect(await member.addSampleDevice()).toMatchObject({ ok: false, message: /não está ligado/ });
  });

  test('shows them in the order of their creation, with their names', async () => {
    const { accountId, devices, save } = await addDevices();
    for (const name of ['  Celular \n\t da Ana ', '', ' \u0000 ', 'x'.repeat(70)]) {
      expect(await save({ endpoint: `${url}/${name.length}`, name, sample: name === '' })).toEqual(saved);
    }
    expect((await devices.list(accountId)).map(({ name, sample }) => [name, sample]).toSorted()).toEqual(
      [
        ['Celular   da Ana', false],
        ['Este aparelho', true],
        ['Este aparelho', false],
        ['x'.repeat(60), false],
      ].toSorted(),
    );
  });

  test('records added and removed devices in the audit log', async () => {
    const { accountId, devices, save, acts } = await addDevices('/one');
    const [device] = await devices.list(accountId);
    expect(await devices.rename(accountId, device?.id ?? '', ' Casa ')).toBe(true);
    expect(await devices.rename(accountId, 'no id', 'Casa')).toBe(false);
    expect((await devices.list(accountId))[0]?.name).toBe('Casa');
    expect(await devices.remove(accountId, 'no id')).toBe(false);
    expect(await devices.remove(accountId, device?.id ?? '')).toBe(true);
    expect(await devices.remove(accountId, device?.id ?? '')).toBe(false);
    expect(await save({ endpoint: 'https://evil.example/x' })).toEqual({ ok: false, why: 'endpoint' });
    expect(await acts()).toEqual([
      { channel: 'push', on: true },
      { channel: 'push', on: false },
    ]);
  });

  const bytes = (count: number) => Buffer.alloc(count, 4).toString('base64url');

  test.each([
    ['p256dh of 64 bytes', { p256dh: bytes(64) }],
    ['p256dh of 66 bytes', { p256dh: bytes(66) }],
    ['auth of 15 bytes', { auth: bytes(15) }],
    ['auth of 17 bytes', { auth: bytes(17) }],
    ['a p256dh with other letters', { p256dh: `${bytes(65)}!` }],
    ['an auth that begins with other letters', { auth: `!${bytes(16)}` }],
    ['an auth with something between', { auth: `${bytes(16).slice(0, 4)} ${bytes(16).slice(4)}` }],
  ])('rejects keys with %s', async (_, wrong) => {
    const { accountId, devices, save } = await addDevices();
    expect(await save({ keys: { ...browserKeys, ...wrong } })).toEqual({ ok: false, why: 'keys' });
    expect(await devices.list(accountId)).toEqual([]);
  });

  test('accepts keys with and without padding', async () => {
    const { save } = await addDevices();
    expect(await save({ keys: { p256dh: `${browserKeys.p256dh}=`, auth: `${bytes(16)}==` } })).toEqual(saved);
  });

  test('has at most ten, not counting replacements (S-507)', async () => {
    const paths = Array.from({ length: 10 }, (_, number) => `/${number}`);
    const { accountId, devices, save } = await addDevices(...paths);
    expect(await save({ endpoint: `${url}/more` })).toEqual({ ok: false, why: 'too-many' });
    expect(await save({ endpoint: `${url}/3`, name: 'Again' })).toEqual(saved);
    expect(await save({ endpoint: `${url}/4`, replaces: `${url}/4` })).toEqual(saved);
    expect(await save({ endpoint: `${url}/more`, replaces: `${url}/0` })).toEqual(saved);
    const list = (await devices.list(accountId)).map(({ endpoint }) => endpoint.slice(url.length));
    expect(list.toSorted()).toEqual([...paths.slice(1), '/more']);
  });

  test('accepts none for an erased account', async () => {
    const { accountId, save } = await addDevices();
    await site.database.query(`update accounts set erased_at = now() where id = '${accountId}'`);
    expect(await save({})).toEqual({ ok: false, why: 'too-many' });
  });
});
