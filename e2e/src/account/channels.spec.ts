import { randomInt } from 'node:crypto';
import { connectPush } from '@revoada/sandbox/push';
import { connectWhatsApp } from '@revoada/sandbox/whatsapp';
import { axe, expect, test } from '../fixtures.ts';
import { startSession, startSubscription } from '../support/session.ts';
import { expectReadableMail } from '../support/stand-ins/messages.ts';
import { controlUrl, mailsTo } from '../support/stand-ins/stand-ins.ts';

const phones = connectWhatsApp(controlUrl('/whatsapp'));
const browsers = connectPush(controlUrl('/push'));

test('a number, a device and e-mail get a test, and are turned off (S-406, S-409, S-412)', async ({ page }) => {
  const digits = `5511987${String(randomInt(1_000_000)).padStart(6, '0')}`;
  // Other tests share the member's account, which must stay a free one.
  await startSession(page);
  await startSubscription(page);
  await page.goto('/conta#canais');
  const part = page.getByRole('region', { name: /^WhatsApp/ });
  await test.step('a number is confirmed by its code, and gets a test', async () => {
    await part.getByLabel('Celular com DDD').fill('123');
    await part.getByRole('button', { name: 'Enviar código' }).click();
    await expect(part.getByLabel('Celular com DDD')).toHaveAccessibleDescription(/Digite um celular com DDD/);
    await expect(part.getByLabel('Celular com DDD')).toBeFocused();
    await part.getByLabel('Celular com DDD').fill(digits.slice(2));
    await part.getByRole('button', { name: 'Enviar código' }).click();
    await expect(part.getByRole('status')).toContainText('Enviamos um código para o seu WhatsApp.');
    await axe(page);
    const [message] = await phones.listMessagesTo(digits);
    await part.getByLabel(/^Código enviado a/).fill(message?.template?.parameters[0] ?? '');
    await part.getByRole('button', { name: 'Confirmar' }).click();
    await expect(part).toContainText(`Os alertas chegam em +55 ···· ${digits.slice(-4)}`);
    await part.getByRole('button', { name: 'Enviar teste' }).click();
    await expect(part.getByRole('status')).toContainText('Mensagem de teste enviada.');
    expect((await phones.listMessagesTo(digits))[0]?.template?.name).toBe('mensagem_de_teste');
  });
  await test.step('a device gets a test, is renamed and removed', async () => {
    const part = page.getByRole('region', { name: /^Notificações/ });
    await part.getByRole('button', { name: 'Adicionar aparelho de demonstração' }).click();
    await expect(part.getByRole('listitem')).toContainText('Aparelho de demonstração');
    await part.getByRole('button', { name: 'Enviar teste de notificação' }).click();
    await expect(part.getByRole('status')).toContainText('Mensagem de teste enviada.');
    await part.getByText('Renomear').click();
    await part.getByLabel('Nome do aparelho').fill('Celular da sala');
    await part.getByRole('button', { name: 'Salvar' }).click();
    await expect(part.getByRole('listitem')).toContainText('Celular da sala');
    await axe(page);
    await part.getByRole('button', { name: 'Remover Celular da sala' }).click();
    await expect(part).toContainText('Nenhum aparelho ainda.');
  });
  await test.step('e-mail gets a test, and is turned off', async () => {
    const mails = page.getByRole('region', { name: /^E-mail/ });
    await mails.getByRole('button', { name: 'Enviar teste por e-mail' }).click();
    await expect(mails.getByRole('status')).toContainText('Mensagem de teste enviada.');
    const email = await mails.locator('b').innerText();
    const [mail] = await mailsTo(email);
    await expectReadableMail(page, mail?.html ?? '', ['Tudo certo', 'Ver meus alertas']);
    await mails.getByRole('button', { name: 'Desligar e-mail' }).click();
    await expect(mails.getByRole('heading')).toContainText('desligado');
  });
  await test.step('a number leaves by SAIR', async () => {
    expect(await phones.reply(digits, 'SAIR')).toBe(200);
    await page.reload();
    await expect(part).toContainText('Você saiu pelo WhatsApp');
  });
});

test('a browser that may show notifications becomes one of the devices (S-412)', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  // No push service of a browser's maker is reached from here: the stand-in's subscription is what it would give.
  const subscription = await browsers.subscribe();
  await page.addInitScript((given) => {
    const pushSubscription = { ...given, toJSON: () => given };
    const pushManager = { subscribe: async () => pushSubscription, getSubscription: async () => null };
    const registration = { pushManager };
    Object.defineProperties(navigator.serviceWorker, {
      register: { value: async () => registration },
      ready: { value: Promise.resolve(registration) },
      getRegistration: { value: async () => registration },
    });
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = async () => 'granted';
  }, subscription);
  await startSession(page);
  await page.goto('/conta#canais');
  const part = page.getByRole('region', { name: /^Notificações/ });
  await part.getByRole('button', { name: 'Ativar neste navegador' }).click();
  await expect(part.getByRole('listitem').filter({ hasText: 'este navegador' })).toContainText('Chrome no Linux');
  await part.getByRole('button', { name: 'Enviar teste de notificação' }).click();
  await expect(part.getByRole('status')).toContainText('Mensagem de teste enviada.');
  const device = subscription.endpoint.slice(subscription.endpoint.lastIndexOf('/') + 1);
  const [message] = await browsers.listMessagesAt(device);
  expect(JSON.parse(message?.payload ?? '')).toMatchObject({ title: 'Notificações ligadas' });
});
