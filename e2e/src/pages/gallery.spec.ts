import { axe, expect, test } from '../fixtures.ts';

// Every component in every state, at the widths that the site is designed for.
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the gallery, ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const width of [360, 768, 1280]) {
      test(`axe finds nothing at ${width} px, and nothing scrolls sideways`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/galeria');
        await expect(page.getByRole('heading', { name: 'Galeria', level: 1 })).toBeVisible();
        await expect(page.getByRole('article').first()).toBeVisible();
        await axe(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  });
}
