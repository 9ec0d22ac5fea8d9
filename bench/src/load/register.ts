import type { Answer, Browser } from '../../../apps/server/src/testing/site/browser.ts';

/** Signs a person in at the stand-in of the identity provider, as a new one where this e-mail is unknown. */
export async function registerAt(browser: Browser, email: string): Promise<Answer> {
  const form = await browser.follow(await browser.get('/auth/login?connection=google-oauth2'));
  const fields = { connection: 'google-oauth2', name: 'Ana Souza', email, verified: '1' };
  const { origin, pathname } = new URL(form.url);
  // The provider's own session of this browser needs no form.
  if (!pathname.startsWith('/entrar/')) return form;
  return browser.follow(await browser.post(`${origin}${pathname}/inventar`, {}, fields));
}
