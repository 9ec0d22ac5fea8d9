import { axe, expect, test } from '../fixtures.ts';
import { cardNumbers, expectPaid, newTab, pay } from '../support/buy.ts';
import { waitForHydration } from '../support/hydration.ts';
import { startSession, startSubscription } from '../support/session.ts';
import { createPassword, newPerson } from '../support/sign-in.ts';
import { connectToPayments } from '../support/stand-ins/payments.ts';
import { toastsOn } from '../support/toasts.ts';

const paymentError = 'Erro ao processar pagamento. Tente novamente.';

test("a visitor's 'Comprar Agora!' goes through sign-up and on to payment, in a new tab (S-040, S-180, S-185)", async ({
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
  // The e-mail was not confirmed: nobody writes there yet.
  await expect(tab.getByText('confirme o seu e-mail em Minha conta')).toBeVisible();
  await axe(tab);
  await tab.getByRole('link', { name: 'Acessar Área Premium' }).click();
  await expect(tab.getByRole('heading', { name: 'Olá, Paula Prado!' })).toBeVisible();
});

test('/premium shows four cards to a free account, and the portal to a subscriber, even if it did not hear of the payment (S-184, S-249)', async ({
  page,
  context,
}) => {
  await startSession(page);
  await page.goto('/premium');
  const buttons = page.getByRole('main').getByRole('button');
  await expect(buttons).toHaveText(Array(4).fill('Comprar Agora!'));
  await expect(page.getByRole('article')).toHaveCount(4);
  await axe(page);
  // Another page that does not learn of the payment: the answer is that of the account before.
  const deaf = await context.newPage();
  const before = await (await page.request.get('/api/session')).json();
  await deaf.route('**/api/session', (route) => route.fulfill({ json: before }));
  await deaf.goto('/premium');
  await waitForHydration(deaf);
  const tab = await newTab(page, buttons.first());
  await pay(tab);
  await expectPaid(tab);
  await expect(tab.getByText('Um e-mail de confirmação chega em instantes.')).toBeVisible();

  await test.step('a page that was left open sells no second one', async () => {
    await expect(buttons).toHaveText(Array(4).fill('Gerenciar assinatura'));
    await expect(page.getByRole('main')).toContainText(/Ativa\. Próxima cobrança em \d\d\/\d\d\/\d{4}\./);
    await axe(page);
  });
  await test.step('nor does the page that did not hear of it: its button opens the portal', async () => {
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

test('a payment that fails, or is left, leads back to it', async ({ page }) => {
  await startSession(page);

  await test.step('a payment page that could not be opened is told as an alert and as a toast (S-190, S-205)', async () => {
    // Where the server sends whom the payment service did not answer.
    await page.goto('/premium?erro=pagamento');
    await expect(page.getByRole('alert').filter({ hasText: paymentError })).toBeVisible();
    await expect(toastsOn(page).getByText(paymentError)).toBeVisible();
    await expect(page).toHaveURL('/premium');
    await axe(page);
  });

  await test.step('a payment that is left says that nothing was charged, and leads back to it (S-185, S-187, S-295)', async () => {
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

  await test.step('a card that asks the bank is paid after its answer (S-221)', async () => {
    await pay(page, cardNumbers.declined);
    await expect(page.getByLabel('Número do cartão')).toBeVisible();
    await pay(page, cardNumbers.asks);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expectPaid(page);
  });
});

/** Has the payment service refuse to speak of the payment whose page this is, for so many questions. */
async function silence(url: string, times: number): Promise<void> {
  const path = `/v1/checkout/sessions/${new URL(url).searchParams.get('session_id')}`;
  await connectToPayments().addFault({ kind: 'error', path, status: 400, times });
}

test('a payment is confirmed to whoever paid, however long it takes', async ({ page, stranger }) => {
  await startSession(page);
  const url = await startSubscription(page);

  await test.step('a payment on its way is asked for until it is there (S-186)', async () => {
    await silence(url, 5);
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Confirmando o pagamento' })).toBeVisible();
    await expectPaid(page);
  });

  await test.step('no payment is called paid that is not this person’s', async () => {
    await stranger.goto(url);
    await expect(stranger.getByRole('heading', { name: 'Nenhum pagamento encontrado' })).toBeVisible();
    await axe(stranger);
    await startSession(stranger);
    await stranger.goto(url);
    await expect(stranger.getByRole('heading', { name: 'Nenhum pagamento encontrado' })).toBeVisible();
    await stranger.getByRole('link', { name: 'Ver a Conta PRO' }).click();
    await expect(stranger).toHaveURL('/checkout');
  });

  await test.step('a payment that takes longer is said to', async () => {
    await silence(url, 1_000);
    await page.clock.install();
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Confirmando o pagamento' })).toBeVisible();
    for (let second = 1; second <= 15; second += 1) {
      const asked = page.waitForResponse(/\/success\.data/);
      await page.clock.runFor(1_000);
      await asked;
    }
    await expect(page.getByRole('heading', { name: 'Ainda estamos confirmando' })).toBeVisible();
    await expect(page.getByText('avisamos por e-mail')).toBeVisible();
    await axe(page);
  });
});
