import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures.ts';

async function openGallery(page: Page, width: number, search: Record<string, string> = {}): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`/galeria?${new URLSearchParams(search)}`);
}

async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

// Every component in every state, at the widths that the site is designed for, each in one scheme.
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the gallery, ${colorScheme}`, () => {
    test.use({ colorScheme });
    // What lies over the page and whole pages: the narrow form in one scheme, the wide one in the other.
    const oneWidth = colorScheme === 'light' ? 360 : 1280;

    for (const width of colorScheme === 'light' ? [360, 1280] : [768]) {
      test(`axe finds nothing at ${width} px, nothing scrolls sideways, and it begins at its top`, async ({ page }) => {
        await openGallery(page, width);
        await expect(page.getByRole('heading', { name: 'Galeria', level: 1 })).toBeInViewport();
        await expect(page.getByRole('article').first()).toBeVisible();
        await axe(page);
        await expectNoSidewaysScroll(page, width);
      });
    }

    for (const componente of ['Calendário', 'Convites para o plano', 'Ida à companhia']) {
      test(`axe finds nothing in the dialogs of '${componente}' at ${oneWidth} px`, async ({ page }) => {
        await openGallery(page, oneWidth, { componente });
        const openers = await page.getByRole('main').getByRole('button').all();
        expect(openers.length).toBeGreaterThan(2);
        for (const opener of openers) {
          await opener.click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await axe(page, '[role="dialog"]');
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
        }
      });
    }

    test(`axe finds nothing in menus at ${oneWidth} px`, async ({ page }) => {
      await openGallery(page, oneWidth, { componente: 'Filtros' });
      for (const name of ['Ordenar: melhor', 'Companhias', 'Horários', 'Mais filtros', 'Usar o meu valor']) {
        await page.locator('summary', { hasText: name }).first().click();
        await axe(page, 'details[open]');
        await page.keyboard.press('Escape');
        await expect(page.locator('details[open]')).toHaveCount(0);
      }
    });

    test(`axe finds nothing on every second whole page at ${oneWidth} px`, async ({ page }) => {
      await openGallery(page, oneWidth, { componente: 'Botões' });
      const pages = await page
        .getByRole('navigation', { name: 'Páginas inteiras' })
        .getByRole('link')
        .allTextContents();
      expect(pages.length).toBeGreaterThan(10);
      for (const pagina of pages.filter((_, index) => (index % 2 === 0) === (colorScheme === 'light'))) {
        await openGallery(page, oneWidth, { pagina });
        await axe(page);
        await expectNoSidewaysScroll(page, oneWidth);
      }
    });
  });
}
