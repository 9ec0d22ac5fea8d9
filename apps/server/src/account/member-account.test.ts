import type { AccountOverview } from '@revoada/core/account/account-overview';
import type { Logger } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '../http/site/site.ts';
import type { SignedIn } from '../members/signed-in.ts';
import { type AccountSite, startAccountSite } from '../testing/site/account-site.ts';
import { createMemberAccount } from './member-account.ts';

type Acts = ReturnType<typeof createMemberAccount>;

/** Page that runs the operation of a form and returns its result. */
const page: Site = {
  assets: null,
  development: false,
  async render(request, { member }) {
    if (!member) return Response.json('visitor');
    if (request.method === 'GET') return Response.json({ recentSignIn: member.recentSignIn });
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

async function act<Act extends keyof Acts>(
  cookie: string,
  name: Act,
  ...given: Parameters<Acts[Act]>
): Promise<Awaited<ReturnType<Acts[Act]>>> {
  const answer = await fetch(site.url('/conta'), {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ act: JSON.stringify([name, given]) }),
  });
  return (await answer.json()) as Awaited<ReturnType<Acts[Act]>>;
}

async function person(more: Parameters<AccountSite['signIn']>[0] = {}) {
  serial += 1;
  const email = `ana${serial}@pessoa.example`;
  const given = { subject: `auth0|ana${serial}`, email, ...more };
  const cookie = await site.signIn(given);
  const [account] = await site.database.query(`select id from accounts where email = '${email}'`);
  const id = String(account?.id);
  const audited = () =>
    site.database.query(`select action, details, request_id from audit_log where account_id = '${id}' order by at`);
  return { ...given, cookie, id, audited };
}

const readOverview = async (cookie: string): Promise<AccountOverview> => {
  const overview = await act(cookie, 'overview');
  if (!overview) throw new Error('there is no such account');
  return overview;
};

const readSession = async (cookie: string): Promise<SignedIn> => {
  const who = await site.server.context.sessions.read(cookie);
  if (!who) throw new Error('nobody is signed in');
  return who;
};

