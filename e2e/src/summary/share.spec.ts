import type { Page } from '@playwright/test';
import { axeAtAllWidths, axeInSchemes, expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { axeWithoutScripts } from '../support/looks/axe.ts';
import { cashList, chooseButton, findCards, findRows, readTextContent, search } from '../support/results.ts';

const total = (page: Page) => page.getByRole('region', { name: 'Total' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const field = (page: Page) => page.getByLabel('Link da viagem');
const link = /\/v\/[A-Za-z0-9]{12}$/;

/** Opens the summary of a round trip in reais. */
async function chooseRoundTrip(page: Page, to: string): Promise<void> {
  await search(page, { from: 'GRU', to, out: 12, back: 20, tipoPagamento: 'dinheiro', cias: 'LA' });
  for (const next of [heading(page, 'Voos de volta'), page.getByRole('link', { name: 'Ver resumo' })]) {
    await chooseButton(findCards(cashList(page)).first()).click();
    await expect(next).toBeVisible();
  }
  await page.getByRole('link', { name: 'Ver resumo' }).click();
  await expect(heading(page, 'Resumo da Seleção')).toBeVisible();
}

async function share(page: Page): Promise<string> {
  await total(page).getByRole('button', { name: 'Compartilhar' }).click();
  await expect(field(page)).toHaveValue(link);
  return field(page).inputValue();
}

test('a trip is shared by a link that shows its price without a search, and leads to the trip of now (S-735, S-737, S-740)', async ({
  page,
  stranger,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chooseRoundTrip(page, 'REC');
  const price = /R\$\s[\d.,]+/.exec(await readTextContent(total(page).getByRole('listitem').first()))?.[0] ?? 'none';
  const url = await share(page);

  await test.step('the link is copied, and WhatsApp gets a message with it', async () => {
    await page.getByRole('button', { name: 'Copiar link' }).click();
    await expect(page.getByText('Link copiado')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    const whatsApp = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
    const message = new URL(whatsApp ?? '').searchParams.get('text') ?? '';
    expect(message.split('\n')[0]).toMatch(/^São Paulo para Recife, /);
    expect(message).toContain(price);
    expect(message).toMatch(/Preço visto em \d\d\/\d\d às \d\d:\d\d/);
    expect(message.endsWith(`\n${url}`)).toBe(true);
    await axeInSchemes(page);
  });

  await test.step('another press closes it, the next one has the same link', async () => {
    await total(page).getByRole('button', { name: 'Compartilhar' }).click();
    await expect(field(page)).toBeHidden();
    expect(await share(page)).toBe(url);
  });

  await test.step('anybody sees the trip and its price, and no search runs', async () => {
    const searches: string[] = [];
    stranger.on('request', (request) => {
      if (request.url().includes('/api/flights')) searches.push(request.url());
    });
    await stranger.goto(url);
    await expect(heading(stranger, 'São Paulo para Recife')).toBeVisible();
    await expect(stranger.getByRole('region', { name: 'Tudo em dinheiro' })).toContainText(price);
    await expect(stranger.getByText(/^Preço visto hoje às \d\d:\d\d\.$/)).toBeVisible();
    await expect(stranger.getByRole('region', { name: /^Voo de ida/ })).toContainText('GRU');
    await expect(stranger.getByRole('region', { name: /^Voo de volta/ })).toContainText('REC');
    await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await axeAtAllWidths(stranger);
    expect(searches).toEqual([]);
  });

  await test.step('messengers get a preview and a picture', async () => {
    const html = await (await stranger.request.get(url)).text();
    const read = (name: string) => new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
    expect(read('og:title')).toBe(`São Paulo para Recife: ${price}`);
    expect(read('og:description')).toMatch(/ida e volta .* Preço visto em \d\d\/\d\d às \d\d:\d\d\.$/);
    const picture = await stranger.request.get(read('og:image'));
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  });

  await test.step('the trip of now has the same flights', async () => {
    const times = await stranger.getByRole('article').getByRole('time').allTextContents();
    await stranger.getByRole('link', { name: 'Ver esta viagem' }).click();
    await expect(heading(stranger, 'Resumo da Seleção')).toBeVisible();
    await expect(total(stranger)).toContainText(price);
    expect(await stranger.getByRole('article').getByRole('time').allTextContents()).toEqual(times);
  });
});

test('the link is selected when the browser cannot copy it (S-735)', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await chooseRoundTrip(page, 'FLN');
  const url = await share(page);
  await page.getByRole('button', { name: 'Copiar link' }).click();
  await expect(page.getByText('Não deu para copiar sozinho: o link está selecionado.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(url);
});

test.describe('without a network', () => {
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED/] });

  test('the page stays, and says so (S-735)', async ({ page, context }) => {
    await chooseRoundTrip(page, 'CWB');
    await context.setOffline(true);
    await total(page).getByRole('button', { name: 'Compartilhar' }).click();
    await expect(page.getByText('Sem conexão: tente de novo quando ela voltar.')).toBeVisible();
    await context.setOffline(false);
    await share(page);
  });
});

test('a trip of several slices is shared with all of them (S-735)', async ({ page }) => {
  await page.goto(
    `/?${new URLSearchParams({
      ...{ origem: 'GRU', destino: 'LIS', ida: inDays(12), origem2: 'LIS', destino2: 'MAD', data2: inDays(18) },
      ...{ origem3: 'MAD', destino3: 'GRU', data3: inDays(24) },
    })}`,
  );
  for (const step of [2, 3]) {
    await chooseButton(findRows(page).first()).click();
    await expect(page).toHaveURL(new RegExp(`etapa=${step}`));
  }
  await chooseButton(findRows(page).first()).click();
  await page.getByRole('link', { name: 'Ver resumo' }).click();
  await expect(heading(page, 'Resumo da Seleção')).toBeVisible();
  await page.goto(await share(page));
  await expect(heading(page, 'São Paulo, Lisboa, Madri e São Paulo')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText('3 trechos · por pessoa')).toBeVisible();
});

test.describe('a traveller without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] });

  test('shares by the same button, on a page that has the link (S-735)', async ({ page }) => {
    await page.goto(`/?origem=GRU&destino=SSA&ida=${inDays(12)}&soIda=true&semjs=1`);
    await findRows(page)
      .first()
      .getByRole('link', { name: /^Escolher/ })
      .click();
    await expect(heading(page, 'Resumo da Seleção')).toBeVisible();
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    await expect(heading(page, 'São Paulo para Salvador')).toBeVisible();
    await expect(page).toHaveURL(link);
    await expect(field(page)).toHaveValue(page.url());
    await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await axeWithoutScripts(page);
  });
});

test.describe('a link that leads nowhere', () => {
  test.use({ tolerated: [/404.*\/v\//] });

  test('is a page with status 404 that leads to a search (S-737)', async ({ page }) => {
    expect((await page.goto('/v/aB3dE9fG1hJ2'))?.status()).toBe(404);
    await expect(heading(page, 'Este link não mostra mais uma viagem')).toBeVisible();
    await axeAtAllWidths(page);
    await page.getByRole('main').getByRole('link', { name: 'Buscar voos' }).click();
    await expect(page).toHaveURL('/#buscar');
  });
});

test('nobody forges a link: searches that the server has not, other origins, unreadable parameters (S-735)', async ({
  page,
}) => {
  const ask = (viagem: string, headers: Record<string, string> = {}) =>
    page.request.post('/v/link', { form: { viagem }, headers });
  const never = `origem=GRU&destino=NAT&ida=${inDays(13)}&soIda=true&vooIda=LA3300-20261212-GRU-NAT.dinheiro.1`;
  const answers = await Promise.all([
    ask(never),
    ask('__proto__=1'),
    ask(`${never}&x=${'A'.repeat(20_000)}`),
    ask(never.replace('NAT', '%00')),
    ask(never, { origin: 'https://evil.example' }),
  ]);
  expect(answers.map((answer) => answer.status())).toEqual([409, 400, 400, 400, 403]);
  expect(await answers[0]?.json()).toMatchObject({ again: { label: 'Buscar de novo' } });
});
