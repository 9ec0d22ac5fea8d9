import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { waitForHydration } from '../support/hydration.ts';
import { moveTo } from '../support/move.ts';
import { startSession, startSubscription } from '../support/session.ts';
import { toastsOn } from '../support/toasts.ts';

/** The table of routes and guards, cell by cell: the page on which a viewer ends. */
const kinds = ['visitor', 'free account', 'subscriber'] as const;
type Kind = (typeof kinds)[number];
type Ends = Record<Kind, string>;

/** Makes the page's browser one of each kind's. */
const become: Record<Kind, (page: Page) => Promise<unknown>> = {
  visitor: () => Promise.resolve(),
  'free account': (page) => startSession(page),
  subscriber: async (page) => {
    await startSession(page);
    await startSubscription(page);
  },
};

const toLogin = (path: string, notice = 'entrar') => `/login?aviso=${notice}&returnTo=${encodeURIComponent(path)}`;
const open = [
  '/',
  '/sobre',
  '/depoimentos',
  '/fale-comigo',
  '/agentes',
  '/alertas-imperdiveis',
  '/treinamentos',
  '/consultoria',
  '/grupo-exclusivo',
  '/teste',
  '/test-airport',
  '/fare-test',
  '/summary',
  '/success',
  '/cancel',
  '/checkout',
  '/update-password',
  '/termos',
  '/privacidade',
  '/cookies',
  '/explorar',
];
const guests = ['/register', '/login', '/forgot-password'];
const members = [
  '/area-logada',
  '/flights',
  '/search',
  '/flight-search',
  '/hotels',
  '/ofertas',
  '/bookings',
  '/dashboard/clients',
  '/dashboard/clients/new',
  '/conta',
];
/** No account here has this client: the page is behind the guard, and then shows that there is none. */
const unknownClient = '/dashboard/clients/7';

const same = (path: string): Ends => ({ visitor: path, 'free account': path, subscriber: path });
const guestOnly = (path: string): Ends => ({ ...same('/area-logada?aviso=bem-vindo'), visitor: path });
const accountOnly = (path: string): Ends => ({ ...same(path), visitor: toLogin(path) });
const subscriberOnly = (path: string): Ends => ({ ...accountOnly(path), 'free account': '/premium?aviso=assinatura' });

const table: Record<string, Ends> = {
  ...Object.fromEntries(open.map((path) => [path, same(path)])),
  ...Object.fromEntries(guests.map((path) => [path, guestOnly(path)])),
  ...Object.fromEntries([...members, unknownClient].map((path) => [path, accountOnly(path)])),
  '/premium': { ...same('/premium'), visitor: toLogin('/premium', 'entrar-pagina') },
  '/moblix-dashboard': subscriberOnly('/moblix-dashboard'),
  '/alertas': subscriberOnly('/alertas'),
  '/dashboard': {
    visitor: toLogin('/dashboard'),
    'free account': '/dashboard/clients',
    subscriber: '/moblix-dashboard',
  },
  '/nao-existe': same('/'),
};

const notices: Record<string, string> = {
  entrar: 'Você precisa fazer login para acessar esta área',
  'entrar-pagina': 'Você precisa estar logado para acessar esta página',
  assinatura: 'Você precisa de uma assinatura premium para acessar esta área',
  'bem-vindo': 'Bem-vindo de volta, Maria da Silva!',
};

/** A page's URL after its notice was said, which is what people see. */
function shown(end: string): string {
  return end.replace(/aviso=[^&]*&?/, '').replace(/\?$/, '');
}

/** Where a request for a page's data leads, one step on: React Router answers a redirect as data. */
async function dataLeadsTo(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path === '/' ? '/_root.data' : `${path}.data`, { maxRedirects: 0 });
  const [, target] = /"redirect","([^"]+)"/.exec(await response.text()) ?? [];
  return target ?? path;
}