describe('the account (S-209)', () => {
  test('shows personal data, identities, sessions and consents', async () => {
    const { cookie, email } = await person();
    expect(await readOverview(cookie)).toEqual({
      personal: {
        name: 'Ana Reis',
        email,
        emailVerified: true,
        phone: null,
        birthDate: null,
        memberSince: '2026-12-01T15:00:00.000Z',
      },
      canConfirmEmail: false,
      methods: [{ connection: 'email', email, lastUsedAt: '2026-12-01T15:00:00.000Z', current: true }],
      sessions: [
        {
          browser: 'Chrome no Windows',
          since: '2026-12-01T15:00:00.000Z',
          lastSeenAt: '2026-12-01T15:00:00.000Z',
          current: true,
        },
      ],
      consents: [],
    });
  });

  test('is refused to a visitor, and after signing out', async () => {
    expect(await act('', 'overview')).toBe('visitor');
    const { cookie } = await person();
    await site.database.query('delete from sessions');
    expect(await act(cookie, 'overview')).toBe('visitor');
  });

  test('is null for a session without an account', async () => {
    const { cookie } = await person();
    const gone = { ...(await readSession(cookie)), accountId: '00000000-0000-4000-8000-000000000000' };
    expect(await createMemberAccount(site.server.context, gone, 'request-1').overview()).toBeNull();
  });

  test.each([
    ['last_seen_at', '2026-12-01T03:00:00Z', true],
    ['last_seen_at', '2026-12-01T02:59:59.999Z', false],
    ['created_at', '2026-11-01T15:00:00Z', true],
    ['created_at', '2026-11-01T14:59:59.999Z', false],
  ])('shows a session by its %s of %s: %s', async (column, at, shown) => {
    const { cookie, subject } = await person();
    await site.signIn({ subject, browser: 'Opera no Mac' });
    await site.database.query(`update sessions set ${column} = '${at}' where browser = 'Opera no Mac'`);
    const sessions = (await readOverview(cookie)).sessions.map(({ browser, current }) => [browser, current]);
    expect(sessions).toContainEqual(['Chrome no Windows', true]);
    expect(sessions.filter(([, current]) => current === false)).toHaveLength(shown ? 1 : 0);
  });

  test('shows every identity, and which one the browser used', async () => {
    const { cookie, id, subject } = await person();
    const way = (issuer: string, subject: string, connection: string) =>
      site.database.query(
        `insert into identities values ('${issuer}', '${subject}', '${id}', '${connection}', null, now(), now())`,
      );
    await way('https://x.example', subject ?? '', 'github');
    await way(site.server.context.settings.identity.issuer, `x-${id}`, 'facebook');
    const ways = (await readOverview(cookie)).methods.map(({ connection, current }) => [connection, current]);
    expect(ways.toSorted()).toEqual([
      ['email', true],
      ['facebook', false],
      ['github', false],
    ]);
  });

  test('shows no expired session', async () => {
    const { cookie, subject } = await person();
    await site.signIn({ subject, browser: 'Safari no iPhone' });
    await site.database.query(
      `update sessions set last_seen_at = '2026-12-01T02:59:00Z' where browser = 'Safari no iPhone'`,
    );
    expect((await readOverview(cookie)).sessions.map(({ browser }) => browser)).toEqual(['Chrome no Windows']);
  });

  test('does not count a sign-in of ten minutes ago as recent', async () => {
    const look = async ({ cookie }: { cookie: string }) => (await site.json('/conta', { headers: { cookie } })).body;
    expect(await look(await person())).toEqual({ recentSignIn: true });
    const late = await person({ authenticatedAt: site.clock.now - 10 * 60_000 });
    expect(await look(late)).toEqual({ recentSignIn: false });
    const { cookie } = late;
    expect(await act(cookie, 'erase')).toEqual({ ok: false, recheck: true });
    expect((await readOverview(cookie)).personal.name).toBe('Ana Reis');
  });
});

