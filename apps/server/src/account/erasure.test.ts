import { connectIdentity } from '@revoada/sandbox/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountSite, startAccountSite } from '../testing/site/account-site.ts';
import { today } from '../testing/today.ts';

let site: AccountSite;

beforeAll(async () => {
  site = await startAccountSite();
});
afterAll(() => site.stop());

const listActs = async (id: string) =>
  (await site.database.query(`select action from audit_log where account_id = '${id}' order by at, id`)).map(
    ({ action }) => action,
  );
const mailsTo = (email: string) => site.mail.mails().filter(({ to }) => to.includes(email));
const peopleAtProvider = async () => {
  const people = await connectIdentity(site.identity.control).listPeople();
  return people.map(({ sub }) => sub);
};

test('deletes all data of the person, including jobs, and none of others (S-211)', async () => {
  const person = await site.personEverywhere('7003');
  const other = await site.personEverywhere('7004');
  const answer = await site.me(person.cookie, 'DELETE');
  expect(answer.status).toBe(204);
  expect(answer.headers.get('set-cookie')).toMatch(/revoada=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
  await site.jobsDone();
  for (const mark of person.marks) expect([mark, await site.findPlaces(mark)]).toEqual([mark, []]);
  for (const mark of other.marks) expect([mark, await site.findPlaces(mark)]).not.toEqual([mark, []]);
  expect((await site.me(person.cookie)).status).toBe(401);
  expect(await listActs(person.id)).toContain('erased');
  const subscriptions = await site.database.query(`select id from subscriptions where account_id = '${person.id}'`);
  expect(subscriptions).toEqual([{ id: 'sub_7003' }]);
});

test('sends one farewell mail with the subscriptions data and their retention', async () => {
  const { cookie } = await site.personEverywhere('7005');
  const answers = await Promise.all([site.me(cookie, 'DELETE'), site.me(cookie, 'DELETE')]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 401)).toContain(204);
  await site.jobsDone();
  const [mail, ...more] = mailsTo('7005@pessoa.example');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Sua conta foi excluída');
  expect(mail?.text).toMatch(/A lei manda guardar[\s\S]*registros de pagamento/);
  expect(mail?.text).toContain('1 de dezembro de 2031');
});

test('ends the subscription at the payment service first, and deletes the person there and at the provider (S-211)', async () => {
  const [subject = ''] = await peopleAtProvider();
  const cookie = await site.signIn({ subject, email: 'paga@pessoa.example' });
  const id = await site.buy(cookie);
  expect((await site.me(cookie, 'DELETE')).status).toBe(204);
  await site.jobsDone();
  const { subscriptions, customers } = await site.paymentsControl.readRecords();
  expect(subscriptions.find((one) => one.id === id)?.status).toBe('canceled');
  expect((await site.rows()).find((row) => row.id === id)).toMatchObject({ status: 'canceled' });
  expect(await peopleAtProvider()).not.toContain(subject);
  expect(await site.findPlaces(subject)).toEqual([]);
  expect(customers).toMatchObject([{ deleted: true, email: null, name: null }]);
  // The separate mail about the end of the plan may arrive later.
  expect(mailsTo('paga@pessoa.example').map(({ subject }) => subject)).toContain('Sua conta foi excluída');
});

test('deletes nothing while the subscription cannot be cancelled, and can be repeated', async () => {
  const cookie = await site.signIn({ subject: 'auth0|fica', email: 'fica@pessoa.example' });
  await site.buy(cookie);
  await site.paymentsControl.addFault({ kind: 'error', status: 500, times: 50 });
  const answer = await site.me(cookie, 'DELETE');
  expect([answer.status, await answer.json()]).toMatchObject([
    502,
    { error: { code: 'not-cancelled', message: expect.stringContaining('nada foi excluído') } },
  ]);
  expect(await site.findPlaces('fica@pessoa.example')).toContain('accounts.email');
  await site.paymentsControl.clearFaults();
  expect((await site.me(cookie, 'DELETE')).status).toBe(204);
  await site.jobsDone();
  expect(await site.findPlaces('fica@pessoa.example')).toEqual([]);
}, 60_000);

test('leaves the account intact when it is interrupted after the cancellation, and can be repeated', async () => {
  const { id, cookie, marks } = await site.personEverywhere('7006');
  const subscription = await site.buy(cookie);
  await site.database.query(`create function crash() returns trigger language plpgsql as
    $$ begin if new.action = 'erased' then raise 'gone'; end if; return new; end $$`);
  await site.database.query('create trigger crash before insert on audit_log for each row execute function crash()');
  expect((await site.me(cookie, 'DELETE')).status).toBe(500);
  await site.database.query('drop trigger crash on audit_log');
  expect((await site.rows()).find((row) => row.id === subscription)).toMatchObject({ status: 'canceled' });
  for (const mark of marks) expect(await site.findPlaces(mark)).not.toEqual([]);
  expect(await listActs(id)).not.toContain('erased');
  expect((await site.me(cookie, 'DELETE')).status).toBe(204);
  await site.jobsDone();
  for (const mark of marks) expect([mark, await site.findPlaces(mark)]).toEqual([mark, []]);
});

