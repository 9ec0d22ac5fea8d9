import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { startSession } from '../support/session.ts';
import { beSomebody, createPassword, newPerson } from '../support/sign-in.ts';
import { toastsOn } from '../support/toasts.ts';

const openForm = async (page: Page) => {
  await page.goto('/register');
  await page.getByRole('link', { name: 'Preencher Formulário Completo' }).click();
  await expect(page.getByRole('heading', { name: 'Dados Pessoais' })).toBeVisible();
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const submit = (page: Page) => page.getByRole('button', { name: 'Criar conta' }).click();
const pending = (page: Page) => page.evaluate(() => localStorage.getItem('pendingRegistration'));

async function fillForm(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await field(page, 'Nome').fill(name);
  await field(page, 'E-mail').fill(email);
  await field(page, 'Telefone').fill('(11) 98888-7777');
  await field(page, 'Data de nascimento').pressSequentially('07031990');
  await page.getByRole('checkbox', { name: /^Li e aceito/ }).check();
}

const wrong: [field: string, text: string, message: string][] = [
  ['Nome', '', 'Nome é obrigatório'],
  ['Nome', 'M', 'Nome deve ter pelo menos 2 caracteres'],
  ['E-mail', '', 'Email é obrigatório'],
  ['E-mail', 'maria@', 'Email inválido'],
  ['Telefone', '', 'Telefone é obrigatório'],
  ['Telefone', '999', 'Telefone inválido (ex: 11999999999)'],
  ['Data de nascimento', '', 'Data de nascimento é obrigatória'],
  ['Data de nascimento', '31/02/1990', 'Data de nascimento inválida'],
  ['Data de nascimento', '01/01/1850', 'Data de nascimento inválida'],
  ['Data de nascimento', '01/01/2020', 'Você deve ter pelo menos 18 anos'],
];

test('the form is filled in by its rules, or left for another way in', async ({ page }) => {
  await openForm(page);

  await test.step('every rule of the form names its field, takes the focus, and goes with the next edit (S-163)', async () => {
    await fillForm(page, newPerson());
    for (const [name, text, message] of wrong) {
      await test.step(`${name}: ${message}`, async () => {
        const right = await field(page, name).inputValue();
        await field(page, name).fill(text);
        await submit(page);
        const input = field(page, name);
        await expect(input).toBeFocused();
        await expect(input).toHaveAccessibleDescription(message);
        await expect(page.locator('.field__msg')).toHaveCount(1);
        await input.fill('1');
        await expect(page.locator('.field__msg')).toHaveCount(0);
        await field(page, name).fill(right);
      });
    }
  });

  await test.step('the terms have to be accepted, news need not be', async () => {
    const terms = page.getByRole('checkbox', { name: /^Li e aceito/ });
    await expect(page.getByRole('checkbox', { name: /opcional/ })).not.toBeChecked();
    await terms.uncheck();
    await submit(page);
    await expect(terms).toBeFocused();
    await expect(terms).toHaveAccessibleDescription('Você deve aceitar os termos de uso');
    for (const [name, path] of [
      ['termos de uso', '/termos'],
      ['política de privacidade', '/privacidade'],
    ] as const) {
      const opening = page.context().waitForEvent('page');
      await page.getByRole('main').getByRole('link', { name }).click();
      const tab = await opening;
      await expect(tab).toHaveURL(path);
      await tab.close();
    }
    await expect(field(page, 'Nome')).not.toHaveValue('');
  });

  await test.step('Voltar leads to the choice, and what was chosen there leads to the networks (S-155)', async () => {
    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect(page).toHaveURL('/register');
    await page.getByRole('link', { name: 'Continuar com Facebook' }).click();
    await beSomebody(page, newPerson('Zé'));
    await expect(page.getByRole('heading', { name: 'Olá, Zé!' })).toBeVisible();
  });
});

test('an accepted form waits in the browser, goes to the account after sign-up, and is gone (S-161)', async ({
  page,
}) => {
  const person = newPerson('Ana Beatriz Lima');
  await openForm(page);
  await fillForm(page, person);
  await page.getByRole('checkbox', { name: /opcional/ }).check();
  await submit(page);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email);
  const saving = page.waitForRequest('**/api/save-user-data');
  await createPassword(page, person, 'segredo-1');
  const { userData, registrationData } = (await saving).postDataJSON() as Record<string, Record<string, unknown>>;
  expect(userData).toMatchObject({ email: person.email, name: person.name });
  expect(registrationData).toMatchObject({
    name: person.name,
    email: person.email,
    phone: '(11) 98888-7777',
    birthDate: '1990-03-07',
    acceptTerms: true,
    acceptMarketing: true,
  });
  expect(Math.abs(Date.now() - Number(registrationData?.timestamp))).toBeLessThan(60_000);
  await expect.poll(() => pending(page)).toBeNull();
  await expect(toastsOn(page)).toContainText('Para acessar a área logada, você precisa de uma assinatura premium.');
});

