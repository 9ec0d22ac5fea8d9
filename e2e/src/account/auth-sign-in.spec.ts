import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { waitForHydration } from '../support/hydration.ts';
import { moveTo } from '../support/move.ts';
import { startSession, startSubscription } from '../support/session.ts';
import {
  arrive,
  beSomebody,
  type NetworkName,
  networkNames,
  newPerson,
  signUp,
  type TestPerson,
  typePassword,
} from '../support/sign-in.ts';
import { toastsOn } from '../support/toasts.ts';

/** Steps on the sign-in page before the sign-in with a network, which then starts at its link there. */
const before: Partial<Record<NetworkName, (page: Page, link: Locator, person: TestPerson) => Promise<void>>> = {
  async Facebook(page, link, person) {
    await test.step('an unconfirmed e-mail does not open the account that has it', async () => {
      await link.click();
      await beSomebody(page, person, false);
      await expect(page.getByRole('alert')).toContainText('Este e-mail ainda não foi confirmado.');
      await expect(page).toHaveURL('/login');
      // The provider would remember who that was.
      await page.context().clearCookies();
    });
  },
  // S-154
  async GitHub(page, link) {
    await test.step('a refusal at the network says so, and what to do next', async () => {
      await link.click();
      await page.getByRole('button', { name: 'Recusar e voltar' }).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('A entrada foi cancelada.');
      await expect(alert).toContainText('escolha outra forma de entrar');
      await expect(page).toHaveURL('/login');
    });
  },
};

/** Moves the focus to a link by keyboard, and follows it. */
async function tabTo(page: Page, link: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((one) => one === document.activeElement)) break;
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
}

test('each network signs in to the logged-in area with one welcome, and the keyboard suffices to sign in and out (S-153, S-158)', async ({
  page,
  context,
}) => {
  let lastPerson = newPerson();
  for (const network of networkNames) {
    await test.step(network, async () => {
      const person = newPerson();
      await page.goto('/login');
      const link = page.getByRole('link', { name: `Entrar com ${network}` });
      await before[network]?.(page, link, lastPerson);
      await waitForHydration(page);
      if (network === 'Google') await tabTo(page, link);
      else await link.click();
      await arrive(page, person, () => beSomebody(page, person));
      await expect(toastsOn(page)).toContainText(`Bem-vindo, ${person.name}!`);
      await expect(page).toHaveURL('/area-logada');
      await page.reload();
      await expect(page.getByRole('heading', { name: `Olá, ${person.name}!` })).toBeVisible();
      await expect(page.getByText('Bem-vindo, ')).toHaveCount(0);
      // S-152
      if (network === 'Google') await test.step('the keyboard opens the menu and signs out', () => leave(page));
      // The next network finds a browser without a person.
      await context.clearCookies();
      await page.evaluate(() => sessionStorage.clear());
      lastPerson = person;
    });
  }
});

/** Opens the menu, closes it, and signs out there, by keyboard. */
async function leave(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Conta de Maria' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const menu = page.getByRole('navigation', { name: 'Conta' });
  await expect(menu.getByRole('link', { name: 'Flights' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('button', { name: 'Sair da Conta' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
}

test.describe('without its later scripts', () => {
  test.use({ tolerated: [/^(request failed: .*|console: Failed to load resource.*)\/assets\/arrival-/] });

  test('the page is whole and breaks nothing (S-158)', async ({ page }) => {
    const { name } = await startSession(page);
    let requestCount = 0;
    await page.route('**/assets/arrival-*', (route) => {
      requestCount += 1;
      return route.abort('internetdisconnected');
    });
    // The offer of the subscription needs them.
    await page.goto('/area-logada');
    await expect(page.getByRole('heading', { name: `Olá, ${name}!` })).toBeVisible();
    await expect.poll(() => requestCount).toBeGreaterThan(0);
  });
});

test('an account with e-mail and password is shown in the header, signs out, and signs in again', async ({ page }) => {
  const { email, name } = await signUp(page, 'segredo-1', newPerson('João Pedro Souza'));
  await test.step('the header shows who is signed in, and the way out (S-150, S-151)', async () => {
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
    await expect(page.getByRole('banner').getByText('JP', { exact: true }).filter({ visible: true })).toHaveCount(1);
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

  await test.step('signing in again', async () => {
    await page.getByRole('link', { name: 'Entrar com Email' }).click();
    await typePassword(page, email, 'segredo-1');
    await expect(page.getByRole('heading', { name: `Olá, ${name}!` })).toBeVisible();
  });
});

test('a visitor finds the way in', async ({ page, context }) => {
  await test.step("'Cadastrar-se' opens the registration in a new tab (S-150)", async () => {
    await page.goto('/');
    const opening = context.waitForEvent('page');
    await page.getByRole('banner').getByRole('link', { name: 'Cadastrar-se' }).click();
    const tab = await opening;
    await expect(tab).toHaveURL('/register');
    await tab.close();
  });

  await test.step('a notice is said once: not after a reload, and not in the history (S-162)', async () => {
    await page.goto('/hotels');
    await expect(toastsOn(page)).toHaveText('Você precisa fazer login para acessar esta área');
    await expect(page).toHaveURL('/login?returnTo=%2Fhotels');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    await expect(toastsOn(page)).toBeEmpty();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  await test.step('the aim is kept from sign-in to registration and back, and is no search to go on with', async () => {
    await waitForHydration(page);
    await moveTo(page, '/hotels');
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

test('a visitor with a search may continue without an account, or find it again after signing in', async ({ page }) => {
  await test.step('the search is found again after signing in (S-148)', async () => {
    const searchParameters = `origem=GRU&destino=SSA&ida=${inDays(12)}&soIda=true`;
    await page.goto(`/flights?${searchParameters}`);
    await expect(page).toHaveURL(/\/login\?returnTo=/);
    await expect(toastsOn(page)).toHaveText('Você precisa fazer login para acessar esta área');
    const visit = page.getByRole('link', { name: 'Continuar como visitante' });
    await expect(visit).toHaveAttribute('href', `/?${searchParameters}`);
    await page.getByRole('link', { name: 'Entrar com LinkedIn' }).click();
    await beSomebody(page, newPerson());
    await expect(page).toHaveURL(`/flights?${searchParameters}`);
    await expect(page.getByRole('heading', { name: 'Voos de ida' })).toBeVisible();
  });

  await test.step('a subscriber finds their plan in the logged-in area, and is offered nothing (S-157)', async () => {
    await startSubscription(page);
    // The page before may still ask when it is left.
    const checked = page.waitForResponse(
      (response) => /check-subscription/.test(response.url()) && response.frame().url().endsWith('/area-logada'),
    );
    await page.goto('/area-logada');
    expect(await (await checked).json()).toEqual({ hasActiveSubscription: true });
    const planSection = page.getByRole('region', { name: 'Sua Conta PRO' });
    await expect(planSection).toContainText(/Ativa\. Próxima cobrança em \d\d\/\d\d\/\d{4}/);
    await planSection.getByRole('link', { name: 'Alertas' }).click();
    await expect(page).toHaveURL('/alertas');
    await expect(page.getByText('você precisa de uma assinatura premium')).toHaveCount(0);
  });
});
