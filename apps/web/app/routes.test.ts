import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { findAccess } from '@revoada/core/account/route-access';
import { benefits } from '@revoada/core/plans/benefits';
import { publicPages, uncrawledPaths } from '@revoada/core/public-pages';
import { listRoutePaths } from '@revoada/core/testing/route-paths';
import { expect, test } from 'vitest';
import routes from './routes.ts';

/**
 * Pages that everybody may open, and that are left out of the sitemap: steps of a purchase or of a link in a mail, one
 * person's choice, a page's data, and pages for developers.
 */
const unlistedPages = [
  '/summary',
  '/checkout',
  '/success',
  '/cancel',
  '/update-password',
  '/alertas-imperdiveis/confirmar',
  '/alertas-imperdiveis/sair',
  '/explorar/mapa',
  '/alertas/sair',
  '/teste',
  '/test-airport',
  '/fare-test',
  '/galeria',
];

const paths = listRoutePaths(routes as readonly RouteConfigEntry[]).map(({ path }) => path);
const open = paths.filter((path) => path !== '/*' && findAccess(path) === 'open');

// S-383
test('every page that is open to all is in the sitemap, or said not to be', () => {
  expect(open).toContain('/sobre');
  expect([...publicPages, ...unlistedPages].toSorted()).toEqual([...new Set(open)].toSorted());
});

// S-383
test('no page of the sitemap is kept from crawlers', () => {
  for (const page of publicPages) expect(uncrawledPaths.filter((path) => page.startsWith(path))).toEqual([]);
});

// S-146
test('no page says that it is still being built', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['routes.test.ts'] });
  expect(sources.length).toBeGreaterThan(300);
  const unfinished = sources.filter((file) =>
    readFileSync(path.join(import.meta.dirname, file), 'utf8').includes('Ainda em construção'),
  );
  expect(unfinished).toEqual([]);
});

// S-179
test.each(benefits.filter(({ page }) => page !== null))('the page of $id is there', ({ page }) => {
  expect(paths).toContain(page);
});
