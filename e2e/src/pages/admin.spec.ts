import { axe, expect, test } from '../fixtures.ts';
import { startSession } from '../support/session.ts';

// Named by the demonstration's ADMIN_EMAILS.
const admin = { name: 'Helena Rocha', email: 'helena.rocha@example.com' };

// S-338
test('the pages of admins are theirs alone', async ({ page, stranger }) => {
  await page.goto('/admin/tarefas');
  await expect(page).toHaveURL('/login?returnTo=%2Fadmin%2Ftarefas');
  await startSession(stranger);
  await stranger.goto('/admin/bonus');
  await expect(stranger).toHaveURL('/');
  const refused = await stranger.request.post('/admin/bonus', {
    form: { act: 'remover', id: '0' },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect([refused.status(), refused.headers().location]).toEqual([302, '/']);
});

// S-339, S-340, S-344, S-384
test('an admin looks at messages, jobs and prices, and adds a bonus, which the site tells until it is removed', async ({
  page,
}) => {
  await startSession(page, admin);
  await page.goto('/area-logada');
  await page.getByRole('button', { name: 'Conta de Helena' }).click();
  await page.getByRole('navigation', { name: 'Conta' }).getByRole('link', { name: 'Administração' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administração' })).toBeVisible();
  await axe(page);
  const menu = page.getByRole('navigation', { name: 'Administração' });
  await menu.getByRole('link', { name: 'Mensagens' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible();
  await axe(page);
  await menu.getByRole('link', { name: 'Inscrições' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar CSV: Alertas Imperdíveis' }).click();
  expect((await download).suggestedFilename()).toBe('revoada-newsletter.csv');
  await axe(page);
  await menu.getByRole('link', { name: 'Tarefas paradas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tarefas paradas' })).toBeVisible();
  await axe(page);
  await menu.getByRole('link', { name: 'Preços conferidos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Preços conferidos' })).toBeVisible();
  await axe(page);
  await menu.getByRole('link', { name: 'Bônus de transferência' }).click();

  await page.getByRole('button', { name: 'Incluir bônus' }).click();
  await expect(page.getByLabel('De', { exact: true })).toBeFocused();
  await expect(page.getByText('Escolha o programa de origem')).toBeVisible();
  await axe(page);
  // Esfera to TAP: no other test looks at this pair.
  await page.getByLabel('De', { exact: true }).selectOption({ label: 'Esfera' });
  await page.getByLabel('Para', { exact: true }).selectOption({ label: 'TAP Miles&Go' });
  await page.getByLabel('Vale o clube de').selectOption({ label: 'TAP Miles&Go' });
  await page.getByLabel('Bônus sem clube (%)').fill('20');
  await page.getByLabel('Bônus no clube (%)').fill('30');
  await page.getByLabel('Bônus no nível mais alto (%)').fill('40');
  const today = await page.getByLabel('Lida em').inputValue();
  await page.getByLabel('Último dia').fill(today);
  await page.getByLabel('Página que anuncia o bônus').fill('https://example.com/esfera-tap');
  await page.getByRole('button', { name: 'Incluir bônus' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Bônus incluído.' })).toBeVisible();
  const told = async () => {
    const { bonuses } = (await (await page.request.get('/api/transfers')).json()) as { bonuses: { source: string }[] };
    return bonuses.map(({ source }) => source);
  };
  expect(await told()).toContain('https://example.com/esfera-tap');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Remover Esfera para TAP Miles&Go' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Bônus removido.' })).toBeVisible();
  expect(await told()).not.toContain('https://example.com/esfera-tap');
});
