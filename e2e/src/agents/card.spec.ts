import type { BrowserContext, Frame, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { axeInFrame } from '../support/looks/axe.ts';
import { Agent, type ToolAnswer } from './agent.ts';
import { buildHostScript } from './card-host.ts';

const trip = { origem: 'GRU', destino: 'LIS', ida: inDays(12), volta: inDays(20) };
const mostBytes = 60 * 1024;

/** Answers of the running product to an agent that compares the first flight. */
type Answers = { card: string; flights: ToolAnswer; compared: ToolAnswer; wrong: ToolAnswer };

let hostScript: string;
let answers: Answers;
test.beforeAll(async ({ baseURL }) => {
  hostScript = await buildHostScript();
  const agent = new Agent();
  await agent.connect(baseURL);
  const flights = await agent.ask('buscar_voos', trip);
  const [{ id: voo } = { id: '' }] = flights.structuredContent.flights as { id: string }[];
  answers = {
    ...{ card: await agent.readCard(), flights },
    compared: await agent.ask('comparar_formas_de_pagar', { ...trip, voo }),
    wrong: await agent.ask('comparar_formas_de_pagar', { ...trip, voo: 'LA1-20261210-GRU-LIS' }),
  };
  await agent.close();
});

const ways = () => answers.compared.structuredContent.ways as { how: string; text: string; link: string }[];

/** A page that hosts the card, which has introduced itself. `activity` are the requests and errors since then. */
async function openCard(context: BrowserContext, { opensLinks = true } = {}) {
  const page = await context.newPage();
  await page.goto('about:blank');
  await page.addScriptTag({ content: hostScript });
  const activity: string[] = [];
  page.on('request', (request) => activity.push(request.url()));
  page.on('pageerror', (error) => activity.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'debug') activity.push(message.text());
  });
  await page.evaluate(([card, opens]) => window.host.open(card, { theme: 'light', opensLinks: opens }), [
    answers.card,
    opensLinks,
  ] as const);
  const frame = page.frames()[1] as Frame;
  return { page, frame, activity };
}

const give = (page: Page, result: object) => page.evaluate((given) => window.host.giveResult(given), result);
const change = ({ structuredContent, ...result }: ToolAnswer, changes: object) => ({
  ...result,
  structuredContent: { ...structuredContent, ...changes },
});

/** The card at the widths of narrow and wide hosts, in both themes: nothing is cut, and axe finds nothing. */
async function look({ page, frame }: { page: Page; frame: Frame }, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((next) => window.host.changeTheme(next), theme);
    for (const width of [300, 320, 360, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expect
        .poll(() => frame.evaluate(() => document.body.getBoundingClientRect().height <= innerHeight))
        .toBe(true);
      await axeInFrame(frame);
      const { CARD_PICTURES: folder } = process.env;
      if (folder) await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: true });
    }
  }
}

test('the card draws the three best ways of paying, and the host opens them (S-745, S-746)', async ({ context }) => {
  expect(Buffer.byteLength(answers.card)).toBeLessThanOrEqual(mostBytes);
  const { page, frame, activity } = await openCard(context);
  await expect(frame.getByText('Comparando os preços…')).toBeVisible();
  await give(page, answers.compared);
  await expect(frame.getByRole('heading', { name: 'As 3 melhores formas de pagar', level: 1 })).toBeVisible();
  await expect(frame.getByRole('status')).toHaveText('As 3 melhores formas de pagar');
  const items = frame.getByRole('listitem');
  await expect(items).toHaveCount(3);
  const { flight, verdict = '', basis } = answers.compared.structuredContent as Record<string, string>;
  for (const text of [flight, verdict.replaceAll('R$ ', 'R$\u00a0'), basis])
    await expect(frame.getByText(text ?? 'missing')).toBeVisible();
  for (const [at, { how, text }] of ways().slice(0, 3).entries()) {
    await expect(items.nth(at)).toContainText(how);
    await expect(items.nth(at)).toContainText(text);
    await expect(items.nth(at)).toContainText('Fonte: ');
  }
  await expect(frame.getByText(/Preços de \d\d\/\d\d\/\d{4}, \d\d:\d\d\./)).toBeVisible();
  await expect(frame.getByText('Demonstração: voos e preços simulados.')).toBeVisible();
  await look({ page, frame }, 'ways');

  await frame.getByRole('link', { name: `Abrir na Revoada: ${ways()[1]?.how}` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.host.opened)).toEqual([ways()[1]?.link]);
  expect(page.url()).toBe('about:blank');
  expect(activity).toEqual([]);
});

