import { randomInt } from 'node:crypto';
import { connectFlightBackend } from '@revoada/sandbox/flight-backend';
import { connectWhatsApp } from '@revoada/sandbox/whatsapp';
import { axe, axeAtAllWidths, expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { reloadOnce } from '../support/reload-once.ts';
import { buildSearchUrl, finished } from '../support/results.ts';
import { startSession, startSubscription } from '../support/session.ts';
import { expectReadable, expectReadableMail } from '../support/stand-ins/messages.ts';
import { actOnSubscription } from '../support/stand-ins/payments.ts';
import { controlUrl, mailsTo } from '../support/stand-ins/stand-ins.ts';

const backend = connectFlightBackend(controlUrl());
const phones = connectWhatsApp(controlUrl('/whatsapp'));

/** Quiet hours that do not include the current time. */
function findQuietHours(): [from: string, to: string] {
  const hour = new Date().getHours();
  return [String((hour + 6) % 24), String((hour + 8) % 24)];
}

test('an alert of a search reports a drop by every channel, and is paused, changed and deleted (S-388, S-390, S-419, S-420, S-433, S-434, S-436)', async ({
  page,
}) => {
  const digits = `5511986${String(randomInt(1_000_000)).padStart(6, '0')}`;
  const { email } = await startSession(page);
  await startSubscription(page);
  const card = page.locator('[data-alert]');
  const log = page.getByRole('region', { name: 'Últimos avisos' });

  await test.step('a number and a device are confirmed', async () => {
    await page.goto('/alertas');
    const whatsApp = page.getByRole('region', { name: /^WhatsApp/ });
    await whatsApp.getByLabel('Celular com DDD').fill(digits.slice(2));
    await whatsApp.getByRole('button', { name: 'Enviar código' }).click();
    await expect(whatsApp.getByRole('status')).toContainText('Enviamos um código');
    const [message] = await phones.listMessagesTo(digits);
    await whatsApp.getByLabel(/^Código enviado a/).fill(message?.template?.parameters[0] ?? '');
    await whatsApp.getByRole('button', { name: 'Confirmar' }).click();
    await expect(whatsApp).toContainText('Os alertas chegam em');
    await page.getByRole('button', { name: 'Adicionar aparelho de demonstração' }).click();
    await expect(page.getByRole('region', { name: /^Notificações/ }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('the search becomes an alert, and invalid fields show errors', async () => {
    await page.goto(buildSearchUrl({ from: 'CWB', to: 'MAO', out: 45 }));
    await finished(page);
    await page.getByRole('link', { name: 'Criar alerta' }).click();
    await expect(page.getByLabel('De', { exact: true })).toHaveValue('Curitiba (CWB)');
    await page.getByLabel('Queda mínima (%)').fill('1');
    await page.getByRole('button', { name: 'Criar alerta' }).click();
    await expect(page.getByText('Informe uma queda de 3 a 70%')).toBeVisible();
    await page.getByLabel('Queda mínima (%)').fill('10');
    const to = page.getByLabel('Para', { exact: true });
    await to.fill('');
    // The focus replaces the plain field by one with suggestions.
    await expect(to).toHaveRole('combobox');
    await page.getByRole('button', { name: 'Criar alerta' }).click();
    await expect(page.getByText('Diga para onde você vai.')).toBeVisible();
    await to.fill('Boa Vista');
    await page.getByRole('button', { name: 'Criar alerta' }).click();
    // The choices are not covered, and the first one has the focus.
    const choice = page.getByRole('radio', { name: /^Boa Vista \(BVB\)/ });
    await expect(
      page.getByRole('group', { name: 'Para: qual destes lugares?' }).getByRole('radio').first(),
    ).toBeFocused();
    await choice.click();
    await expect(to).toHaveValue('Boa Vista (BVB)');
    await to.fill('MAO');
    await to.press('Tab');
    await page.getByRole('radio', { name: 'Dinheiro', exact: true }).check();
    const [quietFrom, quietTo] = findQuietHours();
    await page.getByLabel('Silêncio das').selectOption(quietFrom);
    await page.getByLabel('até as').selectOption(quietTo);
    await axeAtAllWidths(page);
    await page.getByRole('button', { name: 'Criar alerta' }).click();
    await expect(page).toHaveURL('/alertas');
    await expect(card.getByRole('heading', { name: 'Curitiba → Manaus' })).toBeVisible();
    await reloadOnce(page, (html) => html.includes('No início'));
    await expect(card.getByText('No início')).toBeVisible();
  });

  await test.step('a drop is sent by WhatsApp, push and e-mail, with its price', async () => {
    const { id } = await backend.addPriceDrop({ route: 'CWB-MAO', cash: 0.6 });
    await reloadOnce(page, (html) => html.match(/>(Enviado|Entregue|Lido)</g)?.length === 3);
    await expect(log.getByText(/^(Enviado|Entregue|Lido)$/)).toHaveCount(3);
    await backend.removePriceDrop(id);
    const price = ((await log.getByRole('listitem').first().innerText()).match(/R\$\s[\d.]+/)?.[0] ?? '').replace(
      /\s/,
      ' ',
    );
    const [message] = await phones.listMessagesTo(digits);
    expect(message?.template?.name).toBe('alerta_de_preco');
    const messageText = message?.template?.parameters.join(' ') ?? '';
    expect(messageText.replaceAll('\u00a0', ' ')).toContain(price);
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject.replaceAll('\u00a0', ' ')))
      .toContainEqual(expect.stringContaining(`Curitiba → Manaus: ${price}`));
    await axeAtAllWidths(page);

    const [mail] = await mailsTo(email);
    await expectReadableMail(page, mail?.html ?? '', [
      'O preço caiu',
      price,
      'Ver estes voos',
      'Não quero mais receber',
    ]);
    const phone = await page.context().newPage();
    await phone.goto(controlUrl('/whatsapp'));
    await phone.locator('summary', { hasText: digits }).filter({ hasText: 'alerta_de_preco' }).click();
    await expectReadable(phone, [price]);
    await phone.close();
  });

  await test.step("the mail's unsubscribe link turns alerts by e-mail off with a button", async () => {
    const [mail] = await mailsTo(email);
    await page.goto(mail?.text.match(/http\S+\/alertas\/sair\S+?(?=[\])\s])/)?.[0] ?? '/no-way-out');
    await axe(page);
    await page.getByRole('button', { name: 'Não quero mais receber' }).click();
    await expect(page.getByRole('heading', { name: 'Alertas por e-mail desligados' })).toBeVisible();
    await page.getByRole('link', { name: 'Ir para Alertas' }).click();
    await expect(page.getByRole('heading', { name: /^E-mail.*desligado/ })).toBeVisible();
  });

  await test.step('it is paused, resumed and changed', async () => {
    await card.getByRole('button', { name: 'Pausar' }).click();
    await expect(card.getByText('Pausado')).toBeVisible();
    await card.getByRole('button', { name: 'Retomar' }).click();
    await expect(card.getByText('Ativo')).toBeVisible();
    await card.getByRole('link', { name: 'Editar' }).click();
    await page.getByRole('radio', { name: 'Preço-alvo' }).check();
    await page.getByLabel('Preço-alvo (R$)').fill('100');
    await page.getByRole('button', { name: 'Salvar alerta' }).click();
    await expect(page.getByText('Avisa quando custar R$ 100 ou menos.')).toBeVisible();
    // S-496
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('it is paused while the subscription is lapsed, and shows it', async () => {
    await actOnSubscription(email, 'cancel-now');
    await reloadOnce(page, (html) => html.includes('Seu alerta de preço está pausado'));
    await expect(page.getByText('Seu alerta de preço está pausado')).toBeVisible();
    await startSubscription(page);
    await page.goto('/alertas');
    await expect(card.getByText('Ativo')).toBeVisible();
  });

  await test.step('it is deleted', async () => {
    await card.locator('summary').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir alerta' }).click();
    await expect(page.getByRole('heading', { name: 'Nenhum alerta ainda' })).toBeVisible();
    await axe(page);
  });
});

test('an alert without a channel shows a warning until e-mail is switched on (S-533)', async ({ page }) => {
  await startSession(page);
  await startSubscription(page);
  const card = page.locator('[data-alert]');
  const warning = page.getByText('Nenhum canal deste alerta está ligado: os avisos ainda não chegam a você.');
  await page.goto('/alertas');
  await page.getByRole('button', { name: 'Desligar e-mail' }).click();
  await expect(page.getByRole('heading', { name: /^E-mail.*desligado/ })).toBeVisible();

  await page.goto(buildSearchUrl({ from: 'CWB', to: 'BEL', out: 45 }).replace('/?', '/alertas/novo?'));
  await expect(page.getByRole('checkbox', { name: 'E-mail (desligado nesta conta)' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Ligar os avisos por e-mail para / })).not.toBeChecked();
  await axeAtAllWidths(page);
  await page.getByRole('button', { name: 'Criar alerta' }).click();
  await expect(page.getByText('Alerta criado, mas nenhum canal dele está ligado.')).toBeVisible();
  await expect(card.getByText('Ativo, sem canal')).toBeVisible();
  await expect(warning).toBeVisible();
  const beside = await warning.evaluate((line) => {
    const words = document.createRange();
    words.selectNode(line.lastChild as Node);
    const sign = line.querySelector('svg')?.getBoundingClientRect();
    return (words.getClientRects()[0]?.top ?? Number.NaN) - (sign?.bottom ?? Number.NaN);
  });
  expect(beside, 'the words begin beside the sign').toBeLessThan(0);
  await axeAtAllWidths(page);

  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Curitiba → Belém' })).toBeVisible();
  await expect(warning).toBeVisible();
  await axeAtAllWidths(page);
  await page.getByRole('button', { name: 'Ligar e-mail' }).click();
  await expect(page).toHaveURL('/alertas');
  await expect(page.getByText('Alertas por e-mail ligados.')).toBeFocused();
  await expect(card.getByText('Ativo', { exact: true })).toBeVisible();
  await expect(warning).toBeHidden();

  await page.getByRole('button', { name: 'Desligar e-mail' }).click();
  await expect(warning).toBeVisible();
  await page.goto(buildSearchUrl({ from: 'CWB', to: 'REC', out: 45 }).replace('/?', '/alertas/novo?'));
  await page.getByRole('checkbox', { name: /^Ligar os avisos por e-mail para / }).check();
  await page.getByRole('button', { name: 'Criar alerta' }).click();
  await expect(page.getByText('Alerta criado! Estamos buscando o primeiro preço.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^E-mail ligado/ })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an alert on a window is filled in by hand, with errors beside its fields (S-419, S-433, S-457)', async ({
    page,
  }) => {
    await startSession(page);
    await startSubscription(page);
    await page.goto('/alertas/novo');
    await page.getByLabel('De', { exact: true }).fill('Porto Alegre');
    await page.getByLabel('Para', { exact: true }).fill('Boa Vista');
    await page.getByRole('radio', { name: 'Janela de datas' }).check();
    await page.getByLabel('Ida a partir de').fill(inDays(60));
    await page.getByLabel('Ida até').fill(inDays(200));
    await page.getByRole('button', { name: 'Criar alerta' }).click();
    await expect(page.getByText('Escolha um destes lugares')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText('Por favor, corrija os erros no formulário');
    await expect(page.getByLabel('De', { exact: true })).toHaveValue('Porto Alegre (POA)');
    await page.getByRole('radio', { name: /^Boa Vista \(BVB\)/ }).check();
    await page.getByRole('button', { name: 'Criar alerta' }).click();
    await expect(page.getByText(/Escolha uma janela menor/)).toBeVisible();
    await expect(page.getByLabel('Para', { exact: true })).toHaveValue('Boa Vista (BVB)');
    await page.getByLabel('Ida até').fill(inDays(70));
    await page.getByRole('button', { name: 'Criar alerta' }).click();
    await expect(page.getByRole('heading', { name: 'Porto Alegre → Boa Vista' })).toBeVisible();
    await page.getByRole('button', { name: 'Pausar' }).click();
    await expect(page.getByText('Pausado', { exact: true })).toBeVisible();
  });
});
