import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bench, card, cards, pageText, send, startPaymentsBench } from '../testing/payments-bench.ts';

let bench: Bench;
let stripe: Stripe;
const clock = { now: Date.UTC(2026, 10, 21, 12) };

beforeAll(async () => {
  bench = await startPaymentsBench({ now: () => clock.now });
  stripe = bench.stripe;
});
afterAll(() => bench.close());

const readStatus = async ({ id }: { id: string }) => (await stripe.checkout.sessions.retrieve(id)).status;
const whereTo = (answer: Response) => [answer.status, answer.headers.get('location')];

describe('the payment page (S-221)', () => {
  test('shows the product, the buyer and the test cards', async () => {
    const { url } = await bench.open();
    const answer = await fetch(url ?? '');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    for (const text of [
      'Pagamento simulado',
      'Conta PRO',
      '<b>R$ 29,90</b> por mês',
      'ana@example.com',
      '4000 0000 0000 0341',
    ])
      expect(page).toContain(text);
    expect(page).toContain('href="http://localhost:1/cancel"');
    expect(page).not.toContain('<script');
  });

  test('sells a month and leads back to the site', async () => {
    const session = await bench.open();
    expect(whereTo(await send(session.url ?? '', card))).toEqual([
      303,
      `http://localhost:1/success?session_id=${session.id}`,
    ]);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer: expect.stringMatching(/^cus_/),
      customer_details: { email: 'ana@example.com', name: 'Ana Reis' },
      subscription: expect.stringMatching(/^sub_/),
      invoice: expect.stringMatching(/^in_/),
    });
    const again = await pageText(session.url ?? '');
    expect(again).toContain('Este pagamento já foi feito.');
    expect(again).toContain(`http://localhost:1/success?session_id=${session.id}`);
  });

  test('is paid once in however many tabs', async () => {
    const customer = (await stripe.customers.create({ email: 'tabs@example.com' })).id;
    const { url } = await bench.open({ customer, customer_email: undefined } as never);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(url ?? '', card)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
    expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
  });

  test.each([
    ['Seu cartão foi recusado.', cards.declined],
    ['nenhum cartão real é aceito aqui', { ...card, number: '5555 5555 5555 4444' }],
    ['A validade do cartão está incorreta.', { ...card, expiry: '10/26' }],
    ['A validade do cartão está incorreta.', { ...card, expiry: '13/40' }],
    ['O código de segurança está incorreto.', { ...card, cvc: '1' }],
    ['Escreva o nome que está no cartão.', { ...card, name: ' ' }],
  ])('shows %s for %j without charging', async (words, form) => {
    const session = await bench.open();
    const answer = await send(session.url ?? '', form);
    const page = await answer.text();
    expect([answer.status, page]).toEqual([402, expect.stringContaining(words)]);
    // No page contains the number or code of a card.
    for (const written of [`value="${form.number}"`, `value="${form.cvc}"`]) expect(page).not.toContain(written);
    expect(await readStatus(session)).toBe('open');
  });

  test('requires an e-mail when the site did not send it, and marks errors', async () => {
    const { url, id } = await bench.open({ customer_email: undefined } as never);
    const page = await (await send(url ?? '', { ...card, email: '"><b>x' })).text();
    expect(page).toContain('Escreva o seu e-mail.');
    expect(page).toMatch(/name="email"[^>]* value="&quot;&gt;&lt;b&gt;x" aria-invalid="true" aria-describedby="erro"/);
    await send(url ?? '', { ...card, email: 'bia@example.com' });
    const { customer } = await stripe.checkout.sessions.retrieve(id, { expand: ['customer'] });
    expect(customer).toMatchObject({ email: 'bia@example.com', name: 'Ana Reis' });
  });

  test('includes the bank’s confirmation, which may be refused', async () => {
    const session = await bench.open();
    const bank = `${session.url}/banco`;
    expect(whereTo(await send(session.url ?? '', cards.asks))).toEqual([303, `/pay/${session.id}/banco`]);
    expect(await pageText(bank)).toContain('Confirmação do banco');
    const refused = await send(bank, { answer: 'no' });
    expect([refused.status, await refused.text()]).toEqual([402, expect.stringContaining('O banco não confirmou')]);
    expect((await send(bank, { answer: 'yes' })).status).toBe(402);
    expect(await readStatus(session)).toBe('open');
    await send(session.url ?? '', cards.asks);
    expect((await send(bank, { answer: 'yes' })).status).toBe(303);
    expect(await readStatus(session)).toBe('complete');
    expect((await send(bank, { answer: 'yes' })).headers.get('location')).toContain('/success');
  });

  test('expires after its time, also during the bank’s confirmation', async () => {
    const session = await bench.open({ expires_at: clock.now / 1_000 + 1_800 });
    await send(session.url ?? '', cards.asks);
    clock.now += 1_800_000;
    const late = await send(`${session.url}/banco`, { answer: 'yes' });
    expect([late.status, await late.text()]).toEqual([200, expect.stringContaining('não vale mais')]);
    expect(await (await send(session.url ?? '', card)).text()).toContain('href="http://localhost:1/cancel"');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'expired',
      subscription: null,
    });
    expect((await fetch(`${bench.payments.url}/pay/cs_test_none`)).status).toBe(404);
  });
});

