import { request } from 'node:http';
import { cash } from '@revoada/core/testing/offers';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeTicketSource } from '../../testing/fares/fake-source.ts';
import { buildOffer, buildTicket, miles } from '../../testing/fares/offers.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  site = await startTestServer({ log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) });
});
afterEach(() => site.stop());

const asJson = { headers: { accept: 'application/json' } };

const callTool = (name: string, given: Record<string, unknown> = {}, id = 1) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: given } },
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(site.url('/mcp'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** The status for a name that leads to this machine; `fetch` would not send another `Host`. */
function readStatusAt(host: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  request(site.url('/mcp'), { method: 'GET', headers: { host } }, (answer) => {
    answer.resume();
    resolve(answer.statusCode);
  })
    .on('error', reject)
    .end();
  return promise;
}

describe('requests of agents that mean ill', () => {
  test('run one call each: a list of calls would pass the limits (S-708)', async () => {
    const read = vi.spyOn(site.server.context.destinations, 'read');
    const calls = [1, 2, 3].map((id) => callTool('explorar_destinos', { origem: 'GRU' }, id));
    for (const body of [calls, `\ufeff \n${JSON.stringify(calls)}`]) {
      const refused = await post(body);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ error: { code: -32_600 }, id: null });
    }
    expect(read).not.toHaveBeenCalled();
    expect((await post(calls[0])).status).toBe(200);
    expect(read).toHaveBeenCalledOnce();
  });

  test('are answered with what no cache may store (S-709)', async () => {
    const answers = [
      await post(callTool('explorar_destinos', { origem: 'GRU' })),
      await post([]),
      await post('{'),
      await fetch(site.url('/mcp')),
      await post(callTool('minhas_milhas'), { authorization: 'Bearer rvd_pat_wrong' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 405, 401]);
    for (const { headers } of answers) expect(headers.get('cache-control')).toContain('no-store');
  });

  test('fill no log when the protocol does not have them (S-710)', async () => {
    await post('{');
    await post(callTool('explorar_destinos'), { 'content-type': 'text/plain' });
    await post({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(1_000) });
    expect(lines).toEqual([]);
  });

  test('come from no page of another site (S-700)', async () => {
    const listed = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await post(listed, { origin: 'https://example.com' })).status).toBe(403);
    expect((await post(listed, { origin: site.url('') })).status).toBe(200);
    expect((await post(listed)).status).toBe(200);
  });

  test('may write the name of the site in upper case (S-700)', async () => {
    const { host } = new URL(site.url('/mcp'));
    expect(await readStatusAt(host.replace('127.0.0.1', 'LOCALHOST'))).toBe(405);
    expect(await readStatusAt(host.replace(/^[^:]+/, 'localhost.example.com'))).toBe(403);
  });
});

test('a flight that only a joint ticket sells is checked as that ticket (S-705)', async () => {
  const out = buildOffer(1, cash(60_000));
  const later = { departsAt: '2026-12-20T08:00:00', arrivesAt: '2026-12-20T09:05:00' };
  const back = buildOffer(2, cash(50_000), { origin: 'GIG', destination: 'GRU', ...later });
  const ticket = buildTicket([out, back], cash(90_000), { reference: 'name' });
  const seller = Object.assign(createFakeTicketSource('seller'), { recheck: async () => ({ state: 'gone' as const }) });
  await site.stop();
  site = await startTestServer({ sources: [seller] });
  const given = { origem: 'GRU', destino: 'GIG', ida: '2026-12-10', volta: '2026-12-20' };
  const answered = post(callTool('buscar_voos', given));
  (await seller.call(0)).update({ offers: [], complete: true });
  (await seller.call(1)).update({ offers: [back], complete: true });
  (await seller.tickets.call(0)).update({ tickets: [ticket], complete: true });
  expect(await (await answered).text()).toContain(out.journeyKey);
  const question = { ...given, voo: out.journeyKey, com: 'dinheiro' };
  const answer = await (await post(callTool('reconferir_oferta', question))).text();
  expect(answer).toContain('"state":"gone"');
  expect(await (await post(callTool('reconferir_oferta', question))).text()).toContain('not-found');
  expect(seller.calls).toHaveLength(2);
});

test('searches count as the open searches of the client, those of JSON too (S-711)', async () => {
  await site.stop();
  site = await startTestServer({ env: { MAX_STREAMS_PER_CLIENT: '1' } });
  const given = { origem: 'GRU', destino: 'GIG', ida: '2026-12-10' };
  const first = post(callTool('buscar_voos', given));
  const search = await site.source.call(0);
  const other = await post(callTool('buscar_voos', { ...given, destino: 'SSA' }));
  expect(await other.text()).toContain('rate-limited');
  const answer = await site.json(site.searchUrl({ destino: 'SSA' }).slice(site.url('').length), asJson);
  expect(answer.status).toBe(429);
  search.update({ offers: [], complete: true });
  expect(await (await first).text()).toContain('"status":"empty"');
  const next = site.json(site.searchUrl({ destino: 'SSA' }).slice(site.url('').length), asJson);
  (await site.source.call(1)).update({ offers: [], complete: true });
  expect((await next).status).toBe(200);
  expect(site.source.calls).toHaveLength(2);
});

test('an answer has 8 KB at most, however long and foreign the name of the fare (S-698)', async () => {
  const offers = Array.from({ length: 12 }, (_, at) =>
    [cash(40_000 + at), miles(8_000 + at)].map((price) => buildOffer(at + 1, price, { fareFamily: '旅'.repeat(160) })),
  ).flat();
  const given = { origem: 'GRU', destino: 'GIG', ida: '2026-12-10', adultos: 9 };
  const answered = post(callTool('buscar_voos', given));
  (await site.source.call(0)).update({ offers, complete: true });
  const text = await (await answered).text();
  expect(text).toContain('"total":12');
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8_192);
});

test('a token that is not read is neither a visitor nor wrong: unavailable (S-712)', async () => {
  const away = Object.assign(new Error('away'), { code: '57P01' });
  vi.spyOn(site.server.context.accessTokens, 'identify').mockRejectedValue(away);
  const headers = { authorization: 'Bearer rvd_pat_any' };
  const far = { origem: 'GRU', destino: 'GIG', ida: '2027-03-10' };
  for (const call of [callTool('minhas_milhas'), callTool('meus_alertas'), callTool('buscar_voos', far)]) {
    expect(await (await post(call, headers)).text()).toContain('(unavailable)');
  }
  const refused = await (await post(callTool('buscar_voos', far))).text();
  expect(refused).toContain('(date-limit)');
  expect(refused).toContain('calendario_de_precos');
});

test('no subscription stays open: no tool changes, and the stop of a server would wait for it (S-714)', async () => {
  const names = 'io.modelcontextprotocol/';
  const _meta = {
    [`${names}protocolVersion`]: '2026-07-28',
    [`${names}clientInfo`]: { name: 'test', version: '1' },
    [`${names}clientCapabilities`]: {},
  };
  const method = 'subscriptions/listen';
  const answer = await post(
    { jsonrpc: '2.0', id: 1, method, params: { notifications: { toolsListChanged: true }, _meta } },
    { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method },
  );
  expect(await answer.text()).toContain('Subscription limit reached');
});
