import { expect, test } from '../fixtures.ts';
import { alive } from '../support/alive.ts';

test.describe('for a reader who likes motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  // S-015, S-141
  test('the landscape changes every five seconds, and stands still on request', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const shown = page.locator('#buscar img[data-shown]');
    const first = await shown.getAttribute('src');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Pausar as paisagens' }).click();
    const paused = await shown.getAttribute('src');
    await page.clock.runFor(11_000);
    await expect(shown).toHaveAttribute('src', paused ?? '');
    await page.getByRole('button', { name: 'Animar as paisagens' }).click();
    await page.clock.runFor(5_100);
    await expect(shown).not.toHaveAttribute('src', paused ?? '');
    expect(first).toBeTruthy();
  });
});

test('each font comes once, as the page asked for it ahead', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const ahead = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(ahead.length).toBeGreaterThan(0);
  expect(fonts.toSorted()).toEqual(ahead.toSorted());
});

// S-015
test('the first landscape is part of the page; the next is fetched when its turn comes', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const fetched: string[] = [];
  page.on('request', (request) => {
    const drawing = /assets\/(rio-de-janeiro|sao-paulo|salvador|amazonia|lisboa)-.*\.svg/.exec(request.url());
    if (drawing?.[1]) fetched.push(drawing[1]);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await alive(page);
  await expect(page.locator('#buscar img')).toHaveAttribute('src', /^data:image/);
  expect(fetched).toEqual([]);
  await page.clock.runFor(5_100);
  await expect(page.locator('#buscar')).toContainText('São Paulo ao entardecer');
  await expect.poll(() => fetched).toEqual(['sao-paulo']);
});

test('the hero keeps its height while its pictures take turns', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const hero = page.locator('#buscar');
  const heights = new Set<number>();
  for (const caption of ['Rio de Janeiro', 'São Paulo', 'Salvador', 'Amazônia', 'Lençóis', 'Lisboa']) {
    await expect(hero.getByText(caption)).toBeVisible();
    heights.add((await hero.boundingBox())?.height ?? 0);
    await page.clock.runFor(5_100);
  }
  expect([...heights]).toHaveLength(1);
});

// S-014
test('on a phone the menu opens, closes with Escape, and leads to a section', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/#faq$/);
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Perguntas de quem está na fila' })).toBeInViewport();
});

test('the menu leads to a section whose script comes later', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const released = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/#faq$/);
  released.resolve();
  await expect(page.getByRole('heading', { name: 'Perguntas de quem está na fila' })).toBeInViewport();
});

// S-180, S-188, S-248
test('the one price stands in the plan and its question', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#pro')).toContainText('R$ 29,90/mês');
  await page.getByText('Quanto custa a Conta PRO?').click();
  await expect(page.locator('#faq')).toContainText('R$ 29,90/mês');
});
