import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '../http/site/site.ts';
import { type AccountSite, startAccountSite } from '../testing/site/account-site.ts';
import { createBrowser } from '../testing/site/browser.ts';

/** Page that changes the password to the posted one. */
const page: Site = {
  assets: null,
  development: false,
  async render(request, { member }) {
    if (request.method !== 'POST') return new Response('', { headers: { 'Content-Type': 'text/html' } });
    return Response.json(await member?.changePassword(new URLSearchParams(await request.text()).get('password') ?? ''));
  },
};

let site: AccountSite;
beforeAll(async () => {
  site = await startAccountSite({ site: page });
});
afterAll(() => site.stop());

test('a sign-in, a registration and a new password leave one row each, without personal data', async () => {
  const person = { email: 'ana.reis@example.com', name: 'Ana Reis', password: 'segredo1' };
  const browser = createBrowser(`http://localhost:${site.server.port}`);
  const door = await browser.follow(await browser.get('/auth/login?connection=email&screen_hint=signup'));
  await browser.follow(await browser.post(`${door.url}/cadastro`, {}, person));
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { email, name } = person;
  const form = {
    name,
    email,
    phone: '11999999999',
    birthDate: '1990-05-20',
    acceptTerms: true,
    acceptMarketing: false,
  };
  const registered = await site.json('/api/save-user-data', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ registrationData: form, userData: {} }),
  });
  expect(registered.status).toBe(200);
  // Like the next sign-in after the e-mail was confirmed.
  await site.database.query('update accounts set email_verified = true');
  const changed = await browser.post('/update-password', {}, { password: 'segredo2' });
  expect(JSON.parse(changed.text)).toEqual({ ok: true });

  const rows = await site.database.query('select action, details, request_id from audit_log order by at, id');
  const acts = rows.map(({ action }) => action).toSorted();
  expect(acts).toEqual(['password-changed', 'registered', 'signed-in']);
  for (const { request_id: id } of rows) expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(rows.find(({ action }) => action === 'signed-in')?.details).toEqual({ connection: 'email' });
  for (const value of [email, name, form.phone]) expect(JSON.stringify(rows)).not.toContain(value);

  await site.jobsDone();
  expect(site.mail.mails().map(({ to, subject }) => [to, subject])).toEqual([[[email], 'Sua senha foi trocada']]);
});
