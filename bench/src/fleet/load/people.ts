import { connectPayments } from '@revoada/sandbox/payments';
import { type Browser, createBrowser } from '../../../../apps/server/src/testing/site/browser.ts';
import { registerAt } from '../../load/register.ts';
import { waitFor } from '../wait-for.ts';

/** A subscriber with a session, who acts through one reader. */
export type Person = {
  browser: Browser;
  email: string;
  /** The signed-in person of `/api/session`. */
  subject: string;
  /** Ids of alerts that were acknowledged and not deleted, and of those whose deletion was acknowledged. */
  alerts: Set<string>;
  removedAlerts: Set<string>;
};

const atOnce = 5;
const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'ANA REIS', email: 'ana@example.com' };

/** Registers people, each of whom buys Conta PRO. */
export async function registerPeople(url: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) {
    const emails = Array.from({ length: Math.min(atOnce, count - people.length) }, (_, index) => people.length + index);
    people.push(...(await Promise.all(emails.map((number) => register(url, `pessoa-${number}@example.com`)))));
  }
  return people;
}

async function register(url: string, email: string): Promise<Person> {
  const browser = createBrowser(url);
  await registerAt(browser, email);
  const { location } = await browser.post('/billing/checkout');
  await browser.post(location, {}, card);
  await waitFor(`Conta PRO of ${email}`, async () => {
    const answer = await browser.get('/api/check-subscription', { accept: 'application/json' });
    return answer.status === 200 && /"hasActiveSubscription":true/.test(answer.text);
  });
  const { sub } = JSON.parse((await browser.get('/api/session')).text) as { sub: string | null };
  if (sub === null) throw new Error(`${email} is not signed in`);
  return { browser, email, subject: sub, alerts: new Set(), removedAlerts: new Set() };
}

/** Ids of all subscriptions at the stand-in of the payment service. */
export async function listSubscriptions(control: string): Promise<string[]> {
  const { subscriptions } = await connectPayments(`${control}/payments`).readRecords();
  return subscriptions.map(({ id }) => id);
}
