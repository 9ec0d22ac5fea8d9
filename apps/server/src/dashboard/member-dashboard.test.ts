import type { EntryForm } from '@revoada/core/forms/entry-form';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '../http/site/site.ts';
import { type AccountSite, startAccountSite } from '../testing/site/account-site.ts';
import { createBackendStatus } from './backend-status.ts';
import type { createMemberDashboard } from './member-dashboard.ts';

type Acts = ReturnType<typeof createMemberDashboard>;

/** Page that runs the operation of a form for a member and returns its result. */
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
  const [account] = await site.database.query(`select id from accounts where email = '${email}'`);
  const accountId = String(account?.id);
  return {
    cookie,
    accountId,
    act,
    get: (path: string) => fetch(site.url(`/api/me/dashboard/${path}`), { headers: { cookie } }),
  };
}

const form = (changes: Partial<EntryForm> = {}): EntryForm => ({
  ...{ date: '2026-12-01', programme: 'smiles', amount: '1000', target: 'latam-pass', ratio: '', bonus: '' },
  ...{ type: '', status: 'done', description: '' },
  ...changes,
});

test('an entry sent many times is recorded once, and entries of several tabs are all recorded (S-377, S-378)', async () => {
  const { act } = await startPerson();
  await Promise.all(Array.from({ length: 6 }, () => act('recordMiles', 'comprar', form(), 'one')));
  await Promise.all(Array.from({ length: 11 }, (_, nth) => act('recordMiles', 'comprar', form(), `tab ${nth}`)));
  const first = await act('readDashboard', 1);
  expect(first).toMatchObject({ wallet: [{ programme: 'smiles', balance: 12_000 }], perPage: 10, page: 1 });
  expect(first.entries).toHaveLength(10);
  expect((await act('readDashboard', 99)).entries).toHaveLength(2);
  expect(first.summary.transactions.all).toBe(12);
});

