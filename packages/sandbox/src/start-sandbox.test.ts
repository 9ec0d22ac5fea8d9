import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { read, searchBody } from './flight-backend/testing/test-backend.ts';
import { addDays } from './flight-backend/world/local-time.ts';
import { passwordConnection } from './identity/people/people.ts';
import { testBrowser, testSite } from './identity/testing/test-browser.ts';
import type { RequestLog } from './stand-in/request-log.ts';
import { startSandbox } from './start-sandbox.ts';

const sandbox = await startSandbox({ moblixPort: 0, controlPort: 0 });
afterAll(() => sandbox.close());

const json = (method: string, body?: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

async function token(): Promise<Response> {
  return fetch(`${sandbox.moblix}/api/Token`, {
    method: 'POST',
    headers: { origin: 'externo' },
    body: new URLSearchParams({ grant_type: 'password', username: 'demonstracao', password: 'demonstracao' }),
  });
}

const counts = async () => read<ReturnType<RequestLog['counts']>>(await fetch(`${sandbox.control}/requests`));

async function search(route: [string, string]): Promise<number> {
  const { access_token } = await read<{ access_token: string }>(await token());
  const reply = await fetch(`${sandbox.moblix}/aereo/api/consulta`, {
    ...json('POST', searchBody({ Origem: route[0], Destino: route[1], Ida: '2099-01-01' })),
    headers: { authorization: `Bearer ${access_token}` },
  });
  return reply.status;
}

describe('over the wire', () => {
  test('both servers answer on the loopback interface', async () => {
    expect(sandbox.moblix).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await token()).status).toBe(200);
    const page = await (await fetch(sandbox.control)).text();
    expect(page).toContain('Controle da demonstração');
    expect(page).toContain(sandbox.moblix);
  });

  test.each([
    '/duffel',
    '/moblix-v1',
    '/mailbox',
    '/identity',
    '/payments',
    '/whatsapp',
    '/push',
    '/exchange-rates',
    '/seats-aero',
  ])('the control leads to %s', async (path) => {
    expect(await (await fetch(sandbox.control)).text()).toContain(`href="${path}"`);
    const page = await fetch(`${sandbox.control}${path}`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  });

  test('a fault is switched on and off by the control page’s interface', async () => {
    const added = await fetch(
      `${sandbox.control}/faults`,
      json('POST', { kind: 'error', status: 502, route: 'GRU-POA' }),
    );
    expect(added.status).toBe(201);
    expect(await search(['GRU', 'POA'])).toBe(502);
    expect(await search(['GRU', 'FLN'])).toBe(200);
    const removed = await fetch(`${sandbox.control}/faults?route=GRU-POA`, { method: 'DELETE' });
    expect(await removed.json()).toEqual({ removed: 1 });
    expect(await search(['GRU', 'POA'])).toBe(200);
    expect((await fetch(`${sandbox.control}/faults`, json('POST', { kind: 'fire' }))).status).toBe(400);
  });

  test('expiring the token invalidates all current ones', async () => {
    const { access_token } = await read<{ access_token: string }>(await token());
    await fetch(`${sandbox.control}/faults`, json('POST', { kind: 'token-expiry' }));
    const reply = await fetch(`${sandbox.moblix}/aereo/api/aeroporto?filtro=rec`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(reply.status).toBe(401);
    expect(await search(['GRU', 'CWB'])).toBe(200);
  });

  test('searches are counted by route', async () => {
    await search(['SSA', 'CWB']);
    await search(['SSA', 'CWB']);
    const { byRoute, byPath } = await counts();
    expect(byRoute['SSA-CWB']).toEqual({ posts: 2, started: 1, maxOpen: 1 });
    expect(byPath['/aereo/api/consulta']).toBeGreaterThanOrEqual(2);
    await fetch(`${sandbox.control}/requests`, { method: 'DELETE' });
    expect((await counts()).total).toBe(0);
  });

  test('a price moved by hand moves with every supplier', async () => {
    const day = addDays(new Date().toISOString().slice(0, 10), 40);
    for (const path of ['/duffel', '/moblix-v1']) {
      await fetch(`${sandbox.control}${path}/faults`, json('POST', { kind: 'pace', path: 'search', factor: 0 }));
    }
    const askDuffel = async () => {
      const slices = [{ origin: 'GRU', destination: 'SCL', departure_date: day }];
      const data = { slices, passengers: [{ type: 'adult' }], cabin_class: 'economy' };
      const headers = { authorization: 'Bearer duffel_test_demonstracao', 'duffel-version': 'v2' };
      const reply = await fetch(`${sandbox.duffel}/air/offer_requests`, { ...json('POST', { data }), headers });
      const { offers } = (
        await read<{ data: { offers: { owner: { iata_code: string }; total_amount: string }[] } }>(reply)
      ).data;
      return Math.min(...offers.filter(({ owner }) => owner.iata_code === 'LA').map((one) => Number(one.total_amount)));
    };
    const askMoblixV1 = async () => {
      const slices = [{ origin: 'GRU', destination: 'SCL', departureDate: day }];
      const body = {
        type: 'one_way',
        slices,
        passengers: [{ type: 'adult', count: 1 }],
        searchType: 'pagante',
        suppliers: ['latam'],
      };
      const headers = { authorization: 'Bearer mbx_test_demonstracao', 'content-type': 'application/json' };
      const reply = await fetch(`${sandbox.moblixV1}/flights/search`, { ...json('POST', body), headers });
      const { flightGroups } = (await read<{ data: { flightGroups: { totalPrice: { amount: number } }[] } }>(reply))
        .data;
      return Math.min(...flightGroups.map(({ totalPrice }) => totalPrice.amount));
    };
    const before = [await askDuffel(), await askMoblixV1()];
    await fetch(`${sandbox.control}/price-drops`, json('POST', { route: 'GRU-SCL', cash: 2 }));
    const after = [await askDuffel(), await askMoblixV1()];
    await fetch(`${sandbox.control}/price-drops`, { method: 'DELETE' });
    for (const [index, price] of after.entries()) expect(price).toBeGreaterThan((before[index] ?? Number.NaN) * 1.4);
  });

  test('a port in use is reported, and every other port is closed', async () => {
    const { port } = new URL(sandbox.control);
    await expect(startSandbox({ moblixPort: 0, controlPort: Number(port) })).rejects.toThrow('EADDRINUSE');
  });
});

describe('as a separate process', () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const ready = async (child: ChildProcess) => (await once(child, 'message'))[0];

  test('reports its URLs and exits with its parent process', async () => {
    const child = fork(main, { env: { ...process.env, SANDBOX_MOBLIX_PORT: '0' }, execArgv: [] });
    const exit = once(child, 'exit');
    const message = await ready(child);
    expect(message).toEqual({
      type: 'ready',
      moblix: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      duffel: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      moblixV1: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/),
      control: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      identity: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      payments: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      smtp: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/),
      whatsapp: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      push: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      exchangeRates: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/olinda\/servico\/PTAX\/versao\/v1\/odata$/),
      seatsAero: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    });
    child.disconnect();
    expect(await exit).toEqual([0, null]);
  });

  test('remembers signed-in people, also after a kill -9 (S-219)', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'revoada-sandbox-'));
    const start = async () => {
      const child = fork(main, { env: { ...process.env, SANDBOX_DATA_DIR: dataDir }, execArgv: [] });
      return { child, urls: (await ready(child)) as { identity: string; control: string } };
    };
    const ana = { name: 'Ana Reis', email: 'ana@example.com', password: 'segredo1' };
    const enter = async (issuer: string, form: string, hints: Record<string, string>) => {
      const browser = testBrowser(issuer);
      const page = await browser.open(testSite(issuer).authorize(hints));
      return (await browser.send(`${page.url}/${form}`, ana)).url;
    };
    const first = await start();
    try {
      expect(await enter(first.urls.identity, 'cadastro', { screen_hint: 'signup' })).toContain('code=');
      const gone = once(first.child, 'exit');
      first.child.kill('SIGKILL');
      await gone;
      const { child, urls } = await start();
      expect(await enter(urls.identity, 'senha', { connection: passwordConnection })).toContain('code=');
      const mails = await fetch(`${urls.control}/mailbox?to=${ana.email}`);
      expect(await mails.json()).toMatchObject({ mails: [{ subject: 'Confirme o seu e-mail (demonstração)' }] });
      child.kill('SIGKILL');
      await once(child, 'exit');
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });

  test('stops on SIGTERM', async () => {
    const child = fork(main, { execArgv: [] });
    const exit = once(child, 'exit');
    await ready(child);
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  test('reports a port in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const child = fork(main, {
      env: { ...process.env, SANDBOX_MOBLIX_PORT: String(port) },
      execArgv: [],
      silent: true,
    });
    const [said] = await Promise.all([once(child.stderr ?? child, 'data'), once(child, 'exit')]);
    blocker.close();
    expect(String(said[0])).toContain(String(port));
  });

  test('reports an invalid pinned day (S-485)', async () => {
    const child = fork(main, { env: { ...process.env, SANDBOX_DAY: '2026-13-01' }, execArgv: [], silent: true });
    const [said, [code]] = await Promise.all([once(child.stderr ?? child, 'data'), once(child, 'exit')]);
    expect(String(said[0])).toContain("SANDBOX_DAY must be a day like 2026-11-25, not '2026-13-01'");
    expect(code).toBe(1);
  });
});
