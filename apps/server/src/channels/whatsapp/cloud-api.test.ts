import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CloudApi, createCloudApi } from './cloud-api.ts';

type Answer = { status: number; body: string; headers?: Record<string, string> };

let service: Server;
let answer: Answer;
let posted: { path: string; headers: NodeJS.Dict<string | string[]>; body: unknown }[];
let cloud: CloudApi;

const taken = (id: string): Answer => ({ status: 200, body: JSON.stringify({ messages: [{ id }] }) });
const failed = (status: number, code: unknown): Answer => ({ status, body: JSON.stringify({ error: { code } }) });

beforeEach(async () => {
  [answer, posted] = [taken('wamid.1'), []];
  service = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    posted.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) });
    response.writeHead(answer.status, { connection: 'close', ...answer.headers }).end(answer.body);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const apiBase = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const settings = { apiBase, phoneNumberId: '1234', countries: ['BR'] as ['BR'], codesPerDay: 200 };
  cloud = createCloudApi({ settings, token: 'a token' });
});
afterEach(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => service.close(resolve));
});

const sendCode = () => cloud.sendTemplate('+5511987654321', { name: 'code', body: ['123456'], urlEnd: '123456' });
const text = (content: string) => ({ type: 'text', text: content });

describe('a message to the Cloud API (S-403)', () => {
  test('with a template has its texts, its button and our token', async () => {
    expect(await sendCode()).toEqual({ ok: true, id: 'wamid.1' });
    expect(posted).toEqual([
      {
        path: '/v25.0/1234/messages',
        headers: expect.objectContaining({ authorization: 'Bearer a token', 'content-type': 'application/json' }),
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: '5511987654321',
          type: 'template',
          template: {
            name: 'code',
            language: { code: 'pt_BR' },
            components: [
              { type: 'body', parameters: [text('123456')] },
              { type: 'button', sub_type: 'url', index: '0', parameters: [text('123456')] },
            ],
          },
        },
      },
    ]);
  });

  test('with a template without texts and button has neither', async () => {
    await cloud.sendTemplate('+5511987654321', { name: 'test', body: [], urlEnd: null });
    expect(posted[0]?.body).toMatchObject({ template: { name: 'test', components: [] } });
  });

  test('with free text disables link previews', async () => {
    expect(await cloud.sendText('+351912345678', 'Pronto.')).toEqual({ ok: true, id: 'wamid.1' });
    expect(posted[0]?.body).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '351912345678',
      type: 'text',
      text: { preview_url: false, body: 'Pronto.' },
    });
  });
});

describe('the answer of the Cloud API', () => {
  test.each<[string, Answer, number | null]>([
    ['an error code', failed(400, 131026), 131026],
    ['a code, last below 500', failed(499, 190), 190],
    ['a code with a failure of the server', failed(500, 131026), null],
    ['no code', failed(400, 'none'), null],
    ['no JSON', { status: 400, body: '<html>' }, null],
    ['success without a message', { status: 200, body: '{"messages":[]}' }, null],
    ['success without JSON', { status: 200, body: 'ok' }, null],
    ['a way to somewhere else', { ...taken('x'), status: 302, headers: { location: '/elsewhere' } }, null],
  ])('with %s is a failure', async (_, given, code) => {
    answer = given;
    expect(await sendCode()).toEqual({ ok: false, code });
    expect(posted).toHaveLength(1);
  });

  test('is skipped for half a minute after five failures', async () => {
    answer = { status: 503, body: '' };
    for (let call = 1; call <= 7; call += 1) expect(await sendCode()).toEqual({ ok: false, code: null });
    expect(posted).toHaveLength(5);
    answer = taken('wamid.2');
    vi.setSystemTime(Date.now() + 29_000);
    expect(await sendCode()).toEqual({ ok: false, code: null });
    vi.setSystemTime(Date.now() + 2_000);
    expect(await sendCode()).toEqual({ ok: true, id: 'wamid.2' });
  });

  test('that rejects messages does not open the breaker', async () => {
    answer = failed(400, 131026);
    for (let call = 1; call <= 7; call += 1) expect(await sendCode()).toEqual({ ok: false, code: 131026 });
    expect(posted).toHaveLength(7);
  });
});