test('is refused without a recent sign-in, and for requests of other sites', async () => {
  const authenticatedAt = site.clock.now - 10 * 60_000;
  const old = await site.signIn({ subject: 'auth0|antes', email: 'antes@pessoa.example', authenticatedAt });
  expect((await site.me(old, 'DELETE')).status).toBe(403);
  const { cookie } = await site.personEverywhere('7007');
  expect((await site.me(cookie, 'DELETE', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  for (const mark of ['antes@pessoa.example', '7007@pessoa.example'])
    expect(await site.findPlaces(mark)).not.toEqual([]);
});

test('gives a returning person a new account', async () => {
  const first = await site.personEverywhere('7008');
  expect((await site.me(first.cookie, 'DELETE')).status).toBe(204);
  const second = await site.signIn({ subject: 'auth0|7008', email: '7008@pessoa.example' });
  expect(await (await site.me(second)).text()).not.toContain(first.id);
});

test('deletes what a concurrent sign-in wrote', async () => {
  const { id, cookie } = await site.personEverywhere('7009');
  await site.me(cookie, 'DELETE');
  await site.jobsDone();
  await site.database.query(
    `insert into identities values ('https://x.example', 'auth0|7009', '${id}', 'email', '7009@pessoa.example', now(), now())`,
  );
  await site.server.context.accountData.forgetOld();
  expect(await site.findPlaces('7009@pessoa.example')).toEqual([]);
});

describe('kept data', () => {
  test('are deleted after their retention period, with the emptied account (S-213)', async () => {
    const { id, cookie } = await site.personEverywhere('7010');
    const other = await site.personEverywhere('7011');
    await site.me(cookie, 'DELETE');
    await site.jobsDone();
    const { accountData } = site.server.context;
    const places = () => site.findPlaces('sub_7010');
    site.clock.now = Date.parse('2031-12-01T14:59:00Z');
    await accountData.forgetOld();
    expect(await places()).toContain('subscriptions.id');
    site.clock.now = Date.parse('2031-12-01T15:01:00Z');
    await accountData.forgetOld();
    site.clock.now = today;
    expect(await places()).toEqual([]);
    expect(await site.database.query(`select 1 from accounts where id = '${id}'`)).toEqual([]);
    expect(await site.findPlaces(`sub_7011`)).toContain('subscriptions.id');
    expect(await site.database.query(`select 1 from accounts where id = '${other.id}'`)).toHaveLength(1);
  });

  test('of an existing account are acts for 5 years and deliveries for 6 months (S-213)', async () => {
    const { id } = await site.personEverywhere('7012');
    const { accountData } = site.server.context;
    const rows = async () => {
      const notes = await site.database.query(`select 1 from mail_deliveries where account_id = '${id}'`);
      return { acts: (await listActs(id)).length, notes: notes.length };
    };
    const matches = [];
    for (const day of ['2027-05-31', '2027-06-02', '2031-11-30', '2031-12-02']) {
      site.clock.now = Date.parse(`${day}T15:00:00Z`);
      await accountData.forgetOld();
      matches.push(await rows());
    }
    site.clock.now = today;
    expect(matches).toEqual([
      { acts: 1, notes: 1 },
      { acts: 1, notes: 0 },
      { acts: 1, notes: 0 },
      { acts: 0, notes: 0 },
    ]);
  });
});

describe('while external services are down', () => {
  const findPending = (id: string, at: AccountSite) =>
    at.database.query(`select email, subjects from pending_erasures where account_id = '${id}'`);

  test('the farewell does not wait for the provider, which is retried at night', async () => {
    const away = await startAccountSite({ env: { OIDC_ISSUER: 'http://127.0.0.1:9' } });
    const { id, cookie } = await away.personEverywhere('7020');
    expect((await away.me(cookie, 'DELETE')).status).toBe(204);
    await expect.poll(() => findPending(id, away)).toEqual([{ email: null, subjects: ['auth0|7020'] }]);
    expect(away.mail.mails().map(({ to }) => to)).toEqual([['7020@pessoa.example']]);
    away.clock.now += 86_400_000;
    await away.server.context.accountData.forgetOld();
    const jobs = await away.database.query(`select id from pgboss.job where name = 'finish-erasure'`);
    expect(jobs).toHaveLength(2);
    await away.stop();
  });

  test('the provider does not wait for the farewell, which is given up after 30 days', async () => {
    const away = await startAccountSite({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    const { id, cookie } = await away.personEverywhere('7021');
    expect((await away.me(cookie, 'DELETE')).status).toBe(204);
    await expect.poll(() => findPending(id, away)).toEqual([{ email: '7021@pessoa.example', subjects: [] }]);
    away.clock.now += 31 * 86_400_000;
    await away.server.context.accountData.forgetOld();
    await expect.poll(() => findPending(id, away)).toEqual([]);
    expect(await away.findPlaces('7021@pessoa.example')).toEqual([]);
    await away.stop();
  });
});