test.describe('what waits in the browser', () => {
  test.use({ tolerated: [/save-user-data/] });

  /** Lets the next page find this waiting. */
  const plant = (page: Page, text: string) =>
    page.evaluate((value) => localStorage.setItem('pendingRegistration', value), text);
  const form = (email: string, timestamp: number) =>
    JSON.stringify({
      name: 'Maria',
      email,
      phone: '11999999999',
      birthDate: '1990-01-01',
      acceptTerms: true,
      acceptMarketing: false,
      timestamp,
    });

  test('is deleted when it is useless, and sent again when it could not be sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => (request.url().includes('save-user-data') ? sent.push(request.url()) : null));
    const person = await startSession(page);
    await page.goto('/area-logada');

    for (const [what, text] of [
      ["another's", form('outra.pessoa@example.com', Date.now())],
      ['broken', '{"name":'],
      ['hostile', JSON.stringify({ __proto__: null, email: ['x'], timestamp: 'x' })],
      ['huge', JSON.stringify({ email: 'x'.repeat(3_000_000) })],
      ['older than a day', form(person.email, Date.now() - 25 * 3_600_000)],
    ] as const) {
      await test.step(`and is ${what} is deleted, and not sent`, async () => {
        await plant(page, text);
        await page.reload();
        await expect.poll(() => pending(page)).toBeNull();
        expect(sent).toEqual([]);
      });
    }

    await test.step('and could not be sent is said, kept, and sent with the next page', async () => {
      await page.route('**/api/save-user-data', (route) => route.fulfill({ status: 503, body: '{}' }));
      await plant(page, form(person.email.toUpperCase(), Date.now()));
      await page.reload();
      await expect(toastsOn(page)).toContainText('Erro ao processar cadastro. Tente novamente.');
      expect(await pending(page)).not.toBeNull();
      await page.unroute('**/api/save-user-data');
      await page.reload();
      await expect.poll(() => pending(page)).toBeNull();
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] });

  test('the form is checked by the server, keeps what was typed, and leads on', async ({ page }) => {
    const person = newPerson();
    await page.goto('/register?etapa=dados&returnTo=%2Fhotels');
    await field(page, 'Nome').fill(person.name);
    await field(page, 'E-mail').fill(person.email);
    await submit(page);
    await expect(page.getByText('Telefone é obrigatório')).toBeVisible();
    await expect(page.getByText('Você deve aceitar os termos de uso')).toBeVisible();
    await expect(field(page, 'Nome')).toHaveValue(person.name);
    await field(page, 'Telefone').fill('11988887777');
    await field(page, 'Data de nascimento').fill('07/03/1990');
    await page.getByRole('checkbox', { name: /^Li e aceito/ }).check();
    await submit(page);
    await expect(page.getByRole('status').filter({ hasText: 'Minha conta' })).toBeVisible();
    await page.getByRole('link', { name: 'Criar Conta com Email' }).click();
    await createPassword(page, person, 'segredo-1');
    await expect(page).toHaveURL('/hotels');
  });
});
