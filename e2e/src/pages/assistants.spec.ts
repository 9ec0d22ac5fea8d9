import { axeAtAllWidths, expect, test } from '../fixtures.ts';

test('each text of /agentes is copied with the keyboard, and the button says so (S-741)', async ({ page, baseURL }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/agentes');
  const readCopied = () => page.evaluate(() => navigator.clipboard.readText());
  const expected: [string, (text: string) => void][] = [
    ['Endereço do conector', (text) => expect(text).toBe(`${baseURL}/mcp`)],
    ['Cursor', (text) => expect(JSON.parse(text)).toEqual({ mcpServers: { revoada: { url: `${baseURL}/mcp` } } })],
    ['VS Code', (text) => expect(JSON.parse(text)).toHaveProperty('servers.revoada.type', 'http')],
    ['Claude Code', (text) => expect(text).toMatch(/^claude mcp add /)],
    ['Cabeçalho', (text) => expect(text).toBe('Authorization: Bearer SEU_TOKEN')],
  ];
  for (const [title, check] of expected) {
    const button = page.getByRole('button', { name: `Copiar: ${title}`, exact: true });
    await button.press('Enter');
    await expect(async () => check(await readCopied())).toPass();
  }
  await expect(page.getByRole('main').getByText('Copiado', { exact: true })).toHaveCount(expected.length);
  await expect(page.getByRole('main').getByRole('button', { name: /^Copiar/ })).toHaveCount(expected.length);
  await axeAtAllWidths(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/^request failed: csp .*\.js$/] });

  test('the texts of /agentes are there without buttons (S-741)', async ({ page, baseURL }) => {
    await page.goto('/agentes');
    await expect(page.getByText(`${baseURL}/mcp`, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});
