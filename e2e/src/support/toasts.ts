import type { Locator, Page } from '@playwright/test';

/** Where the short messages appear; empty while there is none. */
export const toastsOn = (page: Page): Locator => page.locator('[data-toasts]');
