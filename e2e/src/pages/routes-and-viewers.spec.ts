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

/** Nobody here has a booking or a client of this id: then the page says that there is none. */
const unknownId = '00000000-0000-4000-8000-000000000000';
const widths = [360, 768, 1280];
const looks = widths.flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

// What is in the gallery, 'gallery.spec.ts' looks at piece by piece.
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
      // The demonstration's own account, which subscribes.
      await startSession(page, { name: 'Marina Alves', email: 'marina.alves@example.com' });
    },
  },
  // Named by the demonstration's ADMIN_EMAILS.
  'the owner': {
    seenAs: { account: 'free', admin: true },
    become: (page) => startSession(page, { name: 'Helena Rocha', email: 'helena.rocha@example.com' }),
  },
};

/**
 * Whether a viewer opens the page at this place of the list: everybody opens every page, where guards lead included, or one
 * of those who may open it does, in turn.
 */
function isOpened(path: string, place: number, kind: Kind): boolean {
  if (everyLook) return true;
  const welcome = Object.values(viewers).filter(({ seenAs }) => redirectFor(path, seenAs) === null);
  return welcome[place % welcome.length] === kind;
}

/** What a browser keeps of the site now, by name. */
async function listKept(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies(page.url());
  const keys = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
  ]);
  return [...cookies.map(({ name }) => name), ...keys];
}

test.describe('every page', () => {
  // The pages of a booking and of a client that are not there.
  test.use({ tolerated: [new RegExp(`404.*${unknownId}`)] });

  for (const [nth, [viewer, kind]] of Object.entries(viewers).entries()) {
    test(`for ${viewer}: no error, nothing sideways, no control over another, axe finds nothing, every link within it has its target, nothing kept that /cookies does not name (S-453, S-454, S-527)`, async ({
      page,
    }) => {
      // Forty pages take a minute on a quiet machine, and more than two on a busy one.
      test.setTimeout((everyLook ? 20 : 5) * 60_000);
      await kind.become(page);
      const seen = new Set<string>();
      const kept = new Set<string>();
      for (const [place, path] of paths.entries()) {
        if (!isOpened(path, place, kind)) continue;
        await test.step(path, async () => {
          // Viewers of the same page see it in different looks.
          const look = looks[(place + nth) % looks.length] ?? { width: 360, colorScheme: 'light' };
          await page.setViewportSize({ width: look.width, height: 900 });
          await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectLiveLinks(page);
          for (const name of await listKept(page)) kept.add(name);
          const { pathname } = new URL(page.url());
          // A guard has led to a page that was looked at.
          if (seen.has(pathname)) return;
          seen.add(pathname);
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
      expect(seen.size).toBeGreaterThan(!everyLook ? 5 : kind.seenAs ? 25 : 15);
      if (new URL(page.url()).pathname !== '/cookies') await moveTo(page, '/cookies');
      const named = await page.locator('main dd b').allTextContents();
      expect([...kept].filter((name) => !named.includes(name.replace(/^__Host-/, '')))).toEqual([]);
    });
  }
});
