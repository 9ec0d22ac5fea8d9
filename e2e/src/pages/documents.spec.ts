import routes from '../../../apps/web/app/routes.ts';
import { findAccess } from '../../../packages/core/src/account/route-access.ts';
import { publicPages } from '../../../packages/core/src/public-pages.ts';
import { listRoutePaths } from '../../../packages/core/testing/route-paths.ts';
import { expect, test } from '../fixtures.ts';
import { inDays } from '../support/dates.ts';
import { findHtmlFaults } from '../support/looks/html.ts';
import { buildSearchUrl } from '../support/results.ts';
import { startSession, startSubscription } from '../support/session.ts';

/** An unknown id, whose page shows that it does not exist. */
const unknownId = '00000000-0000-4000-8000-000000000000';

// Without the gallery, which repeats the content of other pages.
const paths = listRoutePaths(routes as Parameters<typeof listRoutePaths>[0])
  .filter(({ path, file }) => file.endsWith('.tsx') && path !== '/galeria')
  .map(({ path }) => path.replace(/:\w+/, unknownId));

const stay = `destino=Rio+de+Janeiro&checkin=${inDays(20)}&checkout=${inDays(22)}&quartos=1&adultos=2&criancas=0`;
/** Pages that need a query, with an example. */
const questions: Readonly<Record<string, string>> = {
  '/hotels/reservar': `?hotel=albergue-bem-te-vi-da-lapa&${stay}`,
};

/** Searches with and without flights, as requested by browsers with and without scripts. */
const searches = [
  buildSearchUrl({ from: 'GRU', to: 'SSA', out: 10, back: 15 }),
  buildSearchUrl({ from: 'SYD', to: 'LHR', out: 10 }),
].flatMap((url) => [url, `${url}&semjs=1`]);

/** Reads the head of a page without its styles. */
function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>')).replace(/<style.*?<\/style>/s, '');
  const read = (pattern: RegExp) => pattern.exec(head)?.[1] ?? null;
  const readMeta = (name: string) => read(new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`));
  const structure = read(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s);
  return {
    title: read(/<title>([^<]+)<\/title>/),
    description: readMeta('description'),
    robots: readMeta('robots'),
    canonical: [...head.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, url = '']) => new URL(url).pathname),
    preview: ['og:title', 'og:description', 'og:image', 'og:url'].map(readMeta),
    structure: structure === null ? null : (JSON.parse(structure) as object),
  };
}

const some = expect.any(String);

/** Expected head of a page: indexed, not indexed, or missing. */
function describeHead(path: string) {
  if (path.includes(unknownId)) return { title: some, canonical: [] };
  if (!publicPages.some((page) => page === path)) return { title: some, robots: 'noindex', canonical: [] };
  return {
    title: some,
    description: expect.stringMatching(/^.{40,200}$/),
    robots: null,
    canonical: [path],
    preview: [some, some, some, some],
    structure: expect.objectContaining({ '@context': 'https://schema.org' }),
  };
}

const viewers = {
  'a visitor': { mayOpen: ['open', 'guests'], more: searches },
  'the owner, who subscribes': { mayOpen: ['members', 'subscribers', 'admins'], more: [] },
} as const;

for (const [viewer, { mayOpen, more }] of Object.entries(viewers)) {
  test(`the pages of ${viewer} are valid HTML with correct heads (S-443, S-445, S-456)`, async ({ page }) => {
    if (viewer !== 'a visitor') {
      await startSession(page, { name: 'Helena Rocha', email: 'helena.rocha@example.com' });
      await startSubscription(page);
    }
    const viewerPaths = paths.filter((path) => mayOpen.some((access) => access === findAccess(path)));
    expect(viewerPaths.length).toBeGreaterThan(15);
    const titles: (string | null)[] = [];
    for (const path of [...viewerPaths, ...more]) {
      await test.step(path, async () => {
        const answer = await page.request.get(path + (questions[path] ?? ''), {
          maxRedirects: 0,
          headers: { accept: 'text/html' },
        });
        // An unknown booking redirects to the list.
        if (path.includes(unknownId) && answer.status() === 302) return;
        expect(answer.status(), path).toBe(path.includes(unknownId) ? 404 : 200);
        const html = await answer.text();
        expect(html).toContain('<html lang="pt-BR">');
        expect.soft(await findHtmlFaults(html), path).toEqual([]);
        const head = readHead(html);
        expect.soft(head, path).toEqual(expect.objectContaining(describeHead(path)));
        if (head.canonical.length > 0) titles.push(head.title);
      });
    }
    expect(new Set(titles).size).toBe(titles.length);
  });
}

test('the page of a refused request is valid HTML (S-294, S-456)', async ({ page }) => {
  // A repeated parameter.
  const answer = await page.request.get('/auth/login?returnTo=/a&returnTo=/b', { headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(400);
  const html = await answer.text();
  expect(html).toContain('<h1>Revoada</h1>');
  expect(await findHtmlFaults(html)).toEqual([]);
});
