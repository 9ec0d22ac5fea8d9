import type { Page } from '@playwright/test';
import { axe, axeAtAllWidths, axeInSchemes, test as base, expect } from '../fixtures.ts';
import { startSession } from '../support/session.ts';
import { beSomebody, newPerson } from '../support/sign-in.ts';
import { type OAuthApp, startApp } from '../support/stand-ins/oauth-app.ts';
import { mailsTo } from '../support/stand-ins/stand-ins.ts';

const test = base.extend<{ app: OAuthApp }>({
  app: async ({ playwright, baseURL }, use) => {
    // The app's own requests: it has no cookies of the person.
    const request = await playwright.request.newContext({ baseURL });
    const scope = 'search alerts:read miles';
    const app = await startApp(request, baseURL ?? '', { name: 'Assistente de viagens', scope, resource: '/api' });
    await use(app);
    await app.stop();
    await request.dispose();
  },
});

const section = (page: Page) => page.getByRole('region', { name: 'Aplicativos conectados', exact: true });
const callApi = async (page: Page, token: string, path: string) =>
  (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).status();

/** Signs in where the site asks for it, and comes to the request of the app. */
async function signInOnTheWay(page: Page, app: OAuthApp) {
  const person = newPerson();
  await page.goto(app.authorizeUrl);
  await expect(page).toHaveURL(/\/login\?/);
  await page.getByRole('link', { name: 'Entrar com Google' }).click();
  await beSomebody(page, person);
  await expect(page).toHaveURL(/\/autorizar\//);
  return person;
}

test('a person signs in for an app, takes a scope away and allows the rest; the app acts until it is disconnected (S-742, S-743, S-744)', async ({
  page,
  app,
}) => {
  const { name, email } = await signInOnTheWay(page, app);

  await test.step('the page says who asks, for which account, and what for', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Deixar “${app.name}” usar a sua conta?`);
    const main = page.getByRole('main');
    for (const text of [app.host, name, email, 'ninguém o conferiu', 'Ver os seus dados de pagamento'])
      await expect(main.getByText(text)).toBeVisible();
    await expect(main.getByRole('checkbox')).toHaveCount(3);
    const answer = await page.reload();
    expect(answer?.headers()).toMatchObject({
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(
        new RegExp(`form-action [^;]* http://${app.host};.*frame-ancestors 'none'`),
      ),
    });
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await axeAtAllWidths(page);
    await axeInSchemes(page);
  });

  await test.step('without any scope nothing is allowed', async () => {
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
    await page.getByRole('button', { name: 'Permitir' }).press('Enter');
    await expect(page.getByText('Escolha pelo menos uma permissão, ou recuse.')).toBeVisible();
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await axe(page);
  });

  let token = '';
  await test.step('the app gets what was left, and nothing else', async () => {
    await page.getByLabel('Buscar voos e ver preços').check();
    await page.getByLabel('Ver os seus alertas').check();
    await page.getByRole('button', { name: 'Permitir' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'De volta ao aplicativo' })).toBeVisible();
    const tokens = await app.redeem(page.url());
    expect(tokens.scope.split(' ').toSorted()).toEqual(['alerts:read', 'search']);
    token = tokens.access_token;
    expect(await callApi(page, token, '/api/me/miles')).toBe(403);
    expect(await callApi(page, token, '/api/airports?q=lisboa')).toBe(200);
  });

  await test.step('the person gets a mail that says so', async () => {
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    const [mail] = await mailsTo(email);
    for (const text of [app.name, app.host, 'Ver os seus alertas']) expect(mail?.text).toContain(text);
    expect(mail?.text).not.toContain('saldos de milhas');
  });

  await test.step('the account page lists the app, and when it was used', async () => {
    await page.goto('/conta');
    const item = section(page).getByRole('listitem');
    for (const text of [app.name, `Programa instalado em um aparelho (${app.host})`, 'nome não conferido'])
      await expect(item).toContainText(text);
    await expect(async () => {
      await page.reload();
      await expect(item).toContainText(/usado em \d\d\/\d\d\/\d{4}, \d{1,2}h/, { timeout: 1_000 });
    }).toPass();
    await axeAtAllWidths(page);
  });

  await test.step('it is disconnected after a question, and ends at once', async () => {
    const disconnect = section(page).locator('summary', { hasText: 'Desconectar' });
    await disconnect.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Desconectar “${app.name}”?` });
    await axe(page);
    await dialog.getByRole('button', { name: 'Manter conectado' }).click();
    await expect(disconnect).toBeFocused();
    await disconnect.press('Enter');
    await dialog.getByRole('button', { name: 'Desconectar aplicativo' }).press('Enter');
    await expect(section(page).getByText(`Pronto: “${app.name}” não usa mais a sua conta.`)).toBeFocused();
    await expect(section(page)).toContainText('Nenhum aplicativo conectado.');
    expect(await callApi(page, token, '/api/airports?q=lisboa')).toBe(401);
    await section(page).getByRole('link', { name: 'Conectar um assistente' }).click();
    await expect(page).toHaveURL('/agentes');
  });
});

test.describe('a request', () => {
  test.use({ tolerated: [/404.*\/autorizar\//] });

  test('that is refused tells the app so, connects nothing, and is over then (S-742)', async ({ page, app }) => {
    await startSession(page);
    await page.goto(app.authorizeUrl);
    const url = page.url();
    await page.getByRole('button', { name: 'Recusar' }).click();
    await expect(page.getByRole('heading', { name: 'De volta ao aplicativo' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
    await page.goto('/conta');
    await expect(section(page)).toContainText('Nenhum aplicativo conectado.');
    await test.step('a request that was answered is over', async () => {
      await page.goto(url);
      await expect(page.getByRole('heading', { name: 'Este pedido não vale mais' })).toBeVisible();
      await axeAtAllWidths(page);
    });
  });

  test('of another browser, or that never was, allows nothing (S-742)', async ({ page, stranger, app }) => {
    await startSession(page);
    await page.goto(app.authorizeUrl);
    await expect(page.getByRole('button', { name: 'Permitir' })).toBeVisible();
    await startSession(stranger);
    for (const url of [page.url(), '/autorizar/x']) {
      await stranger.goto(url);
      await expect(stranger.getByRole('heading', { name: 'Este pedido não vale mais' })).toBeVisible();
      await expect(stranger.getByRole('button', { name: 'Permitir' })).toHaveCount(0);
    }
  });
});

test('a double click that began in a window above the request allows nothing (S-742)', async ({ page, app }) => {
  await startSession(page);
  await page.goto(app.authorizeUrl);
  const allow = page.getByRole('button', { name: 'Permitir' });
  const hadEffect = await allow.evaluate(async (button) => {
    window.dispatchEvent(new Event('focus'));
    while (button.ariaDisabled !== 'true') await new Promise(requestAnimationFrame);
    return button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  expect(hadEffect).toBe(false);
  await allow.click();
  await expect(page.getByRole('heading', { name: 'De volta ao aplicativo' })).toBeVisible();
});

test('an app that opens the request in a window gets the answer from it (S-747)', async ({ page, app }) => {
  await startSession(page);
  await page.goto(`http://${app.host}/`);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Conectar' }).click(),
  ]);
  await popup.getByRole('button', { name: 'Permitir' }).click();
  await expect(page.getByRole('status')).toContainText('code=');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] });

  test('an app is allowed, and disconnected (S-742, S-744)', async ({ page, app }) => {
    await startSession(page);
    await page.goto(app.authorizeUrl);
    await page.getByRole('button', { name: 'Permitir' }).click();
    await expect(page.getByRole('heading', { name: 'De volta ao aplicativo' })).toBeVisible();
    const { access_token: token } = await app.redeem(page.url());
    expect(await callApi(page, token, '/api/me/miles')).toBe(200);
    await page.goto('/conta');
    await section(page).locator('summary', { hasText: 'Desconectar' }).click();
    await section(page).getByRole('button', { name: 'Desconectar aplicativo' }).click();
    await expect(section(page).getByRole('status')).toContainText('não usa mais a sua conta');
    expect(await callApi(page, token, '/api/me/miles')).toBe(401);
  });
});
