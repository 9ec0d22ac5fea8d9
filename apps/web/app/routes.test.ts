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
 * Public pages outside the sitemap: steps of a purchase or of an e-mail's link, one person's choice, a shared trip, a
 * page's data, and pages for developers.
 */
const unlistedPages = [
  '/summary',
  '/v',
  '/v/link',
  '/v/:code',
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

test('every public page is in the sitemap, or listed as an exception (S-383)', () => {
  expect(open).toContain('/sobre');
  expect([...publicPages, ...unlistedPages].toSorted()).toEqual([...new Set(open)].toSorted());
});

test('the sitemap has no page that crawlers must not read (S-383)', () => {
  for (const page of publicPages) expect(uncrawledPaths.filter((path) => page.startsWith(path))).toEqual([]);
});

/** Modules of the routes with an action, each with its layouts. */
function listActions(entries: readonly RouteConfigEntry[], layouts: readonly string[] = []): [string, string[]][] {
  return entries.flatMap(({ file, children = [] }) => {
    const ownAction = /^export (?:async )?function action\b/m.test(readRoute(file))
      ? [[file, [...layouts]] as const]
      : [];
    return [...ownAction, ...listActions(children, [...layouts, file])] as [string, string[]][];
  });
}

const readRoute = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

test('every page with a form is inside a layout that keeps the page when the form cannot be sent (S-524)', () => {
  const actions = listActions(routes as readonly RouteConfigEntry[]);
  expect(actions.length).toBeGreaterThan(20);
  const keepsPage = (file: string) => readRoute(file).includes('clientMiddleware = [keepPageOnFailure]');
  expect(actions.filter(([, layouts]) => !layouts.some(keepsPage))).toEqual([]);
});

test('no text of the site announces a page under construction (S-146)', () => {
  const folders = ['.', '../../../packages/core/src'].map((folder) => path.join(import.meta.dirname, folder));
  const sources = folders.map((folder) =>
    globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.{ts,tsx}'] }).map((file) => path.join(folder, file)),
  );
  for (const files of sources) expect(files.length).toBeGreaterThan(200);
  const unfinished = /(?:ainda|página|seção|está) em (?:construção|desenvolvimento|obras)/i;
  expect(sources.flat().filter((file) => unfinished.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each(benefits.filter(({ page }) => page !== null))('the page of $id exists (S-179)', ({ page }) => {
  expect(paths).toContain(page);
});
