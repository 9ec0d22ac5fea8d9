import { type Mailbox, startMailbox } from '@revoada/sandbox/mailbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PaymentsSite, startPaymentsSite } from '../testing/site/payments-site.ts';

let mailbox: Mailbox;
let site: PaymentsSite;

beforeAll(async () => {
  mailbox = await startMailbox({ port: 0 });
  site = await startPaymentsSite({ env: { SMTP_URL: mailbox.url } });
});
beforeEach(async () => {
  await site.reset();
  await site.webhooks('off');
  await mailbox.control.request('/', { method: 'DELETE' });
});
afterAll(async () => {
  await site.stop();
  await mailbox.close();
});

const subjects = () =>
  mailbox
    .messages()
    .map(({ subject }) => subject)
    .toReversed();

/** Delivers every event so far three times. */
async function hearAll(): Promise<void> {
  const events = await site.events();
  await Promise.all([...events, ...events, ...events].map((event) => site.deliver(event)));
  await site.jobsDone();
}

test('each change of the subscription sends one mail, however often its event arrives (S-207)', async () => {
  const cookie = await site.signIn();
  const { location } = await site.form('checkout', cookie);
  await site.pay(location);
  await hearAll();
  await expect.poll(subjects).toEqual(['Sua Conta PRO está ativa']);
  const [{ id } = { id: '' }] = (await site.paymentsControl.readRecords()).subscriptions;
  await site.act(id, 'fail-renewal');
  await hearAll();
  await site.act(id, 'renew');
  await hearAll();
  const portal = await site.form('portal', cookie);
  await fetch(`${portal.location}/${id}/cancel`, { method: 'POST', redirect: 'manual' });
  await hearAll();
  await site.act(id, 'end');
  await hearAll();
  await expect
    .poll(subjects)
    .toEqual([
      'Sua Conta PRO está ativa',
      'Não conseguimos cobrar a sua Conta PRO',
      'Sua Conta PRO não será renovada',
      'Sua Conta PRO terminou',
    ]);
  expect(mailbox.messages().every(({ to }) => to.length === 1 && to[0] === 'ana@example.com')).toBe(true);
});

test('a withdrawal is confirmed by one mail, without the mail of an ended subscription (S-204)', async () => {
  const cookie = await site.signIn();
  await site.buy(cookie);
  await site.jobsDone();
  await expect.poll(subjects).toEqual(['Sua Conta PRO está ativa']);
  const who = await site.server.context.sessions.read(cookie);
  if (!who) throw new Error('nobody is signed in');
  await site.server.context.billing.withdraw(who);
  await hearAll();
  // Its job runs half a minute later and finds everything done.
  await site.database.query("update pgboss.job set start_after = now() where name = 'finish-withdrawal'");
  await site.jobsDone();
  await expect.poll(subjects).toEqual(['Sua Conta PRO está ativa', 'Sua compra foi desfeita']);
  expect(mailbox.messages()[0]?.text.replace(/\s+/g, ' ')).toContain('R$ 29,90');
  const audited = await site.database.query("select details from audit_log where action = 'withdrew'");
  expect(audited).toEqual([{ details: { subscription: (await site.rows())[0]?.id } }]);
});

test('of two simultaneous subscriptions only the one that stays sends mails', async () => {
  const cookie = await site.signIn();
  const id = await site.buy(cookie);
  await site.jobsDone();
  const who = await site.server.context.sessions.read(cookie);
  const { subscriptions } = await site.paymentsControl.readRecords();
  expect(subscriptions).toMatchObject([{ id }]);
  await site.paySecondPage(who?.accountId ?? '', who?.customerId ?? '');
  await hearAll();
  await expect.poll(subjects).toEqual(['Sua Conta PRO está ativa']);
});
