import { expect, test } from '../fixtures.ts';
import { findCards, milesList, search } from '../support/results.ts';

for (const path of ['/', '/search', '/summary', '/nao-existe']) {
  test(`${path} carries the security headers`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } });
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src [^;]*'nonce-[\w+/=-]{16,}'[^;]*'strict-dynamic'/);
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-(inline|eval)'/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/base-uri '(none|self)'/);
    expect(policy).toMatch(/frame-ancestors '(none|self)'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toMatch(/origin|no-referrer/);
    expect(headers['x-powered-by']).toBeUndefined();
  });
}

test('a nonce is never used twice', async ({ request }) => {
  const readNonce = async () => {
    const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
    return /'nonce-([^']+)'/.exec(policy)?.[1];
  };
  expect(await readNonce()).not.toBe(await readNonce());
});

test('a whole search has no violation of the content security policy, and stores no token in the browser (S-052)', async ({
  page,
}) => {
  const broken: string[] = [];
  await page.exposeFunction('brokeRule', (what: string) => broken.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (globalThis as unknown as { brokeRule(what: string): void }).brokeRule(`${violatedDirective} ${blockedURI}`);
    });
  });
  await page.goto('/');
  await page.getByLabel('De', { exact: true }).click();
  await page.getByLabel('De', { exact: true }).pressSequentially('gru');
  await page.getByRole('option', { name: /GRU/ }).click();
  await page.getByRole('button', { name: 'Abrir calendário: Ida' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await search(page, { from: 'GRU', to: 'SSA' });
  await findCards(milesList(page))
    .first()
    .getByRole('button', { name: /^Detalhes/ })
    .click();
  await page.getByRole('button', { name: 'Ir para a companhia' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(broken).toEqual([]);
  // The flight backend's token stays with the server.
  const stored = await page.evaluate(() =>
    JSON.stringify({ ...localStorage, ...sessionStorage, cookies: document.cookie }),
  );
  expect(stored).not.toMatch(/token|bearer|jwt|password/i);
});

test('price feedback from another site is refused', async ({ request }) => {
  const response = await request.post('/api/price-feedback', {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
    data: {},
  });
  expect(response.status()).toBe(403);
});
