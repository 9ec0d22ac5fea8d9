import { type ClientForm, NEW_CLIENT } from '@revoada/core/forms/client-form';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countActiveClients } from '../database/clients/client-records.ts';
import type { Site } from '../http/site/site.ts';
import { type AccountSite, startAccountSite } from '../testing/site/account-site.ts';
import type { createMemberClients } from './member-clients.ts';

type Acts = ReturnType<typeof createMemberClients>;

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

async function startPerson() {
  serial += 1;
  const email = `dona${serial}@pessoa.example`;
  const cookie = await site.signIn({ subject: `auth0|dona${serial}`, email });
  async function act<Act extends keyof Acts>(
    name: Act,
    ...given: Parameters<Acts[Act]>
  ): Promise<Awaited<ReturnType<Acts[Act]>>> {
    const answer = await fetch(site.url('/dashboard/clients'), {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ act: JSON.stringify([name, given]) }),
    });
    return (await answer.json()) as Awaited<ReturnType<Acts[Act]>>;
  }
  const list = async (text = '', more: { status?: 'active' | 'inactive'; page?: number } = {}) =>
    act('listClients', { text, status: more.status ?? null, page: more.page ?? 1 });
  const [account] = await site.database.query(`select id from accounts where email = '${email}'`);
  return { accountId: String(account?.id), act, list };
}

const newClient = (changes: Partial<ClientForm> = {}): ClientForm => ({
  ...NEW_CLIENT,
  name: 'João Ávila',
  email: 'joao@example.com',
  phone: '(11) 99999-9999',
  ...changes,
});

const readId = (saved: { ok: boolean } | { ok: true; id: string }): string => ('id' in saved ? saved.id : 'not saved');

test('a form sent many times at once adds one client, and with other contents another (S-359)', async () => {
  const { act, list } = await startPerson();
  const sent = await Promise.all(Array.from({ length: 8 }, () => act('addClient', newClient(), 'one key')));
  expect(new Set(sent.map(readId)).size).toBe(1);
  expect((await list()).total).toBe(1);
  await act('addClient', newClient({ name: 'Bia' }), 'one key');
  expect((await list()).clients.map(({ name }) => name)).toEqual(['Bia', 'João Ávila']);
});

test('invalid values are rejected by the server too, and nothing is written (S-356)', async () => {
  const { act, list } = await startPerson();
  const refused = await act('addClient', newClient({ name: '', clientType: 'corporate' }), 'k');
  expect(refused).toMatchObject({ ok: false, fields: [{ field: 'name' }, { field: 'company' }] });
  expect((await list()).ofAccount).toBe(0);
});

test('another account’s client is not found by any operation (S-361)', async () => {
  const [ana, rui] = [await startPerson(), await startPerson()];
  const id = readId(await ana.act('addClient', newClient(), 'k'));
  expect(await rui.act('readClient', id)).toBeNull();
  expect(await rui.act('updateClient', id, 1, newClient({ name: 'Roubado' }))).toBeNull();
  expect(await rui.act('removeClient', id)).toBe(false);
  expect(await rui.list()).toEqual({ clients: [], total: 0, ofAccount: 0, page: 1 });
  expect(await ana.act('readClient', id)).toMatchObject({ name: 'João Ávila', version: 1 });
  for (const strange of ['', '7', "' or 1=1 --", '../x']) {
    expect(await ana.act('readClient', strange)).toBeNull();
    expect(await ana.act('removeClient', strange)).toBe(false);
  }
});

test('of concurrent changes one is saved, and the others return it (S-360)', async () => {
  const { act } = await startPerson();
  const id = readId(await act('addClient', newClient(), 'k'));
  const names = ['Um', 'Dois', 'Três', 'Quatro'];
  const answers = await Promise.all(names.map((name) => act('updateClient', id, 1, newClient({ name }))));
  const saved = names.filter((_, place) => answers[place]?.ok);
  expect(saved).toHaveLength(1);
  const savedClient = await act('readClient', id);
  expect(savedClient).toMatchObject({ name: saved[0], version: 2 });
  const newer = answers.flatMap((answer) => (answer && 'newer' in answer ? [answer.newer] : []));
  expect(newer).toEqual([savedClient, savedClient, savedClient]);
  expect(await act('updateClient', id, 2, newClient({ name: 'Cinco' }))).toEqual({ ok: true, id });
});

describe('the list (S-358)', () => {
  test('finds words without accents, digits, and texts that hold wildcards', async () => {
    const { act, list } = await startPerson();
    await act('addClient', newClient({ name: 'JOÃO Ávila', company: 'Ventos & Cia' }), '1');
    await act('addClient', newClient({ name: 'Bia 100%', phone: '(21) 3333-4444', zipCode: '01310-100' }), '2');
    await act('addClient', newClient({ name: 'Caio', status: 'inactive', email: 'caio_c@x.co' }), '3');
    const find = async (text: string) => (await list(text)).clients.map(({ name }) => name);
    expect(await find('joao avila')).toEqual(['JOÃO Ávila']);
    expect(await find('VENTOS joão')).toEqual(['JOÃO Ávila']);
    expect(await find('2133334444')).toEqual(['Bia 100%']);
    expect(await find('01310')).toEqual(['Bia 100%']);
    expect(await find('100%')).toEqual(['Bia 100%']);
    expect(await find('%')).toEqual(['Bia 100%']);
    expect(await find('o_c')).toEqual(['Caio']);
    expect(await find("'; drop table client_records; --")).toEqual([]);
    expect((await list('', { status: 'inactive' })).clients).toMatchObject([{ name: 'Caio' }]);
    expect(await list('ninguém')).toMatchObject({ total: 0, ofAccount: 3 });
  });

  test('has pages, and shows the last one for any later number', async () => {
    const { act, list } = await startPerson();
    for (let nth = 0; nth < 12; nth += 1) await act('addClient', newClient({ name: `N${10 + nth}` }), String(nth));
    expect((await list()).clients).toHaveLength(10);
    expect(await list('', { page: 2 })).toMatchObject({
      page: 2,
      total: 12,
      clients: [{ name: 'N20' }, { name: 'N21' }],
    });
    expect((await list('', { page: 99 })).page).toBe(2);
  });
});

test('the number of active clients is available for every instant since the first', async () => {
  const { act, accountId } = await startPerson();
  const start = site.clock.now;
  const { database } = site.server.context;
  const count = (afterMinutes: number) =>
    countActiveClients(database, accountId, new Date(start + afterMinutes * 60_000));
  const id = readId(await act('addClient', newClient(), '1'));
  site.clock.now += 60_000;
  const other = readId(await act('addClient', newClient(), '2'));
  await act('addClient', newClient({ status: 'inactive' }), '3');
  site.clock.now += 60_000;
  await act('updateClient', id, 1, newClient({ status: 'inactive' }));
  site.clock.now += 60_000;
  await act('removeClient', other);
  await act('removeClient', other);
  expect(await Promise.all([-1, 0, 1, 2, 3].map(count))).toEqual([null, 1, 2, 1, 0]);
  site.clock.now = start;
});