test('concurrent redemptions never exceed the balance (S-378)', async () => {
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

test('entries that change no balance leave the account without balances, for the browser to fill (S-311, S-378)', async () => {
  const { act, cookie } = await startPerson();
  await act('recordMiles', 'comprar', form({ status: 'pending' }), 'later');
  await act('importMiles', csv('30/11/2026;Fatura;Livelo;Crédito;700;Concluído'), 'manter');
  const balances = await site.json('/api/me/miles', { headers: { cookie } });
  expect(balances.body).toMatchObject({ entries: null });
});

const csv = (...lines: string[]) => ['Data;Descrição;Programa;Tipo;Valor;Status', ...lines].join('\r\n');

test('a file is previewed by line before its import, and a repeated import adds nothing (S-414, S-415)', async () => {
  const { act, get } = await startPerson();
  await act('recordMiles', 'comprar', form({ description: 'Compra' }), 'k');
  const file = csv(
    '01/12/2026;Compra;Smiles;Crédito;1.000;Concluído',
    '30/11/2026;=1+1;Livelo;Crédito;5000;Concluído',
    '31/02/2026;x;Livelo;Crédito;5;Concluído',
    '30/11/2026;Fatura;Livelo;Crédito;700;Pendente',
  );
  const preview = await act('previewImport', file);
  expect(preview).toMatchObject({
    ...{ ok: true, known: 1, problems: [{ line: 4, problem: expect.stringContaining('31/02/2026') }] },
    added: [
      { programme: 'livelo', amount: 5_000 },
      { status: 'pending', amount: 700 },
    ],
  });
  expect((await act('readDashboard', 1)).entries).toHaveLength(1);
  const sent = await Promise.all(Array.from({ length: 4 }, () => act('importMiles', file, 'somar')));
  expect(sent.map((one) => 'recorded' in one && one.recorded).toSorted()).toEqual([0, 0, 0, 2]);
  const { wallet, summary } = await act('readDashboard', 1);
  expect(wallet.map(({ balance }) => balance)).toEqual([1_000, 5_000]);
  expect(summary.transactions.all).toBe(3);
  // An export can be imported unchanged into another account.
  const exported = await (await get('entries.csv')).text();
  expect(await act('previewImport', exported)).toMatchObject({ added: [], known: 3, problems: [] });
  const rui = await startPerson();
  expect(await rui.act('importMiles', exported, 'somar')).toEqual({ recorded: 3 });
  const dashboard = await rui.act('readDashboard', 1);
  expect(dashboard.wallet).toEqual(expect.arrayContaining([...wallet]));
  expect(dashboard.entries.map(({ description }) => description)).toContain('=1+1');
});

test('an account has at most 20,000 entries, and an import beyond that is rejected as a whole (S-541)', async () => {
  const { act, accountId } = await startPerson();
  await site.database.query(`insert into miles_entries
    (account_id, creation_key, date, description, programme, type, amount, status, sample, created_at)
    select '${accountId}', 'k' || n || ':0', '2026-01-01', '', 'smiles', 'credit', n, 'done', false, now()
    from generate_series(1, 19999) n`);
  const tooMany = 'Você chegou ao limite de 20.000 lançamentos.';
  const file = csv('01/12/2026;Compra;Smiles;Crédito;7;Concluído', '02/12/2026;Compra;Smiles;Crédito;8;Concluído');
  expect(await act('importMiles', file, 'somar')).toEqual({ problem: `${tooMany} Nada foi importado` });
  expect(await act('recordMiles', 'comprar', form(), 'last')).toEqual([]);
  expect(await act('recordMiles', 'comprar', form(), 'beyond')).toEqual([{ field: 'amount', message: tooMany }]);
  expect((await act('readDashboard', 1)).summary.transactions.all).toBe(20_000);
});

test('an import can leave the balances unchanged, and is rejected as a whole if one falls below zero (S-416)', async () => {
  const { act } = await startPerson();
  await act('recordMiles', 'comprar', form({ amount: '9000' }), 'k');
  const file = csv('01/10/2026;Voo;Smiles;;4000;', '01/11/2026;Resgate;Smiles;Débito;-15000;');
  expect(await act('importMiles', file, 'somar')).toEqual({
    problem: 'O saldo em Smiles é 9.000: esta quantidade não cabe. Nada foi importado',
  });
  expect((await act('readDashboard', 1)).entries).toHaveLength(1);
  expect(await act('importMiles', file, 'manter')).toEqual({ recorded: 2 });
  expect(await act('readDashboard', 1)).toMatchObject({
    wallet: [{ balance: 9_000 }],
    summary: { months: { 4: { miles: 0 }, 5: { miles: 9_000 } } },
  });
  expect(await act('importMiles', 'Nome\nx', 'somar')).toMatchObject({
    problem: expect.stringContaining('falta: Data'),
  });
});

test('a pending entry changes the balance once when it is confirmed, and never when it is cancelled (S-413)', async () => {
  const { act } = await startPerson();
  const start = async (changes: Partial<EntryForm>, key: string, entryAct: 'comprar' | 'resgatar' | 'transferir') => {
    await act('recordMiles', entryAct, form({ status: 'pending', ...changes }), key);
    const { entries } = await act('readDashboard', 1);
    return (
      entries.find(({ status, description }) => status === 'pending' && description === changes.description)?.id ?? ''
    );
  };
  const balances = async () => (await act('readDashboard', 1)).wallet.map(({ balance }) => balance);
  const bought = await start({ description: 'a' }, '1', 'comprar');
  expect(await balances()).toEqual([]);
  expect(await Promise.all(Array.from({ length: 5 }, () => act('settleMiles', bought, 'done')))).toEqual(
    Array(5).fill(null),
  );
  expect(await balances()).toEqual([1_000]);
  expect(await act('settleMiles', bought, 'cancelled')).toBe('Este lançamento já está concluído');
  // Both parts of a transfer are confirmed together.
  const moved = await start({ description: 'b', bonus: '50' }, '2', 'transferir');
  const tooMuch = await start({ description: 'c' }, '3', 'resgatar');
  expect(await act('settleMiles', moved, 'done')).toBeNull();
  expect(await balances()).toEqual([0, 1_500]);
  expect(await act('settleMiles', tooMuch, 'done')).toBe('O saldo em Smiles é 0: esta quantidade não cabe');
  expect(await act('settleMiles', tooMuch, 'cancelled')).toBeNull();
  expect(await balances()).toEqual([0, 1_500]);
  expect((await act('readDashboard', 1)).entries.filter(({ status }) => status === 'pending')).toEqual([]);
  const other = await startPerson();
  expect(await other.act('settleMiles', bought, 'done')).toBe('Não encontramos o que você procura.');
  expect(await other.act('settleMiles', "' or 1=1", 'done')).toBe('Não encontramos o que você procura.');
});

test('the transfers of the day have the bonus of this member (S-417)', async () => {
  const { act } = await startPerson();
  expect(await act('listMilesTransfers')).toContainEqual(
    expect.objectContaining({ from: 'livelo', to: 'smiles', points: 1, miles: 1 }),
  );
  expect((await act('readDashboard', 1)).wallet).toEqual([]);
});

test('another account’s entries are not visible (S-377)', async () => {
  const [ana, rui] = [await startPerson(), await startPerson()];
  await ana.act('recordMiles', 'comprar', form(), 'k');
  expect(await rui.act('readDashboard', 1)).toMatchObject({ wallet: [], entries: [] });
});

test('the export is a CSV without formulas, for subscribers (S-382)', async () => {
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

test('concurrent requests share one check of the connection (S-381)', async () => {
  let checks = 0;
  const status = createBackendStatus([{ authenticated: async () => ++checks > 0 }]);
  expect(await Promise.all(Array.from({ length: 9 }, status.isAuthenticated))).not.toContain(false);
  expect(checks).toBe(1);
});

test('the connection is authenticated when every source accepts our account (S-381)', async () => {
  const status = (...answers: boolean[]) =>
    createBackendStatus(answers.map((answer) => ({ authenticated: async () => answer }))).isAuthenticated();
  expect(await Promise.all([status(true), status(true, false), status()])).toEqual([true, false, false]);
  expect(await createBackendStatus([{}, { authenticated: async () => true }]).isAuthenticated()).toBe(true);
  expect(await createBackendStatus([{}, { authenticated: async () => false }]).isAuthenticated()).toBe(false);
  const { get } = await startPerson();
  // The source of this server needs no account.
  expect(await (await get('connection')).json()).toEqual({ authenticated: true });
  expect((await (await startPerson(false)).get('connection')).status).toBe(403);
});
