import { type BrowserContext, expect, type Page } from '@playwright/test';
import { approvedCard } from './buy.ts';
import { newPerson, type TestPerson } from './sign-in.ts';

/** Lets the pages of a context greet nobody: a toast would lie over what a test looks at. */
export async function greetNobody(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Frames that hold a mail have no storage.
    if (window === window.top && location.host !== '') sessionStorage.setItem('auth0_logged_in', 'true');
  });
}

/**
 * Signs a page's browser in with Google as somebody who was never here, by the requests that its pages would make: for
 * tests of what comes after. Gives who it is.
 */
export async function startSession(page: Page, known: Partial<TestPerson> = {}): Promise<TestPerson> {
  const person = { ...newPerson(), ...known };
  const connection = 'google-oauth2';
  const asked = await page.request.get(`/auth/login?connection=${connection}`);
  const form = { connection, ...person, verified: '1' };
  const arrived = await page.request.post(`${asked.url()}/inventar`, { form });
  expect(arrived.url()).toMatch(/\/area-logada$/);
  await greetNobody(page.context());
  return person;
}

/** Creates an account with e-mail and password in the same way; its e-mail is not confirmed. Gives who it is. */
export async function startAccount(page: Page, password: string): Promise<TestPerson> {
  const person = newPerson();
  const asked = await page.request.get('/auth/login?connection=email&screen_hint=signup');
  const arrived = await page.request.post(`${asked.url()}/cadastro`, { form: { ...person, password } });
  expect(arrived.url()).toMatch(/\/area-logada$/);
  await greetNobody(page.context());
  return person;
}

/** Signs a page's browser in with a password, in the same way. */
export async function startPasswordSession(page: Page, email: string, password: string): Promise<void> {
  const asked = await page.request.get('/auth/login?connection=email');
  const arrived = await page.request.post(`${asked.url()}/senha`, { form: { email, password } });
  expect(arrived.url()).toMatch(/\/area-logada$/);
  await greetNobody(page.context());
}

/** Opens a payment for whoever is signed in, by the request of the pages' buttons. Gives the payment page's URL. */
export async function openPayment(page: Page): Promise<string> {
  const asked = await page.request.post('/billing/checkout', { headers: { 'sec-fetch-site': 'same-origin' } });
  return asked.url();
}

/** Subscribes whoever is signed in, by the requests that the pages would make. Gives the URL of the confirmed payment. */
export async function startSubscription(page: Page): Promise<string> {
  return payAt(page, await openPayment(page));
}

/** Pays at a payment page by the request that its form sends. Gives the URL of the confirmed payment. */
export async function payAt(page: Page, url: string): Promise<string> {
  const paid = await page.request.post(url, { form: approvedCard });
  await expect.poll(async () => (await page.request.get(paid.url())).text()).toContain('Pagamento Realizado!');
  return paid.url();
}