describe('the portal (S-221)', () => {
  const openPortal = async ({ customer }: Stripe.Subscription, more: object = {}) =>
    (
      await stripe.billingPortal.sessions.create({
        customer: String(customer),
        return_url: 'http://localhost:1/conta',
        ...more,
      })
    ).url;

  test('cancels at the period’s end and reverts it', async () => {
    const subscription = await bench.subscribe();
    const portal = await openPortal(subscription);
    const before = await pageText(portal);
    for (const text of [
      'Ativa',
      'Próxima cobrança em 21/12/2026',
      'Cancelar assinatura',
      'href="http://localhost:1/conta"',
    ])
      expect(before).toContain(text);
    const cancelled = await send(`${portal}/${subscription.id}/cancel`, {});
    expect(await pageText(new URL(cancelled.headers.get('location') ?? '', portal).href)).toMatch(
      /O cancelamento foi registrado[\s\S]*Termina em 21\/12\/2026[\s\S]*Não cancelar/,
    );
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      cancel_at_period_end: true,
      status: 'active',
    });
    await send(`${portal}/${subscription.id}/resume`, {});
    expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false);
  });

  test('changes the card, and pays with it what is open', async () => {
    const subscription = await bench.subscribe();
    const portal = await openPortal(subscription);
    await bench.control('POST', `/subscriptions/${subscription.id}/fail-renewal`);
    expect(await pageText(portal)).toContain('O último pagamento não foi aceito');
    const declined = await send(`${portal}/${subscription.id}/card`, cards.declined);
    expect([declined.status, await declined.text()]).toEqual([
      402,
      expect.stringContaining('Seu cartão foi recusado.'),
    ]);
    await send(`${portal}/${subscription.id}/card`, card);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    expect((await stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data).toEqual([]);
  });

  test('lists the invoices, each with its page', async () => {
    const subscription = await bench.subscribe();
    const portal = await openPortal(subscription);
    const [, path = ''] = /href="(\/invoice\/[^"]+)"/.exec(await pageText(portal)) ?? [];
    const page = await pageText(new URL(path, portal).href);
    for (const text of ['DEMO-', 'R$ 29,90', 'paga', 'final 4242', 'ana@example.com', 'Voltar à assinatura'])
      expect(page).toContain(text);
    const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice));
    expect(await pageText(invoice.hosted_invoice_url ?? '')).not.toContain('Voltar à assinatura');
  });

  test('shows the one thing that it was opened for', async () => {
    const subscription = await bench.subscribe();
    const only = await pageText(await openPortal(subscription, { flow_data: { type: 'payment_method_update' } }));
    expect([only.includes('Salvar cartão'), only.includes('Cancelar assinatura'), only.includes('Faturas')]).toEqual([
      true,
      false,
      false,
    ]);
    const flow = { type: 'subscription_cancel', subscription_cancel: { subscription: subscription.id } };
    const leave = await pageText(await openPortal(subscription, { flow_data: flow }));
    expect([leave.includes('Salvar cartão'), leave.includes('Cancelar assinatura')]).toEqual([false, true]);
  });

  test('rejects subscriptions of others, ended ones and unknown ones', async () => {
    const [mine, other] = [await bench.subscribe(), await bench.subscribe()];
    const portal = await openPortal(mine);
    expect((await send(`${portal}/${other.id}/cancel`, {})).status).toBe(404);
    expect((await send(`${portal}/${mine.id}/dance`, {})).status).toBe(404);
    await stripe.subscriptions.cancel(mine.id);
    expect((await send(`${portal}/${mine.id}/cancel`, {})).status).toBe(404);
    expect(await pageText(portal)).toContain('Terminou em 21/11/2026');
    expect((await fetch(`${bench.payments.url}/portal/bps_none`)).status).toBe(404);
  });
});
