import { type BrowserContext, expect, type Page } from '@playwright/test';
import { approvedCard } from './buy.ts';
import { newPerson, type TestPerson } from './sign-in.ts';

/** Suppresses the greeting toast in a context, because it covers parts of the page. */
export async function suppressGreeting(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Frames of mails have no storage.
    if (window === window.top && location.host !== '') sessionStorage.setItem('auth0_logged_in', 'true');
  });
}

/** Signs a page's browser in with Google as a new person, using the requests of the pages. Returns the person. */
export async function startSession(page: Page, details: Partial<TestPerson> = {}): Promise<TestPerson> {
  const person = { ...newPerson(), ...details };
  const connection = 'google-oauth2';
  const answer = await page.request.get(`/auth/login?connection=${connection}`);
  const form = { connection, ...person, verified: '1' };
  const arrived = await page.request.post(`${answer.url()}/inventar`, { form });
  expect(arrived.url()).toMatch(/\/area-logada$/);
  await suppressGreeting(page.context());
  return person;
}

/** Creates an account with a password and an unconfirmed e-mail in the same way. Returns the person. */
export async function startAccount(page: Page, password: string): Promise<TestPerson> {
  const person = newPerson();
  const answer = await page.request.get('/auth/login?connection=email&screen_hint=signup');
  const arrived = await page.request.post(`${answer.url()}/cadastro`, { form: { ...person, password } });
  expect(arrived.url()).toMatch(/\/area-logada$/);
  await suppressGreeting(page.context());
  return person;
}

/** Signs a page's browser in with a password, in the same way. */
export async function startPasswordSession(page: Page, email: string, password: string): Promise<void> {
  const answer = await page.request.get('/auth/login?connection=email');
  const arrived = await page.request.post(`${answer.url()}/senha`, { form: { email, password } });
  expect(arrived.url()).toMatch(/\/area-logada$/);
  await suppressGreeting(page.context());
}

/** Opens a payment for the signed-in person, using the request of the pages' buttons. Returns the payment page's URL. */
export async function openPayment(page: Page): Promise<string> {
  const answer = await page.request.post('/billing/checkout', { headers: { 'sec-fetch-site': 'same-origin' } });
  return answer.url();
}

/** Subscribes the signed-in person, using the requests of the pages. Returns the URL of the confirmed payment. */
export async function startSubscription(page: Page): Promise<string> {
  return payAt(page, await openPayment(page));
}

/** Pays at a payment page, using the request of its form. Returns the URL of the confirmed payment. */
export async function payAt(page: Page, url: string): Promise<string> {
  const paid = await page.request.post(url, { form: approvedCard });
  await expect.poll(async () => (await page.request.get(paid.url())).text()).toContain('Pagamento Realizado!');
  return paid.url();
}
