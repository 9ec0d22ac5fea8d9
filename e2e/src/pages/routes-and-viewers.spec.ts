import type { Page } from '@playwright/test';
import routes from '../../../apps/web/app/routes.ts';
import { redirectFor } from '../../../packages/core/src/account/route-access.ts';
import { listRoutePaths } from '../../../packages/core/testing/route-paths.ts';
import { axe, axeInSchemes, expect, test } from '../fixtures.ts';
import { expectLiveLinks } from '../support/in-page-links.ts';
import { everyLook } from '../support/looks/looks.ts';
import { expectNoOverlaps } from '../support/looks/overlap.ts';
import { moveTo } from '../support/move.ts';
import { startSession } from '../support/session.ts';

/** An unknown id of a booking or client, whose page shows that it does not exist. */
const unknownId = '00000000-0000-4000-8000-000000000000';
const widths = [360, 768, 1280];
const looks = widths.flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

// Without the gallery, which 'gallery.spec.ts' checks.
const paths = listRoutePaths(routes)
  // Modules without a screen are files and redirects.
  .filter(({ path, file }) => file.endsWith('.tsx') && path !== '/galeria')
  .map(({ path }) => path.replace(/:\w+/, unknownId));
type Kind = { seenAs: Parameters<typeof redirectFor>[1]; become(page: Page): Promise<unknown> };

const viewers: Record<string, Kind> = {
  'a visitor': { seenAs: null, become: () => Promise.resolve() },
  'a free account': { seenAs: { account: 'free', admin: false }, become: (page) => startSession(page) },
  'a subscriber': {
    seenAs: { account: 'subscriber', admin: false },
    async become(page) {
      // The sample account, which subscribes.
      await startSession(page, { name: 'Marina Alves', email: 'marina.alves@example.com' });
    },
  },
  // Listed in the demonstration's ADMIN_EMAILS.
  'the owner': {
    seenAs: { account: 'free', admin: true },
    become: (page) => startSession(page, { name: 'Helena Rocha', email: 'helena.rocha@example.com' }),
  },
};

/**
 * True if a viewer opens the page at this position: with every look all viewers do, including guarded pages; otherwise one of
 * the permitted viewers in turn.
 */
function isOpened(path: string, place: number, kind: Kind): boolean {
  if (everyLook) return true;
  const welcome = Object.values(viewers).filter(({ seenAs }) => redirectFor(path, seenAs) === null);
  return welcome[place % welcome.length] === kind;
}

/** Names of the site's cookies, storage keys and caches. */
async function listStoredNames(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies(page.url());
  const keys = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
  ]);
  return [...cookies.map(({ name }) => name), ...keys];
}

test.describe('every page', () => {
  // The pages of an unknown booking and client.
  test.use({ tolerated: [new RegExp(`404.*${unknownId}`)] });

  for (const [nth, [viewer, kind]] of Object.entries(viewers).entries()) {
    test(`for ${viewer} has no errors, horizontal scrolling, overlapping controls, axe violations or dead in-page links, and stores only what /cookies lists (S-453, S-454, S-527)`, async ({
      page,
    }) => {
      // Forty pages take a minute on a quiet machine, and more than two on a busy one.
      test.setTimeout((everyLook ? 20 : 5) * 60_000);
      await kind.become(page);
      const checked = new Set<string>();
      const storedNames = new Set<string>();
      for (const [place, path] of paths.entries()) {
        if (!isOpened(path, place, kind)) continue;
        await test.step(path, async () => {
          // Each viewer of a page checks a different look.
          const look = looks[(place + nth) % looks.length] ?? { width: 360, colorScheme: 'light' };
          await page.setViewportSize({ width: look.width, height: 900 });
          await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectLiveLinks(page);
          for (const name of await listStoredNames(page)) storedNames.add(name);
          const { pathname } = new URL(page.url());
          // A guard redirected to a page that was already checked.
          if (checked.has(pathname)) return;
          checked.add(pathname);
          if (!everyLook) await axe(page);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
          }
          await expectNoOverlaps(page);
          for (const width of everyLook ? widths : []) {
            await test.step(`${width} px, light and dark`, async () => {
              await page.setViewportSize({ width, height: 900 });
              await axeInSchemes(page);
            });
          }
        });
      }
      expect(checked.size).toBeGreaterThan(!everyLook ? 5 : kind.seenAs ? 25 : 15);
      if (new URL(page.url()).pathname !== '/cookies') await moveTo(page, '/cookies');
      const named = await page.locator('main dd b').allTextContents();
      expect([...storedNames].filter((name) => !named.includes(name.replace(/^__Host-/, '')))).toEqual([]);
    });
  }
});