test('the card draws the first flights of a search with both prices (S-745)', async ({ context }) => {
  const { page, frame, activity } = await openCard(context);
  await give(page, answers.flights);
  await expect(frame.getByRole('listitem')).toHaveCount(3);
  const [first] = answers.flights.structuredContent.flights as { cash: { text: string }; miles: { text: string } }[];
  await expect(frame.getByRole('listitem').first()).toContainText(first?.cash.text ?? 'missing');
  await expect(frame.getByRole('listitem').first()).toContainText(first?.miles.text ?? 'missing');
  await look({ page, frame }, 'flights');
  expect(activity).toEqual([]);
});

test('the card says what failed, what is empty and what goes on (S-746)', async ({ context }) => {
  const { page, frame } = await openCard(context);
  await give(page, answers.wrong);
  await expect(frame.getByText(/^voo: Este voo não está nesta busca/)).toBeVisible();
  await look({ page, frame }, 'failed');
  await give(page, change(answers.compared, { status: 'searching' }));
  await expect(frame.getByRole('listitem')).toHaveCount(3);
  await expect(frame.getByText(/A busca continua: peça de novo em alguns segundos\./)).toBeVisible();
  await give(page, change(answers.compared, { ways: [], total: 0, verdict: null }));
  await expect(frame.getByText('Nenhuma forma de pagar este voo aparece nesta busca.')).toBeVisible();
  await give(page, change(answers.compared, { ways: [], total: 0, status: 'searching', verdict: null }));
  await expect(frame.getByText('Nenhum preço até agora.')).toBeVisible();
  await expect(frame.getByText('A busca continua: peça de novo em alguns segundos.')).toBeVisible();
  await look({ page, frame }, 'searching');
  await give(page, change(answers.flights, { flights: [], total: 0, status: 'empty', verdict: null }));
  await expect(frame.getByText('Nenhum voo encontrado nesta data.')).toBeVisible();
  await give(page, { content: [{ type: 'text', text: 'another tool' }] });
  await expect(frame.getByText(/Não deu para ler a resposta/)).toBeVisible();
  await page.evaluate(() => window.host.cancel());
  await expect(frame.getByText('A consulta foi interrompida.')).toBeVisible();
  await page.evaluate(() => window.host.remove());
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the card reads no text as HTML, and shows a link that its host does not open (S-746)', async ({ context }) => {
  const { page, frame, activity } = await openCard(context, { opensLinks: false });
  const text = '<img src="https://example.com/x.png" onerror="alert(1)"><b>LATAM</b>';
  const [way] = ways();
  const unsafe = { ...way, how: text, source: text, link: 'javascript:alert(1)' };
  await give(page, change(answers.compared, { flight: text, verdict: text, basis: text, ways: [unsafe, way] }));
  await expect(frame.getByText(text, { exact: true }).first()).toBeVisible();
  expect(await frame.locator('img').count()).toBe(0);
  await expect(frame.getByRole('link')).toHaveCount(1);
  await frame.getByRole('link').click();
  await expect(frame.getByText(way?.link ?? 'missing')).toBeVisible();
  expect(await page.evaluate(() => window.host.opened)).toEqual([]);
  expect(activity).toEqual([]);
});
