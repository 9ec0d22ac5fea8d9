import { expect, test } from '../fixtures.ts';
import { alive } from '../support/alive.ts';
import { inDays } from '../support/dates.ts';
import { startSession, startSubscription } from '../support/session.ts';
import { beSomebody, networkNames, newPerson, signIn, signOut, signUp, typePassword } from '../support/sign-in.ts';
import { toastsOn } from '../support/toasts.ts';

// S-153, S-158
test('signing in with each network leads to the logged-in area, welcomed once', async ({ page, context }) => {
  for (const network of networkNames) {
    await test.step(network, async () => {
      const person = await signIn(page, { network });
      await expect(toastsOn(page)).toContainText(`Bem-vindo, ${person.name}!`);
      await expect(page).toHaveURL('/area-logada');
      await page.reload();
      await expect(page.getByRole('heading', { name: `Olá, ${person.name}!` })).toBeVisible();
      await expect(page.getByText('Bem-vindo, ')).toHaveCount(0);
      // The next one finds a browser that knows nobody.
      await context.clearCookies();
      await page.evaluate(() => sessionStorage.clear());
    });
  }
});

test.describe('without its later scripts', () => {
  test.use({ tolerated: [/^(request failed: .*|console: Failed to load resource.*)\/assets\/arrival-/] });

  // S-158
  test('the page is whole and breaks nothing', async ({ page }) => {
    const { name } = await startSession(page);
    let asked = 0;
    await page.route('**/assets/arrival-*', (route) => {
      asked += 1;
      return route.abort('internetdisconnected');
    });
    // The offer of the subscription needs them.
    await page.goto('/area-logada');
    await expect(page.getByRole('heading', { name: `Olá, ${name}!` })).toBeVisible();
    await expect.poll(() => asked).toBeGreaterThan(0);
  });
});

test('whoever signed up with e-mail and a password signs in again, is shown in the header, and finds the way out', async ({
  page,
}) => {
  const { email, name } = await signUp(page, 'segredo-1', newPerson('João Pedro Souza'));
  await test.step('signing out and in again', async () => {
    await signOut(page);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Entrar com Email' }).click();
    await typePassword(page, email, 'segredo-1');
    await expect(page.getByRole('heading', { name: `Olá, ${name}!` })).toBeVisible();
    await alive(page);
  });

  // S-150, S-151
  await test.step('the header shows who is signed in, and the way out', async () => {
    await page.getByRole('button', { name: 'Conta de João' }).click();
    const menu = page.getByRole('navigation', { name: 'Conta' });
    await expect(menu).toContainText('Logado como');
    await expect(menu).toContainText(email);
    await expect(menu.getByRole('link')).toHaveText([
      'Flights',
      'Ofertas',
      'Minha conta',
      'Clientes',
      'Hotéis',
      'Reservas',
      'Alertas',
      'Painel',
    ]);
    await expect(page.getByRole('banner').getByText('JP', { exact: true })).toBeVisible();
    await menu.getByRole('link', { name: 'Flights' }).click();
    await expect(page).toHaveURL('/flights');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Conta de João' }).click();
    await menu.getByRole('button', { name: 'Sair da Conta' }).click();
    await expect(page).toHaveURL('/');
    await expect(toastsOn(page)).toHaveText('Logout realizado com sucesso!');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('auth0_logged_in'))).toBeNull();
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Entrar', exact: true })).toHaveAttribute('href', '/login');
    await page.goto('/area-logada');
    await expect(page).toHaveURL(/\/login/);
  });
});

test('the pages for guests know who is signed in, and whose e-mail nobody confirmed', async ({ page, context }) => {
  const person = await startSession(page);
  // S-160
  await test.step('whoever is signed in is welcomed back', async () => {
    for (const path of ['/login', '/register', '/forgot-password']) {
      await page.goto(path);
      await expect(page).toHaveURL('/area-logada');
      await expect(toastsOn(page)).toContainText(`Bem-vindo de volta, ${person.name}!`);
    }
  });
  await test.step('an e-mail that nobody confirmed opens no account that has it', async () => {
    await context.clearCookies();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Entrar com Facebook' }).click();
    await beSomebody(page, person, false);
    await expect(page.getByRole('alert')).toContainText('Este e-mail ainda não foi confirmado.');
  });
});

test('a visitor finds the way in', async ({ page, context }) => {
  // S-150
  await test.step("'Cadastrar-se' opens the registration in a tab of its own", async () => {
    await page.goto('/');
    const opening = context.waitForEvent('page');
    await page.getByRole('banner').getByRole('link', { name: 'Cadastrar-se' }).click();
    const tab = await opening;
    await expect(tab).toHaveURL('/register');
    await tab.close();
  });

  // S-154
  await test.step('a refusal at the network says so, and what to do next', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Entrar com GitHub' }).click();
    await page.getByRole('button', { name: 'Recusar e voltar' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('A entrada foi cancelada.');
    await expect(alert).toContainText('escolha outra forma de entrar');
    await expect(page).toHaveURL('/login');
  });

  await test.step('the aim is kept from sign-in to registration and back, and is no search to go on with', async () => {
    await page.goto('/hotels');
    await page.getByRole('link', { name: 'Cadastre-se' }).click();
    await expect(page).toHaveURL('/register?returnTo=%2Fhotels');
    await page.getByRole('link', { name: 'Preencher Formulário Completo' }).click();
    await page.getByRole('link', { name: 'Faça login' }).click();
    await expect(page).toHaveURL('/login?returnTo=%2Fhotels');
    const google = page.getByRole('link', { name: 'Entrar com Google' });
    await expect(google).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continuar como visitante' })).toHaveCount(0);
    await google.click();
    await beSomebody(page, newPerson());
    await expect(page).toHaveURL('/hotels');
    await expect(page.getByRole('heading', { name: 'Hotéis' })).toBeVisible();
  });
});

test('a visitor who asked for a search may go on without an account, or find it again after signing in', async ({
  page,
}) => {
  // S-148
  await test.step('the search is found again after signing in', async () => {
    const asked = `origem=GRU&destino=SSA&ida=${inDays(12)}&soIda=true`;
    await page.goto(`/flights?${asked}`);
    await expect(page).toHaveURL(/\/login\?returnTo=/);
    await expect(toastsOn(page)).toHaveText('Você precisa fazer login para acessar esta área');
    const visit = page.getByRole('link', { name: 'Continuar como visitante' });
    await expect(visit).toHaveAttribute('href', `/?${asked}`);
    await page.getByRole('link', { name: 'Entrar com LinkedIn' }).click();
    await beSomebody(page, newPerson());
    await expect(page).toHaveURL(`/flights?${asked}`);
    await expect(page.getByRole('heading', { name: 'Voos de ida' })).toBeVisible();
  });

  // S-157
  await test.step('a subscriber finds their plan in the logged-in area, and is offered nothing', async () => {
    await startSubscription(page);
    // The page before may still ask when it is left.
    const checked = page.waitForResponse(
      (response) => /check-subscription/.test(response.url()) && response.frame().url().endsWith('/area-logada'),
    );
    await page.goto('/area-logada');
    expect(await (await checked).json()).toEqual({ hasActiveSubscription: true });
    const own = page.getByRole('region', { name: 'Sua Conta PRO' });
    await expect(own).toContainText(/Ativa\. Próxima cobrança em \d\d\/\d\d\/\d{4}/);
    await own.getByRole('link', { name: 'Alertas' }).click();
    await expect(page).toHaveURL('/alertas');
    await expect(page.getByText('você precisa de uma assinatura premium')).toHaveCount(0);
  });
});
