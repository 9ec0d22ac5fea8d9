import type { Locator, Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures.ts';
import { everyLook } from '../support/looks/looks.ts';
import { filterMenu } from '../support/results.ts';

type Look = [width: number, colorScheme: 'light' | 'dark'];

// Each form of a component once: narrow in one scheme, wide in the other.
const fewLooks: Look[] = [
  [360, 'light'],
  [1280, 'dark'],
];
const looks: Look[] = everyLook ? [...fewLooks, [360, 'dark'], [1280, 'light']] : fewLooks;

/** True if an item is checked in a look: in every look, or in one of them in turn. */
const isSeen = (place: number, look: number): boolean => everyLook || place % looks.length === look;

// All states in all looks take minutes on a busy machine.
test.beforeEach(() => test.setTimeout((everyLook ? 10 : 2) * 60_000));

/** Shows one part of the gallery, or all of it. */
async function openGallery(page: Page, search: Record<string, string> = {}): Promise<void> {
  await page.goto(`/galeria?${new URLSearchParams(search)}`);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function look(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
}

// Every component in every state.
test('the gallery starts at its top, and has no axe violations or horizontal scrolling at any width', async ({
  page,
}) => {
  await look(page, 360, 'light');
  await openGallery(page);
  await expect(page.getByRole('heading', { name: 'Galeria', level: 1 })).toBeInViewport();
  await expect(page.getByRole('article').first()).toBeVisible();
  const tablet: Look[] = everyLook
    ? [
        [768, 'light'],
        [768, 'dark'],
      ]
    : [];
  for (const [width, colorScheme] of [...looks, ...tablet]) {
    await test.step(`${width} px, ${colorScheme}`, async () => {
      await look(page, width, colorScheme);
      await axe(page);
      await expectNoSidewaysScroll(page);
    });
  }
  await look(page, 768, 'light');
  await expectNoSidewaysScroll(page);
});

/** Presses a control of the gallery by script, without waiting for a stable position. */
async function press(opener: Locator): Promise<void> {
  await opener.evaluate((element: HTMLElement) => element.click());
}

test('dialogs and menus have no axe violations, narrow and wide', async ({ page }) => {
  for (const componente of ['Calendário', 'Convites para o plano', 'Ida à companhia']) {
    await openGallery(page, { componente });
    for (const [nth, [width, colorScheme]] of looks.entries()) {
      await test.step(`dialogs of '${componente}' at ${width} px, ${colorScheme}`, async () => {
        await look(page, width, colorScheme);
        const openers = await page.getByRole('main').getByRole('button').all();
        expect(openers.length).toBeGreaterThan(2);
        for (const opener of openers.filter((_, place) => isSeen(place, nth))) {
          await press(opener);
          await expect(page.getByRole('dialog')).toBeVisible();
          await axe(page, '[role="dialog"]');
          // Escape goes to the focused element, so that the dialog must have the focus.
          await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
        }
      });
    }
  }
  await openGallery(page, { componente: 'Filtros' });
  for (const [width, colorScheme] of looks) {
    await test.step(`menus at ${width} px, ${colorScheme}`, async () => {
      await look(page, width, colorScheme);
      const menus = width < 1024 ? [/^Filtros/] : [/^Companhias/, /^Horários/, /^Mais filtros/];
      for (const name of [...menus, /^Ordenar: melhor/, /^Usar o meu valor/]) {
        await filterMenu(page, name).first().click();
        await axe(page, 'details[open]');
        await page.keyboard.press('Escape');
        await expect(page.locator('details[open] > summary:visible')).toHaveCount(0);
      }
    });
  }
});

for (const [nth, [width, colorScheme]] of looks.entries()) {
  test(`whole pages have no axe violations at ${width} px, ${colorScheme}`, async ({ page }) => {
    await look(page, width, colorScheme);
    await openGallery(page, { componente: 'Botões' });
    const heading = page.getByRole('heading', { name: 'Galeria', level: 1 });
    const links = page.getByRole('navigation', { name: 'Páginas inteiras' }).getByRole('link');
    const pages = await links.allTextContents();
    expect(pages.length).toBeGreaterThan(10);
    for (const pagina of pages.filter((_, place) => isSeen(place, nth))) {
      await test.step(pagina, async () => {
        // Through the gallery's links, because a page load takes as long as an axe run.
        await press(links.getByText(pagina, { exact: true }));
        await expect(heading).toBeHidden();
        expect(new URL(page.url()).searchParams.get('pagina')).toBe(pagina);
        // Header and footer are checked with the whole gallery.
        await axe(page, 'main');
        await expectNoSidewaysScroll(page);
        await page.evaluate(() => history.back());
        await expect(heading).toBeVisible();
      });
    }
  });
}
