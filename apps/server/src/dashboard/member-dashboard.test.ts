import type { EntryForm } from '@revoada/core/miles/entries/entry-form';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '../http/site/site.ts';
import { type AccountSite, startAccountSite } from '../testing/site/account-site.ts';
import { createBackendStatus } from './backend-status.ts';
import type { createMemberDashboard } from './member-dashboard.ts';

type Acts = ReturnType<typeof createMemberDashboard>;

/** Does in a member's name what a form asks for, and answers what came of it. */
const page: Site = {
  assets: null,
  development: false,
  async render(request, { member }) {
    if (!member) return Response.json('visitor');
    const form = new URLSearchParams(await request.text());
    const [act, given] = JSON.parse(form.get('act') ?? '') as [keyof Acts, unknown[]];
    const work = member[act] as (...given: unknown[]) => Promise<unknown>;
    return Response.json(await work(...given));
  },
};

let site: AccountSite;
let serial = 0;

beforeAll(async () => {
  site = await startAccountSite({ site: page });
});
afterAll(() => site.stop());

async function startPerson(subscriber = true) {
  serial += 1;
  const email = `painel${serial}@pessoa.example`;
  const subscription = { status: 'active' as const, currentPeriodEnd: new Date(site.clock.now + 86_400_000) };
  const cookie = await site.signIn({
    subject: `auth0|painel${serial}`,
    email,
    ...(subscriber ? { subscription } : {}),
  });
  async function act<Act extends keyof Acts>(
    name: Act,
    ...given: Parameters<Acts[Act]>
  ): Promise<Awaited<ReturnType<Acts[Act]>>> {
    const answer = await fetch(site.url('/moblix-dashboard'), {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ act: JSON.stringify([name, given]) }),
    });
    return (await answer.json()) as Awaited<ReturnType<Acts[Act]>>;
  }
  return { cookie, act, get: (path: string) => fetch(site.url(`/api/me/dashboard/${path}`), { headers: { cookie } }) };
}

const form = (changes: Partial<EntryForm> = {}): EntryForm => ({
  ...{ date: '2026-12-01', programme: 'smiles', amount: '1000', target: 'latam-pass', ratio: '', bonus: '' },
  ...{ type: '', status: 'done', description: '' },
  ...changes,
});

// S-377, S-378
test('an entry sent many times counts once, and entries of many tabs are all there', async () => {
  const { act } = await startPerson();
  await Promise.all(Array.from({ length: 6 }, () => act('recordMiles', 'comprar', form(), 'one')));
  await Promise.all(Array.from({ length: 11 }, (_, nth) => act('recordMiles', 'comprar', form(), `tab ${nth}`)));
  const first = await act('readDashboard', 1);
  expect(first).toMatchObject({ wallet: [{ programme: 'smiles', balance: 12_000 }], perPage: 10, page: 1 });
  expect(first.entries).toHaveLength(10);
  expect((await act('readDashboard', 99)).entries).toHaveLength(2);
  expect(first.summary.transactions.all).toBe(12);
});

// S-378
test('of redemptions at once no more go through than the balance holds', async () => {
  const { act } = await startPerson();
  await act('recordMiles', 'comprar', form({ amount: '2500' }), 'start');
  const tries = Array.from({ length: 6 }, (_, nth) => act('recordMiles', 'resgatar', form(), `out ${nth}`));
  const refused = (await Promise.all(tries)).filter((errors) => errors.length > 0);
  expect(refused).toHaveLength(4);
  expect(refused[0]).toEqual([{ field: 'amount', message: 'O saldo em Smiles é 500: esta quantidade não cabe' }]);
  const { wallet, entries } = await act('readDashboard', 1);
  expect(wallet).toMatchObject([{ balance: 500 }]);
  expect(entries).toHaveLength(3);
});

// S-377
test('another account sees nothing of it', async () => {
  const [ana, rui] = [await startPerson(), await startPerson()];
  await ana.act('recordMiles', 'comprar', form(), 'k');
  expect(await rui.act('readDashboard', 1)).toMatchObject({ wallet: [], entries: [] });
});

// S-382
test('the export is a spreadsheet’s, harmless, and for subscribers', async () => {
  const { act, get } = await startPerson();
  await act('recordMiles', 'comprar', form({ description: '=1+1;"x"' }), 'k');
  const answer = await get('entries.csv');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="revoada-lancamentos-2026-12-01.csv"');
  const bytes = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(bytes).toBe(
    '\u{feff}Data;Descrição;Programa;Tipo;Valor;Status\r\n01/12/2026;"\'=1+1;""x""";Smiles;Crédito;1000;Concluído\r\n',
  );
  expect((await (await startPerson(false)).get('entries.csv')).status).toBe(403);
  expect((await fetch(site.url('/api/me/dashboard/entries.csv'))).status).toBe(401);
});

// S-381
test('the connection is authenticated where every source with an account of ours accepts it', async () => {
  const status = (...answers: boolean[]) =>
    createBackendStatus(answers.map((answer) => ({ authenticated: async () => answer }))).isAuthenticated();
  expect(await Promise.all([status(true), status(true, false), status()])).toEqual([true, false, false]);
  expect(await createBackendStatus([{}, { authenticated: async () => true }]).isAuthenticated()).toBe(true);
  const { get } = await startPerson();
  // The source of this server has no account.
  expect(await (await get('connection')).json()).toEqual({ authenticated: false });
  expect((await (await startPerson(false)).get('connection')).status).toBe(403);
});
