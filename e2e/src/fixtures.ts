import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { holdUntilHydrated } from './support/hydration.ts';
import { startSession, suppressGreeting } from './support/session.ts';
import { RouteFaults } from './support/stand-ins/stand-ins.ts';
import { type PageWatch, watch } from './support/watch.ts';

type Fixtures = {
  /** Problems that a test provokes on purpose. */
  tolerated: readonly RegExp[];
  watched: PageWatch;
  /** Faults of the stand-ins, cleared when the test ends. */
  faults: RouteFaults;
  /** Page of another person: a new browser context without storage. */
  stranger: Page;
};

type Member = { memberState: Exclude<BrowserContextOptions['storageState'], string | undefined> };

/** Test that fails on any untolerated console error, page error or failed request of the site. */
export const test = base.extend<Fixtures, Member>({
  tolerated: [[], { option: true }],
  watched: async ({ tolerated }, use) => {
    const watched = { problems: [], tolerated };
    await use(watched);
    expect(watched.problems, 'console errors, page errors and failed requests').toEqual([]);
  },
  context: async ({ context, baseURL, watched }, use) => {
    watch(context, baseURL ?? '', watched);
    await use(context);
  },
  page: async ({ page, baseURL, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled === false ? page : holdUntilHydrated(page, baseURL ?? ''));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  faults: async ({}, use) => {
    const faults = new RouteFaults();
    await use(faults);
    await faults.clear();
  },
  stranger: async ({ browser, baseURL, watched, locale, timezoneId, viewport }, use) => {
    const context = await browser.newContext({ baseURL, locale, timezoneId, viewport, reducedMotion: 'reduce' });
    watch(context, baseURL ?? '', watched);
    await use(holdUntilHydrated(await context.newPage(), baseURL ?? ''));
    await context.close();
  },
  // Declared for every test, because different worker fixtures would need separate workers with separate browsers.
  memberState: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId } = project.use;
      const context = await browser.newContext({ baseURL, locale, timezoneId });
      await startSession(await context.newPage());
      const state = await context.storageState();
      await context.close();
      await use(state);
    },
    { scope: 'worker' },
  ],
});

/** Test with a signed-in free account, shared by all tests of a worker. */
export const memberTest = test.extend({
  storageState: ({ memberState }, use) => use(memberState),
  context: async ({ context }, use) => {
    await suppressGreeting(context);
    await use(context);
  },
});

export { axe, axeAtAllWidths, axeInSchemes } from './support/looks/axe.ts';
export { expect };
