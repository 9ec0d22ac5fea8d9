import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures.ts';
import { axeWithoutScripts } from '../support/looks/axe.ts';
import { startSession } from '../support/session.ts';
import { newEmail } from '../support/sign-in.ts';
import { mailsTo } from '../support/stand-ins/stand-ins.ts';

const sent = 'Mensagem enviada com sucesso! Retornaremos em breve.';

/** Forms of one page have the same labels. */
const contactForm = (page: Page) => page.locator('form').filter({ hasText: 'Enviar Mensagem' });
const listForm = (page: Page, button: string) => page.locator('form').filter({ hasText: button }).first();

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill('Ana Reis');
  await contactForm(page).getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Mensagem', { exact: true }).fill('Olá!\nQuanto custa o curso básico?');
}

test('a message from "Fale Comigo" shows its errors, is sent once, and is confirmed by mail (S-335, S-336, S-337)', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/treinamentos');
  await page.getByRole('link', { name: 'Perguntar para a equipe' }).click();
  await expect(page).toHaveURL('/fale-comigo?assunto=treinamento');
  await expect(page.getByRole('heading', { level: 1, name: 'Fale Comigo' })).toBeVisible();
  await expect(page.getByLabel('Assunto')).toHaveValue('treinamento');
  const ways = page.getByRole('navigation', { name: 'Outros jeitos de falar com a gente' }).getByRole('link');
  await expect(ways).toHaveCount(4);
  const send = page.getByRole('button', { name: 'Enviar Mensagem' });
  await send.click();
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
  for (const fault of ['Nome é obrigatório', 'Email é obrigatório', 'Mensagem é obrigatória']) {
    await expect(page.getByText(fault, { exact: true })).toBeVisible();
  }
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await fill(page, email);
  await send.dblclick();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue('');
  await axe(page);
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
    .toEqual(['Recebemos a sua mensagem']);

  await test.step('name and e-mail are filled in for a signed-in person', async () => {
    const person = await startSession(page);
    await page.goto('/fale-comigo');
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(person.name);
    await expect(contactForm(page).getByLabel('E-mail', { exact: true })).toHaveValue(person.email);
  });
});

test.describe('without a network', () => {
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED/] });

  test('a message stays as typed, and can be sent again (S-335)', async ({ page, context }) => {
    await page.goto('/#contato');
    // The form's script loads with the first interaction; without it the browser sends the form.
    await page.getByRole('heading', { name: 'Fale com a gente' }).click();
    await expect(page.locator('[data-awaits-use] > [data-hydrated="true"]')).toBeAttached();
    await fill(page, newEmail());
    await page.getByLabel('Assunto').selectOption('duvida');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
    await expect(page.getByText('Erro ao enviar mensagem. Tente novamente.')).toBeVisible();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ana Reis');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
    await expect(page.getByText(sent)).toBeVisible();
    await expect(page).toHaveURL(/\/#contato$/);
  });
});

/** Path of a mail's link to the site. */
async function linkIn(email: string, which: RegExp): Promise<string> {
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail] = await mailsTo(email);
  return which.exec(mail?.html ?? '')?.[0] ?? '';
}

test('an e-mail is signed up and confirmed by a button, and unsubscribed by another (S-341, S-342, S-343)', async ({
  page,
}) => {
  const email = newEmail();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/alertas-imperdiveis');
  await expect(page.getByRole('heading', { level: 1, name: 'Alertas Imperdíveis' })).toBeVisible();
  const form = listForm(page, 'Inscreva-se');
  await form.getByRole('button').click();
  await expect(form.getByLabel('E-mail')).toBeFocused();
  await expect(form.getByText('Email é obrigatório', { exact: true })).toBeVisible();
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button').click();
  await expect(page.getByText('E-mail cadastrado com sucesso!')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await axe(page);
  const path = await linkIn(email, /\/alertas-imperdiveis\/confirmar\?chave=[\w-]+/);
  // Like a mail server that checks the link.
  await page.request.get(path);
  await page.goto(path);
  await page.getByRole('button', { name: 'Sim, confirmar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail confirmado' })).toBeVisible();
  await axe(page);
  await page.goto(await linkIn(email, /\/alertas-imperdiveis\/sair\?chave=[\w-]+/));
  await page.getByRole('button', { name: 'Não quero mais receber' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Você saiu da lista' })).toBeVisible();
  const invalid = await page.request.get('/alertas-imperdiveis/confirmar?chave=x');
  expect(await invalid.text()).toContain('Este link não vale mais.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] });

  test('the home page’s form is sent, corrected and accepted; a bot’s message looks accepted and is not mailed (S-335, S-336)', async ({
    page,
  }) => {
    const [program, person] = [newEmail(), newEmail()];
    await page.goto('/fale-comigo?assunto=outro');
    await fill(page, program);
    await page.locator('[name=referencia]').evaluate((field) => field.setAttribute('value', 'x'));
    await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
    await expect(page.locator('noscript p')).toHaveText(sent);

    await page.goto('/');
    await fill(page, person);
    await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
    await expect(page).toHaveURL('/fale-comigo');
    await expect(page.getByText('Escolha um assunto', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue(/Quanto custa/);
    await axeWithoutScripts(page);
    await page.getByLabel('Assunto').selectOption('parceria');
    await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
    await expect(page).toHaveURL('/fale-comigo?aviso=mensagem-enviada');
    await expect(page.locator('noscript p')).toHaveText(sent);
    await expect.poll(() => mailsTo(person)).toHaveLength(1);
    expect(await mailsTo(program)).toEqual([]);
  });

  test('the home page’s waitlist is sent, corrected, accepted and confirmed (S-341, S-343)', async ({ page }) => {
    const email = newEmail();
    await page.goto('/');
    const planner = page.locator('form').filter({ hasText: 'Quero ser avisado' });
    await planner.getByLabel('E-mail').fill('ana@');
    await planner.getByRole('button').click();
    await expect(page).toHaveURL('/alertas-imperdiveis');
    await expect(planner.getByText('Email inválido')).toBeVisible();
    await expect(planner.getByLabel('E-mail')).toHaveValue('ana@');
    await axeWithoutScripts(page);
    await planner.getByLabel('E-mail').fill(email);
    await planner.getByRole('button').click();
    await expect(page.locator('noscript p')).toHaveText(/^E-mail cadastrado com sucesso!/);
    await page.goto(await linkIn(email, /\/alertas-imperdiveis\/confirmar\?chave=[\w-]+/));
    await page.getByRole('button', { name: 'Sim, confirmar' }).click();
    await expect(page.getByText('Planejador de viagens com IA')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'E-mail confirmado' })).toBeVisible();
  });
});