async function expectEnd(page: Page, end: string): Promise<void> {
  await expect(page).toHaveURL(shown(end));
  // A page without an expected notice may still show a welcome.
  await expect(toastsOn(page)).toContainText(notices[/aviso=([^&]*)/.exec(end)?.[1] ?? ''] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The page and its notice on arrival, for any request. */
const dropAim = (end: string) => end.replace(/&?returnTo=[^&]*/, '');

/** The paths that lead each kind to a page, or to a notice, that no kind before it has seen. */
const pathsToSee: Record<Kind, string[]> = { visitor: [], 'free account': [], subscriber: [] };
const checkedPages = new Set<string>();
for (const kind of kinds) {
  for (const [path, ends] of Object.entries(table)) {
    const end = dropAim(ends[kind]);
    if (!checkedPages.has(end) && path !== unknownClient) pathsToSee[kind].push(path);
    checkedPages.add(end);
  }
}

for (const kind of kinds) {
  test(`the guards for a ${kind} decide on documents, on requests for data and on moves within the site (S-144, S-145, S-146, S-160, S-225, S-252)`, async ({
    page,
  }) => {
    await become[kind](page);
    await test.step('documents', async () => {
      for (const [path, ends] of Object.entries(table)) {
        await test.step(path, async () => {
          const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
          expect(answer.status()).toBe(path === unknownClient && kind !== 'visitor' ? 404 : 200);
          expect(answer.url()).toBe(new URL(ends[kind], answer.url()).href);
        });
      }
      // Pages without a redirect are checked by 'routes-and-viewers.spec.ts'.
      for (const path of pathsToSee[kind].filter((path) => table[path]?.[kind] !== path)) {
        await test.step(`${path}, seen`, async () => {
          await page.goto(path);
          await expectEnd(page, table[path]?.[kind] ?? '');
        });
      }
    });
    await test.step('requests for data', async () => {
      for (const [path, ends] of Object.entries(table)) {
        await test.step(path, async () => {
          expect(await dataLeadsTo(page, path)).toBe(ends[kind]);
        });
      }
    });
    await test.step('moves within the site', async () => {
      await page.goto('/test-airport');
      await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
      for (const path of pathsToSee[kind]) {
        const end = table[path]?.[kind] ?? '';
        await test.step(path, async () => {
          // Only a page of another path takes the focus.
          const { pathname } = new URL(end, page.url());
          if (new URL(page.url()).pathname === pathname) await moveTo(page, pathname === '/' ? '/termos' : '/');
          await moveTo(page, path);
          await expectEnd(page, end);
        });
      }
      // None of them was a new document.
      expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
    });
  });
}

test('no writing of a URL opens a guarded page, and a form sent to one is guarded too', async ({ request }) => {
  for (const path of ['/FLIGHTS', '/fl%69ghts', '/flights/', '/flights//', '/Dashboard/Clients/7']) {
    expect((await request.get(path, { headers: { accept: 'text/html' } })).url()).toMatch(/\/login\?.*returnTo=/);
  }
  const answer = await request.post('/conta', {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { name: 'x' },
  });
  expect(new URL(answer.url()).pathname).toBe('/login');
});

test('who signed in or out in another tab is known on the next move to a guarded page, which says that it is checked', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    // A browser in which tabs hear nothing of each other.
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await page.goto('/');
  const other = await context.newPage();
  await startSession(other);
  await other.goto('/area-logada');
  await waitForHydration(other);
  await page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/area-logada');
  const account = page.getByRole('button', { name: 'Conta de Maria' });
  await expect(account).toBeVisible();

  await test.step('a move to a guarded page says that the access is checked, and moves nothing (S-147)', async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/\/hotels\.data/, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    const status = page.getByRole('status').filter({ hasText: 'Verificando acesso...' });
    await account.click();
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await page.getByRole('link', { name: 'Hotéis' }).click();
    await expect(status).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
    answer();
    await expect(page).toHaveURL('/hotels');
    await expect(status).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/area-logada');
  });

  await other.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(other).toHaveURL('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Buscar Voos/ })
    .click();
  await expect(page).toHaveURL('/login?returnTo=%2Fflights');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true })).toBeVisible();
});