describe('personal data (S-209)', () => {
  const data = { name: ' Ana Maria Reis ', phone: '(11) 99999-9999', birthDate: '1990-05-20' };

  test('are stored normalised, and the change is audited without them', async () => {
    const { cookie, id, audited } = await person();
    expect(await act(cookie, 'updatePersonalData', data)).toEqual([]);
    const { name, phone, birthDate } = (await readOverview(cookie)).personal;
    expect([name, phone, birthDate]).toEqual(['Ana Maria Reis', '11999999999', '1990-05-20']);
    expect(await site.database.query(`select given_name from accounts where id = '${id}'`)).toEqual([
      { given_name: 'Ana' },
    ]);
    expect(await audited()).toEqual([
      { action: 'personal-data-changed', details: {}, request_id: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]);
  });

  test('are rejected with a message for each invalid field', async () => {
    const { cookie, audited } = await person();
    expect(await act(cookie, 'updatePersonalData', { name: '', phone: '1', birthDate: '2020-01-01' })).toEqual([
      { field: 'name', message: 'Nome é obrigatório' },
      { field: 'phone', message: 'Telefone inválido (ex: 11999999999)' },
      { field: 'birthDate', message: 'Você deve ter pelo menos 18 anos' },
    ]);
    expect((await readOverview(cookie)).personal.name).toBe('Ana Reis');
    expect(await audited()).toEqual([]);
  });
});

describe('consent to novelties (S-209)', () => {
  test('is granted and revoked with date and version, and the latest counts', async () => {
    const { cookie, id, audited } = await person();
    expect(await act(cookie, 'setConsent', 'marketing', true)).toEqual({ ok: true });
    site.clock.now += 1_000;
    expect(await act(cookie, 'setConsent', 'marketing', false)).toEqual({ ok: true });
    expect((await readOverview(cookie)).consents).toEqual([
      { purpose: 'marketing', granted: false, version: '2026-11-21', at: new Date(site.clock.now).toISOString() },
    ]);
    const rows = await site.database.query(`select granted from consents where account_id = '${id}' order by at`);
    expect(rows).toEqual([{ granted: true }, { granted: false }]);
    expect((await audited()).map(({ action, details }) => [action, details])).toEqual([
      ['consent-changed', { purpose: 'marketing', granted: true, version: '2026-11-21' }],
      ['consent-changed', { purpose: 'marketing', granted: false, version: '2026-11-21' }],
    ]);
  });

  test('stays revoked when the clock was set back meanwhile', async () => {
    const { cookie } = await person();
    await act(cookie, 'setConsent', 'marketing', true);
    site.clock.now -= 60_000;
    await act(cookie, 'setConsent', 'marketing', false);
    site.clock.now += 60_000;
    expect((await readOverview(cookie)).consents[0]?.granted).toBe(false);
  });

  test('is stored once when it is granted repeatedly', async () => {
    const { cookie, id, audited } = await person();
    await Promise.all(Array.from({ length: 5 }, () => act(cookie, 'setConsent', 'marketing', true)));
    expect(await site.database.query(`select 1 from consents where account_id = '${id}'`)).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
  });
});

test('other sessions end on their next request, and this one and other people’s stay (S-209)', async () => {
  const { cookie, subject, audited } = await person();
  const phone = await site.signIn({ subject, browser: 'Safari no iPhone' });
  const stranger = await person();
  expect((await readOverview(phone)).sessions).toHaveLength(2);
  expect(await act(cookie, 'endOtherSessions')).toEqual({ ok: true });
  expect(await act(phone, 'overview')).toBe('visitor');
  expect((await readOverview(cookie)).sessions.map(({ current }) => current)).toEqual([true]);
  expect((await readOverview(stranger.cookie)).sessions).toHaveLength(1);
  expect((await audited()).map(({ action }) => action)).toEqual(['signed-out-everywhere']);
});

test('an erasure from the page signs the browser out', async () => {
  const { cookie, email } = await person();
  expect(await act(cookie, 'erase')).toEqual({ ok: true });
  expect(await act(cookie, 'overview')).toBe('visitor');
  await site.jobsDone();
  expect(await site.findPlaces(email ?? '')).toEqual([]);
});

test('an erasure that the payment service prevents returns a message, and can be repeated', async () => {
  const { cookie } = await person();
  await site.buy(cookie);
  await site.paymentsControl.addFault({ kind: 'error', status: 500, times: 50 });
  expect(await act(cookie, 'erase')).toEqual({
    ok: false,
    message: expect.stringContaining('por isso nada foi excluído'),
  });
  await site.paymentsControl.clearFaults();
  expect(await act(cookie, 'erase')).toEqual({ ok: true });
});

test('an erasure that fails here returns a message, and changes nothing', async () => {
  const { cookie, email } = await person();
  await site.database.query('alter table pending_erasures rename to pending_elsewhere');
  expect(await act(cookie, 'erase')).toEqual({
    ok: false,
    message: 'Não foi possível excluir a conta agora. Tente novamente em alguns minutos.',
  });
  await site.database.query('alter table pending_elsewhere rename to pending_erasures');
  expect((await readOverview(cookie)).personal.email).toBe(email);
});

test('an erasure that fails here is logged with its request id', async () => {
  const { cookie } = await person();
  const failure = new Error('the database is away');
  const lines: unknown[][] = [];
  const log = { error: (...line: unknown[]) => void lines.push(line) } as unknown as Logger;
  const deps = { ...site.server.context, accountData: { erase: () => Promise.reject(failure) }, log };
  expect((await createMemberAccount(deps, await readSession(cookie), 'request-1').erase()).ok).toBe(false);
  expect(lines).toEqual([[{ err: failure, requestId: 'request-1' }, 'an account was not erased']]);
});
