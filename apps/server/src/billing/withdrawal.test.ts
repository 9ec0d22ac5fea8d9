import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BillingTest, startBillingTest, whoIs } from '../testing/billing-test.ts';
import { today } from '../testing/today.ts';
import { completeWithdrawal, withdraw } from './withdrawal.ts';

let billing: BillingTest;
let account: string;
beforeAll(async () => {
  billing = await startBillingTest();
});
beforeEach(async () => {
  billing.clock.now = today;
  billing.mails.length = 0;
  billing.jobs.length = 0;
  billing.audited.length = 0;
  billing.logged.length = 0;
  account = await billing.newAccount();
});
afterAll(() => billing.stop());

/** Last instant of the seventh day after the purchase in São Paulo. */
const lastInstant = Date.parse('2026-12-09T02:59:59.999Z');
const tooLate = {
  ok: false,
  message: 'O prazo de 7 dias para desistir da compra já passou. Você ainda pode cancelar a renovação.',
};
const nothingToUndo = { ok: false, message: 'Não há compra recente para desfazer.' };

const ask = () => withdraw(billing.deps, billing.converge, whoIs(account), 'request-1');
const statusThere = async (id: string) => (await billing.deps.stripe.subscriptions.retrieve(id)).status;
const paidBack = async (id: string) =>
  (await billing.readRecords()).refunds
    .filter(({ metadata }) => (metadata as { subscription: string }).subscription === id)
    .map(({ amount }) => amount);

describe('a withdrawal', () => {
  test('ends and refunds the subscription, and is stored, audited and confirmed', async () => {
    const id = await billing.buy(account);
    billing.clock.now = lastInstant;
    expect(await ask()).toEqual({ ok: true });
    expect([await statusThere(id), await paidBack(id)]).toEqual(['canceled', [2_990]]);
    expect(await billing.findRows(account)).toMatchObject([{ status: 'canceled', withdrawnAt: new Date(lastInstant) }]);
    expect(billing.audited).toEqual([[account, 'withdrew', { subscription: id }, 'request-1']]);
    expect(billing.jobs).toEqual([
      { name: 'finish-withdrawal', payload: { subscriptionId: id }, options: { key: id, startAfterMs: 30_000 } },
    ]);
    expect(billing.mails.map(({ key }) => key)).toEqual([`subscription-started:${id}`, `withdrawal-confirmed:${id}`]);
    expect(billing.mails.at(-1)).toEqual({
      key: `withdrawal-confirmed:${id}`,
      accountId: account,
      template: 'withdrawal-confirmed',
      data: { refundCents: 2_990 },
    });
  });

  test('is refused after the seventh day, and changes nothing', async () => {
    const id = await billing.buy(account);
    billing.clock.now = lastInstant + 1;
    expect(await ask()).toEqual(tooLate);
    expect([await statusThere(id), billing.jobs, billing.audited]).toEqual(['active', [], []]);
  });

  test('is refused without a purchase', async () => {
    expect(await ask()).toEqual(nothingToUndo);
    await billing.buy(account);
    await ask();
    expect(await ask()).toEqual(nothingToUndo);
    expect(billing.jobs).toHaveLength(1);
  });

  test('ends the subscription that gives access, not a newer unpaid one', async () => {
    const id = await billing.buy(account);
    await billing.query(
      `insert into subscriptions (id, account_id, customer_id, status, price_id, started_at, cancels_at_period_end, read_at)
       values ('sub_x${account}', '${account}', 'cus_x', 'incomplete_expired', 'p', now() + interval '1 year', false, now())`,
    );
    expect(await ask()).toEqual({ ok: true });
    expect(await paidBack(id)).toEqual([2_990]);
  });

  test('is left to its job when the payment service fails', async () => {
    const id = await billing.buy(account);
    await billing.fail('/v1/refunds');
    expect(await ask()).toEqual({
      ok: false,
      message: 'Seu pedido foi registrado e será concluído em alguns minutos. Você receberá a confirmação por e-mail.',
    });
    expect(billing.logged.at(-1)).toEqual([
      'error',
      expect.objectContaining({ subscription: id, requestId: 'request-1', statusCode: 500 }),
      'a withdrawal failed: its job will retry it',
    ]);
    expect(await billing.findRows(account)).toMatchObject([{ withdrawnAt: new Date(today) }]);
    await billing.stopFailing();
    billing.clock.now += 60_000;
    await completeWithdrawal(billing.deps, billing.converge, id);
    expect([await statusThere(id), await paidBack(id)]).toEqual(['canceled', [2_990]]);
    expect(await billing.findRows(account)).toMatchObject([{ status: 'canceled', withdrawnAt: new Date(today) }]);
  });
});

describe('carrying out a withdrawal', () => {
  test('is idempotent, and confirms under one key', async () => {
    const id = await billing.buy(account);
    await completeWithdrawal(billing.deps, billing.converge, id);
    await completeWithdrawal(billing.deps, billing.converge, id);
    expect(await paidBack(id)).toEqual([2_990]);
    const confirmations = billing.mails.filter(({ template }) => template === 'withdrawal-confirmed');
    expect(new Set(confirmations.map(({ key }) => key)).size).toBe(1);
  });

  test('locks the subscription', async () => {
    const id = await billing.buy(account);
    const { locks } = billing.deps;
    const names: string[] = [];
    billing.deps.locks = (name, work) => {
      names.push(name);
      return locks(name, work);
    };
    await completeWithdrawal(billing.deps, billing.converge, id);
    billing.deps.locks = locks;
    expect(names).toEqual([`subscription:${id}`, `subscription:${id}`]);
  });

  test('sends no mail for a subscription without an account here', async () => {
    const id = await billing.pay(account);
    await completeWithdrawal(billing.deps, () => Promise.resolve(null), id);
    expect([await paidBack(id), billing.mails]).toEqual([[2_990], []]);
  });
});
