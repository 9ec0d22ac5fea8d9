import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentsSite, startPaymentsSite } from '../testing/site/payments-site.ts';
import { addSampleSubscription } from './sample-subscription.ts';

let site: PaymentsSite;
beforeAll(async () => {
  site = await startPaymentsSite();
  await site.webhooks('off');
});
afterAll(() => site.stop());

test('the sample account subscribes once, and other accounts do not (S-535)', async () => {
  for (const email of ['marina.alves@example.com', 'ana@example.com']) {
    const cookie = await site.signIn({ subject: `auth0|${email}`, email });
    const accountId = (await site.server.context.sessions.read(cookie))?.accountId ?? '';
    await addSampleSubscription(site.server.context.billing, { accountId, email });
    await addSampleSubscription(site.server.context.billing, { accountId, email });
    expect(await site.isSubscriber(cookie)).toBe(email.startsWith('marina'));
  }
  expect((await site.paymentsControl.readRecords()).subscriptions).toHaveLength(1);
});
