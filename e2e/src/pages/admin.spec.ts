import { axe, expect, test } from '../fixtures.ts';
import { addBonus, bonusSource } from '../support/bonus-form.ts';
import { startSession } from '../support/session.ts';

// Listed in the demonstration's ADMIN_EMAILS.
const admin = { name: 'Helena Rocha', email: 'helena.rocha@example.com' };

test('only admins open the pages of admins (S-338)', async ({ page }) => {
  const visited = await page.request.get('/admin/tarefas', { headers: { accept: 'text/html' } });
  expect(visited.url()).toMatch(/\/login\?.*returnTo=%2Fadmin%2Ftarefas$/);
  await startSession(page);
  const opened = await page.request.get('/admin/bonus', { headers: { accept: 'text/html' } });
  expect(new URL(opened.url()).pathname).toBe('/');
  const refused = await page.request.post('/admin/bonus', {
    form: { act: 'remover', id: '0' },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect([refused.status(), refused.headers().location]).toEqual([302, '/']);
});

test('an admin reads messages, jobs and prices, and adds a bonus, which the site shows until it is removed (S-339, S-340, S-344, S-384)', async ({
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
  await addBonus(page);
  const listBonusSources = async () => {
    const { bonuses } = (await (await page.request.get('/api/transfers')).json()) as { bonuses: { source: string }[] };
    return bonuses.map(({ source }) => source);
  };
  expect(await listBonusSources()).toContain(bonusSource);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Remover Esfera para TAP Miles&Go' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Bônus removido.' })).toBeVisible();
  // S-496
  await expect(page.locator('#conteudo :focus')).toHaveCount(1);
  expect(await listBonusSources()).not.toContain(bonusSource);
});

