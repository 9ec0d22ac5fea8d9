import { isSampleAccount } from '../sample-account.ts';
import type { Billing } from './billing.ts';

/** Of the stand-in, which accepts it always. */
const testCard = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'MARINA ALVES' };

/**
 * Subscribes the demonstration's own account, as a person would who pays at the stand-in of the payment service; nobody
 * else's account. A repeat buys nothing: who subscribes is led to the portal.
 */
export async function addSampleSubscription(
  billing: Pick<Billing, 'startCheckout' | 'checkoutState'>,
  { accountId, email }: { accountId: string; email: string | null },
): Promise<void> {
  if (!isSampleAccount(email)) return;
  const { url } = await billing.startCheckout({ accountId });
  const session = /\/(cs_\w+)$/.exec(url)?.[1];
  if (!session) return;
  const body = new URLSearchParams({ ...testCard, email });
  await (await fetch(url, { method: 'POST', redirect: 'manual', body })).arrayBuffer();
  const state = await billing.checkoutState({ accountId }, session);
  if (state !== 'paid') throw new Error(`The sample subscription is ${state}`);
}
