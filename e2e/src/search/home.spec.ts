import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';

const captions = ['Rio de Janeiro', 'São Paulo', 'Salvador', 'Amazônia', 'Lençóis', 'Lisboa'];

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('landscapes rotate, are fetched one at a time, and keep the hero’s height; each font loads once', async ({
    page,
  }) => {
    const fonts: string[] = [];
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'font') fonts.push(pathname);
      const drawing = /assets\/(rio-de-janeiro|sao-paulo|salvador|amazonia|lisboa)-.*\.svg/.exec(pathname);
      if (drawing?.[1]) fetched.push(drawing[1]);
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/', { waitUntil: 'networkidle' });
    await waitForHydration(page);
    const shown = page.locator('#buscar img[data-shown]');

    await test.step('each font loads once, by its preload', async () => {
      const ahead = await page
        .locator('link[rel="preload"][as="font"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(ahead.length).toBeGreaterThan(0);
      expect(fonts.toSorted()).toEqual(ahead.toSorted());
    });

    await test.step('the first landscape is part of the page, and the next is fetched before it is shown (S-015)', async () => {
      await expect(page.locator('#buscar img')).toHaveAttribute('src', /^data:image/);
      expect(fetched).toEqual([]);
      await page.clock.runFor(5_100);
      await expect(page.locator('#buscar')).toContainText('São Paulo ao entardecer');
      await expect.poll(() => fetched).toEqual(['sao-paulo']);
    });

    await test.step('the landscape changes every five seconds, and can be paused (S-015, S-141)', async () => {
      await page.getByRole('button', { name: 'Pausar as paisagens' }).click();
      const paused = await shown.getAttribute('src');
      expect(paused).toBeTruthy();
      await page.clock.runFor(11_000);
      await expect(shown).toHaveAttribute('src', paused ?? '');
      await page.getByRole('button', { name: 'Animar as paisagens' }).click();
      await page.clock.runFor(5_100);
      await expect(shown).not.toHaveAttribute('src', paused ?? '');
    });

    await test.step('on a phone hero and button keep their size while the pictures rotate', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const hero = page.locator('#buscar');
      const pause = page.getByRole('button', { name: 'Pausar as paisagens' });
      const heights = new Set<number>();
      // The earlier pictures were shown above.
      for (const caption of [...captions.slice(2), ...captions.slice(0, 2)]) {
        await expect(hero.getByText(caption)).toBeVisible();
        heights.add((await hero.boundingBox())?.height ?? 0);
        // Whatever the length of the caption.
        expect(await pause.boundingBox()).toMatchObject({ width: 36, height: 36 });
        await page.clock.runFor(5_100);
      }
      expect([...heights]).toHaveLength(1);
    });
  });
});

test('on a phone the menu leads to a section, also before its script; plan and question show the same price', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const section = page.getByRole('heading', { name: 'Perguntas de quem está na fila' });

  await test.step('the menu leads to a section whose script loads later', async () => {
    const released = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await opener.click();
    await menu.getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/#faq$/);
    released.resolve();
    await expect(section).toBeInViewport();
  });

  await test.step('it opens, closes with Escape, and leads to the section again (S-014)', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(section).not.toBeInViewport();
    await opener.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await opener.click();
    await menu.getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/#faq$/);
    await expect(menu).toBeHidden();
    await expect(section).toBeInViewport();
  });

  await test.step('the plan and its question show the same price (S-180, S-188, S-248)', async () => {
    await expect(page.locator('#pro')).toContainText('R$ 29,90/mês');
    await page.getByText('Quanto custa a Conta PRO?').click();
    await expect(page.locator('#faq')).toContainText('R$ 29,90/mês');
  });
});
