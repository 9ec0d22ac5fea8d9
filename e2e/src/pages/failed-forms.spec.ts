import type { Locator, Page, Route } from '@playwright/test';
import { axe, expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { searchHotels } from '../support/hotels.ts';
import { startSession, startSubscription } from '../support/session.ts';
import { toastsOn } from '../support/toasts.ts';

// Failures of network and proxy for a submitted form, and an answer that the router cannot read.
const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'no network': (route) => route.abort(),
  "a proxy's 503": (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Unavailable</h1>' }),
  'a 500': (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' }),
  'JSON that is not of the router': (route) => route.fulfill({ json: { ok: false } }),
};

/** Submits a form with each fault; expects a message and the unchanged input after each. */
async function failInEveryWay(
  page: Page,
  { send, text, fields }: { send: Locator; text: string; fields: readonly (readonly [Locator, string])[] },
): Promise<void> {
  for (const [fault, answer] of Object.entries(faults)) {
    await test.step(fault, async () => {
      // The page's data fail too, because the server is unreachable.
      const url = /\.data(\?|$)|\/api\/contact$/;
      await page.route(url, answer);
      const sent = page.waitForRequest(url);
      await send.click();
      await sent;
      await expect(page.getByText(text)).toBeVisible();
      for (const [field, value] of fields) await expect(field).toHaveValue(value);
      await page.unroute(url);
      const close = toastsOn(page).getByRole('button', { name: 'Fechar aviso' });
      if (await close.isVisible()) await close.click();
    });
  }
}

const general = 'Não conseguimos concluir. Tente novamente.';

test.describe('a form that cannot be sent keeps its input (S-524)', () => {
  test.use({ tolerated: [/ERR_FAILED|status of 50[03]|^50[03] .*(\.data|\/api\/contact)/] });

  test('a client (S-359)', async ({ page }) => {
    await startSession(page);
    await page.goto('/dashboard/clients/new');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await page.getByRole('radio', { name: 'Empresa' }).check();
    const typed = [
      [field('Nome'), 'Joana Ávila'],
      [field('E-mail'), 'joana@ventos.com'],
      [field('Telefone'), '11 98888-7777'],
      [page.getByRole('textbox', { name: 'Empresa' }), 'Ventos'],
      [field('Observações'), 'Prefere voar de manhã.\nSem escalas.'],
    ] as const;
    for (const [input, value] of typed) await input.fill(value);
    await field('Estado').selectOption('SP');
    const send = page.getByRole('button', { name: 'Salvar cliente' });
    const fields = [...typed, [field('Estado'), 'SP'] as const];
    await failInEveryWay(page, { send, text: 'Erro ao salvar cliente. Tente novamente.', fields });
    await expect(page.getByRole('radio', { name: 'Empresa' })).toBeChecked();
    await expect(page).toHaveURL('/dashboard/clients/new');
    await send.click();
    await expect(toastsOn(page)).toContainText('Cliente adicionado com sucesso!');
    await expect(page.getByRole('link', { name: 'Joana Ávila' })).toHaveCount(1);
  });

  test('a message to the owner', async ({ page }) => {
    await page.goto('/fale-comigo');
    const form = page.locator('form').filter({ hasText: 'Enviar Mensagem' });
    const fields = [
      [form.getByLabel('Nome', { exact: true }), 'Ana Reis'],
      [form.getByLabel('E-mail', { exact: true }), 'ana@example.com'],
      [form.getByLabel('Mensagem', { exact: true }), 'Olá!\nQuanto custa o curso básico?'],
    ] as const;
    for (const [input, value] of fields) await input.fill(value);
    await form.getByLabel('Assunto').selectOption('duvida');
    const send = form.getByRole('button', { name: 'Enviar Mensagem' });
    await failInEveryWay(page, { send, text: 'Erro ao enviar mensagem. Tente novamente.', fields });
  });

  test('an alert, new and changed', async ({ page }) => {
    await startSession(page);
    await startSubscription(page);
    await page.goto(`/alertas/novo?origem=GRU&destino=GIG&ida=${inDays(40)}`);
    const drop = page.getByLabel('Queda mínima (%)');
    await drop.fill('17');
    const fields = [
      [drop, '17'],
      [page.getByLabel('De', { exact: true }), 'São Paulo (GRU)'],
    ] as const;
    const text = 'Não conseguimos salvar o alerta. Tente novamente.';
    await failInEveryWay(page, { send: page.getByRole('button', { name: 'Criar alerta' }), text, fields });
    await page.getByRole('button', { name: 'Criar alerta' }).click();
    await expect(page).toHaveURL('/alertas');
    await page.getByRole('link', { name: /^Editar o alerta/ }).click();
    await drop.fill('23');
    await failInEveryWay(page, {
      send: page.getByRole('button', { name: 'Salvar alerta' }),
      text,
      fields: [[drop, '23']],
    });
  });

  test('a reservation, whose rejection by the server stays visible', async ({ page }) => {
    await startSession(page);
    await page.goto('/hotels');
    await searchHotels(page);
    await page
      .getByRole('link', { name: /^Reservar Hotel/ })
      .first()
      .click();
    const phone = page.getByLabel('Telefone');
    await phone.fill('(11) 98888-7777');
    await page.locator('[name="visto-padrao"]').evaluate((input: HTMLInputElement) => {
      input.value = '100';
    });
    const send = page.getByRole('button', { name: 'Confirmar reserva' });
    await send.click();
    const refusal = page.getByRole('alert');
    await expect(refusal).toContainText('O total mudou de');
    const name = page.getByLabel('Nome do hóspede');
    await name.fill('Bia Reis');
    const fields = [
      [name, 'Bia Reis'],
      [phone, '(11) 98888-7777'],
    ] as const;
    await failInEveryWay(page, { send, text: general, fields });
    await expect(refusal).toContainText('O total mudou de');
  });

  test("an admin's bonus", async ({ page }) => {
    await startSession(page, { name: 'Helena Rocha', email: 'helena.rocha@example.com' });
    await page.goto('/admin/bonus');
    const from = page.getByLabel('De', { exact: true });
    await from.selectOption({ label: 'Esfera' });
    const source = page.getByLabel('Página que anuncia o bônus');
    await source.fill('https://example.com/bonus');
    const fields = [
      [from, await from.inputValue()],
      [source, 'https://example.com/bonus'],
    ] as const;
    await failInEveryWay(page, { send: page.getByRole('button', { name: 'Incluir bônus' }), text: general, fields });
  });

  test('an answer stays when the data of its page cannot be reloaded', async ({ page }) => {
    await startSession(page, { name: 'Helena Rocha', email: 'helena.rocha@example.com' });
    await page.goto('/admin/bonus');
    const source = page.getByLabel('Página que anuncia o bônus');
    await source.fill('https://example.com/bonus');
    await page.route(/\.data(\?|$)/, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Incluir bônus' }).click();
    await expect(page.getByText('Escolha o programa de origem')).toBeVisible();
    await expect(source).toHaveValue('https://example.com/bonus');
  });
});

const noSession = 'Você precisa fazer login para acessar esta área';

async function fillClient(page: Page): Promise<void> {
  await page.goto('/dashboard/clients/new');
  await page.getByLabel('Nome').fill('Joana Ávila');
  await page.getByLabel('E-mail').fill('joana@ventos.com');
  await page.getByLabel('Telefone').fill('11 98888-7777');
  await page.getByLabel('Observações').fill('Prefere voar de manhã.\nSem escalas.');
}

test('a session that ends on a form page keeps the input (S-551)', async ({ page, context }) => {
  const person = await startSession(page);
  await fillClient(page);
  await context.clearCookies();
  const notes = page.getByLabel('Observações');
  await test.step('when the page becomes visible again', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(toastsOn(page)).toContainText(noSession);
    await expect(notes).toHaveValue('Prefere voar de manhã.\nSem escalas.');
    await toastsOn(page).getByRole('button', { name: 'Fechar aviso' }).click();
  });
  await test.step('when the form is sent', async () => {
    await page.getByRole('button', { name: 'Salvar cliente' }).click();
    await expect(toastsOn(page)).toContainText(noSession);
    await expect(notes).toHaveValue('Prefere voar de manhã.\nSem escalas.');
    await axe(page);
  });
  await test.step('the sign-in opens beside it, and the form is sent again', async () => {
    const opened = context.waitForEvent('page');
    await toastsOn(page).getByRole('button', { name: 'Entrar em outra aba' }).click();
    const beside = await opened;
    await expect(beside).toHaveURL(/\/login\?.*returnTo=%2Fdashboard%2Fclients%2Fnew$/);
    await beside.close();
    await startSession(page, person);
    await page.getByRole('button', { name: 'Salvar cliente' }).click();
    await expect(toastsOn(page)).toContainText('Cliente adicionado com sucesso!');
    await expect(page.getByRole('link', { name: 'Joana Ávila' })).toHaveCount(1);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/status of 503|^503 .*\/clients\/new/] });

  test('a form whose session has ended is sent again from the sign-in page (S-551)', async ({ page, context }) => {
    const person = await startSession(page);
    await fillClient(page);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Salvar cliente' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar');
    await expect(page.locator('noscript p')).toHaveText(noSession);
    await expect(page.getByRole('link', { name: 'Entrar em outra aba' })).toBeVisible();
    await startSession(page, person);
    await page.getByRole('button', { name: 'Enviar de novo' }).click();
    await page.getByRole('link', { name: 'Joana Ávila' }).click();
    await expect(page.getByText('Prefere voar de manhã.\nSem escalas.')).toBeVisible();
  });

  test('the reload of an error page sends the form again (S-524)', async ({ page }) => {
    await startSession(page);
    await page.goto('/dashboard/clients/new');
    await page.getByLabel('Nome').fill('Joana Ávila');
    await page.getByLabel('E-mail').fill('joana@ventos.com');
    await page.getByLabel('Telefone').fill('11 98888-7777');
    const url = '**/dashboard/clients/new';
    await page.route(url, (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Ausente</h1>' }),
    );
    await page.getByRole('button', { name: 'Salvar cliente' }).click();
    await expect(page.getByRole('heading', { name: 'Ausente' })).toBeVisible();
    await page.unroute(url);
    await page.reload();
    await expect(page).toHaveURL(/\/dashboard\/clients/);
    await expect(page.getByRole('link', { name: 'Joana Ávila' })).toHaveCount(1);
  });
});
