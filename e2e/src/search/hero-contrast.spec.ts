import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { everyLook } from '../support/looks/looks.ts';
import { measureTextContrast } from '../support/looks/text-contrast.ts';

const captions = ['Rio de Janeiro', 'São Paulo', 'Salvador', 'Amazônia', 'Lençóis', 'Lisboa'];
const widths = [360, 768, 1280];

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const [first, colorScheme] of (['light', 'dark'] as const).entries()) {
  for (const takingTurns of everyLook ? widths.map((width) => [width]) : [widths]) {
    test.describe(`${colorScheme}, ${takingTurns.join(' and ')} px`, () => {
      test.use({ colorScheme });

      test('the texts over the hero have a contrast of 4.5 on every landscape (S-015, S-542)', async ({ page }) => {
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 60_000);
        await page.goto('/', { waitUntil: 'networkidle' });
        await waitForHydration(page);
        const hero = page.locator('#buscar');
        const shown = hero.locator('img[data-shown]');
        for (const [turn, caption] of captions.entries()) {
          if (turn > 0) await page.clock.runFor(5_000);
          const captionText = hero.getByText(caption);
          await expect(captionText).toBeVisible();
          await expect(shown).toHaveJSProperty('complete', true);
          await expect(shown).toHaveCSS('opacity', '1');
          const width = takingTurns[(turn + first) % takingTurns.length] ?? 0;
          await page.setViewportSize({ width, height: 900 });
          for (const words of [captionText, hero.locator('h1'), hero.locator('h1 + p')]) {
            if (!(await words.isVisible())) continue;
            const contrast = await measureTextContrast(words);
            expect(contrast, `${await words.innerText()}: ${caption}, ${width} px`).toBeGreaterThanOrEqual(4.5);
          }
        }
      });
    });
  }
}