test('an admin edits prices, testimonials and texts, which the site shows until they are reset (S-281, S-327, S-458, S-459, S-460, S-461, S-534)', async ({
  page,
  stranger,
}) => {
  const done = (text: string) => page.getByRole('status').filter({ hasText: text });
  const narrow = async (scheme: 'light' | 'dark') => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: scheme });
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  };
  const wide = () => page.setViewportSize({ width: 1280, height: 900 });
  await startSession(page, admin);

  // Esfera sells no flight here, so that no other test's search changes.
  await page.goto('/admin/milheiro');
  await page.getByRole('link', { name: 'Mudar o preço de Esfera' }).click();
  await expect(page.getByLabel('Programa')).toHaveValue('esfera');
  await page.getByLabel('Preço por mil').fill('0');
  await page.getByLabel('Fonte').fill('https://example.com/esfera');
  await page.getByRole('button', { name: 'Salvar preço' }).click();
  await expect(page.getByText('Informe quanto vale o milheiro, de R$')).toBeVisible();
  await expect(page.getByLabel('Preço por mil')).toBeFocused();
  await page.getByLabel('Preço por mil').fill('31,50');
  await page.getByRole('button', { name: 'Salvar preço' }).click();
  await expect(done('Preço salvo.')).toBeVisible();
  const esfera = page.getByRole('listitem').filter({ hasText: 'Esfera' });
  await expect(esfera).toContainText('R$\u00a031,50 por mil');
  await narrow('dark');
  await stranger.goto('/sobre');
  const esferaPrice = stranger.getByRole('listitem').filter({ hasText: 'Esfera' });
  await expect(esferaPrice).toContainText('R$\u00a031,50');
  await expect(esferaPrice.getByRole('link', { name: 'example.com' })).toHaveAttribute(
    'href',
    'https://example.com/esfera',
  );
  await axe(stranger);
  await wide();
  await page.getByRole('button', { name: 'Desfazer a mudança em Esfera' }).click();
  await expect(done('O preço voltou a ser o do site.')).toBeVisible();
  await expect(esfera).toContainText('Sem preço');

  const quotes = stranger.getByRole('figure');
  await stranger.goto('/depoimentos');
  await expect(quotes.first()).toBeVisible();
  await expect(quotes.getByText('exemplo', { exact: true })).toHaveCount(await quotes.count());
  await page.getByRole('link', { name: 'Depoimentos', exact: true }).first().click();
  await page.getByLabel('O que a pessoa contou').fill('Pagamos em dinheiro, e deu certo.');
  await page.getByLabel('Quem conta').fill('Ana R.');
  await page.getByRole('button', { name: 'Incluir depoimento' }).click();
  await expect(page.getByText('Informe o dia, até hoje, em que a pessoa autorizou a publicação')).toBeVisible();
  await page.getByLabel('Autorizou a publicação em').fill('2026-11-20');
  await page.getByRole('button', { name: 'Incluir depoimento' }).click();
  await expect(done('Depoimento salvo.')).toBeVisible();
  await page.getByRole('link', { name: 'Editar o de Ana R.' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Editar o de Ana R.' })).toBeVisible();
  await page.getByLabel('Viagem').fill('Recife a Lisboa');
  await page.getByRole('button', { name: 'Salvar depoimento' }).click();
  await expect(page.getByRole('article')).toContainText('Recife a Lisboa');
  await narrow('light');
  await stranger.reload();
  await expect(quotes).toHaveCount(1);
  await expect(quotes).toContainText('Ana R.Recife a Lisboa');
  await expect(quotes.getByText('exemplo')).toHaveCount(0);
  await axe(stranger);
  await wide();
  await page.getByRole('button', { name: 'Remover o de Ana R.' }).click();
  await expect(done('Depoimento removido.')).toBeVisible();
  const examples = await (await stranger.request.get('/depoimentos')).text();
  expect(examples).toMatch(/<figure.*>exemplo</s);
  expect(examples).not.toContain('Ana R.');

  // No other test reads this heading.
  const newsletter = stranger.getByRole('heading', { level: 2, name: 'Ofertas toda segunda-feira' });
  await startSession(stranger);
  await page.getByRole('link', { name: 'Textos de Ofertas' }).click();
  await page.getByLabel('Título do cadastro por e-mail').fill('Ofertas toda segunda-feira');
  await page.getByRole('button', { name: 'Salvar textos' }).click();
  await expect(done('Textos salvos.')).toBeVisible();
  await expect(page.getByText('Texto do site: Novidades no seu e-mail')).toBeVisible();
  await narrow('dark');
  await stranger.goto('/ofertas');
  await expect(newsletter).toBeVisible();
  await wide();
  await page.getByLabel('Título do cadastro por e-mail').fill('');
  await page.getByRole('button', { name: 'Salvar textos' }).click();
  await expect(page.getByLabel('Título do cadastro por e-mail')).toHaveValue('Novidades no seu e-mail');
  expect(await (await stranger.request.get('/ofertas')).text()).not.toContain('Ofertas toda segunda-feira');

  // No other test reads this figure; it stays an example.
  const home = async () => (await stranger.request.get('/')).text();
  await page.getByRole('link', { name: 'Números e serviços' }).click();
  await page.getByRole('link', { name: 'Planos da consultoria' }).click();
  await expect(page.getByLabel('Plano 1: o que inclui')).toHaveValue(/^Conversa inicial por vídeo\n/);
  await narrow('light');
  await wide();
  await page.getByRole('link', { name: 'Números do Impacto' }).click();
  await page.getByLabel('O que o número 5 conta').fill('países visitados');
  await expect(page.getByRole('checkbox', { name: /^Confirmo que é verdade/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Salvar textos' }).click();
  await expect(done('Textos salvos.')).toBeVisible();
  await expect(page.getByText('Texto do site: países no programa social')).toBeVisible();
  await narrow('dark');
  expect(await home()).toMatch(/países visitados(<!-- -->)? \(exemplo\)/);
  await wide();
  await page.getByLabel('O que o número 5 conta').fill('');
  await page.getByRole('button', { name: 'Salvar textos' }).click();
  await expect(page.getByLabel('O que o número 5 conta')).toHaveValue('países no programa social');
  expect(await home()).not.toContain('países visitados');
});
