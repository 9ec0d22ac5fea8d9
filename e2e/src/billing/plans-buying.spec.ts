import { axe, expect, test } from '../fixtures.ts';
import { cardNumbers, expectPaid, newTab, pay } from '../support/buy.ts';
import { waitForHydration } from '../support/hydration.ts';
import { startSession, startSubscription } from '../support/session.ts';
import { createPassword, newPerson } from '../support/sign-in.ts';
import { connectToPayments } from '../support/stand-ins/payments.ts';
import { toastsOn } from '../support/toasts.ts';

const paymentError = 'Erro ao processar pagamento. Tente novamente.';

test("a visitor's 'Comprar Agora!' leads through sign-up to payment, in a new tab (S-040, S-180, S-185)", async ({
  page,
}) => {
  await page.goto('/');
  const tab = await newTab(page, page.locator('#pro').getByRole('button', { name: 'Comprar Agora!' }));
  await expect(page).toHaveURL('/');
  const person = newPerson('Paula Prado');
  await createPassword(tab, person, 'segredo1');
  await expect(tab.getByText('R$ 29,90 por mês')).toBeVisible();
  await pay(tab);
  await expectPaid(tab);
  // No mails are sent to an unconfirmed e-mail.
  await expect(tab.getByText('confirme o seu e-mail em Minha conta')).toBeVisible();
  await axe(tab);
  await tab.getByRole('link', { name: 'Acessar Área Premium' }).click();
  await expect(tab.getByRole('heading', { name: 'Olá, Paula Prado!' })).toBeVisible();
});

test('/premium shows four cards to a free account, and the portal to a subscriber, even before it is notified of the payment (S-184, S-249)', async ({
  page,
  context,
}) => {
  await startSession(page);
  await page.goto('/premium');
  const buttons = page.getByRole('main').getByRole('button');
  await expect(buttons).toHaveText(Array(4).fill('Comprar Agora!'));
  await expect(page.getByRole('article')).toHaveCount(4);
  await axe(page);
  // Another page that still has the account from before the payment.
  const deaf = await context.newPage();
  const before = await (await page.request.get('/api/session')).json();
  await deaf.route('**/api/session', (route) => route.fulfill({ json: before }));
  await deaf.goto('/premium');
  await waitForHydration(deaf);
  const tab = await newTab(page, buttons.first());
  await pay(tab);
  await expectPaid(tab);
  await expect(tab.getByText('Um e-mail de confirmação chega em instantes.')).toBeVisible();

  await test.step('an open page sells no second subscription', async () => {
    await expect(buttons).toHaveText(Array(4).fill('Gerenciar assinatura'));
    await expect(page.getByRole('main')).toContainText(/Ativa\. Próxima cobrança em \d\d\/\d\d\/\d{4}\./);
    await axe(page);
  });
  await test.step('a page without the news opens the portal from its button', async () => {
    const unaware = deaf.getByRole('main').getByRole('button', { name: 'Comprar Agora!' });
    await expect(unaware).toHaveCount(4);
    const again = await newTab(deaf, unaware.last());
    await expect(again.getByRole('button', { name: 'Cancelar assinatura' })).toBeVisible();
  });
  await buttons.first().click();
  await expect(page.getByRole('button', { name: 'Cancelar assinatura' })).toBeVisible();
  await page.goto('/premium');
  await page.getByRole('link', { name: '← Voltar para Área Logada' }).click();
  await expect(page).toHaveURL('/area-logada');
});

test('a failed or abandoned payment can be resumed', async ({ page }) => {
  await startSession(page);

  await test.step('a payment page that cannot be opened shows an alert and a toast (S-190, S-205)', async () => {
    // The server redirects here when the payment service does not answer.
    await page.goto('/premium?erro=pagamento');
    await expect(page.getByRole('alert').filter({ hasText: paymentError })).toBeVisible();
    await expect(toastsOn(page).getByText(paymentError)).toBeVisible();
    await expect(page).toHaveURL('/premium');
    await axe(page);
  });

  await test.step('an abandoned payment shows that nothing was charged, and can be resumed (S-185, S-187, S-295)', async () => {
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Revoada Premium' })).toBeVisible();
    await page.getByRole('button', { name: 'Assinar Agora - R$ 29,90/mês' }).click();
    await page.getByRole('link', { name: 'Voltar sem pagar' }).click();
    await expect(page.getByRole('heading', { name: 'Pagamento Cancelado' })).toBeVisible();
    await expect(page.getByText('Nenhuma cobrança foi realizada')).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: 'Voltar ao Início' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await page.getByRole('link', { name: 'Tentar Novamente' }).click();
    await expect(page.getByLabel('Número do cartão')).toBeVisible();
  });

  await test.step('a card that needs the bank’s confirmation is paid after it (S-221)', async () => {
    await pay(page, cardNumbers.declined);
    await expect(page.getByLabel('Número do cartão')).toBeVisible();
    await pay(page, cardNumbers.asks);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expectPaid(page);
  });
});

/** Makes the payment service fail for a number of requests about the payment of this page. */
async function silence(url: string, times: number): Promise<void> {
  const path = `/v1/checkout/sessions/${new URL(url).searchParams.get('session_id')}`;
  await connectToPayments().addFault({ kind: 'error', path, status: 400, times });
}

test('a payment is confirmed to its payer, however long it takes', async ({ page, stranger }) => {
  await startSession(page);
  const url = await startSubscription(page);

  await test.step('a pending payment is requested until it is complete (S-186)', async () => {
    await silence(url, 5);
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Confirmando o pagamento' })).toBeVisible();
    await expectPaid(page);
  });

  await test.step('another person’s payment is not shown as paid', async () => {
    await stranger.goto(url);
    await expect(stranger.getByRole('heading', { name: 'Nenhum pagamento encontrado' })).toBeVisible();
    await axe(stranger);
    await startSession(stranger);
    await stranger.goto(url);
    await expect(stranger.getByRole('heading', { name: 'Nenhum pagamento encontrado' })).toBeVisible();
    await stranger.getByRole('link', { name: 'Ver a Conta PRO' }).click();
    await expect(stranger).toHaveURL('/checkout');
  });

  await test.step('a slow payment shows a message', async () => {
    await silence(url, 1_000);
    await page.clock.install();
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Confirmando o pagamento' })).toBeVisible();
    for (let second = 1; second <= 15; second += 1) {
      const response = page.waitForResponse(/\/success\.data/);
      await page.clock.runFor(1_000);
      await response;
    }
    await expect(page.getByRole('heading', { name: 'Ainda estamos confirmando' })).toBeVisible();
    await expect(page.getByText('avisamos por e-mail')).toBeVisible();
    await axe(page);
  });
});
