import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './support/sign-in.ts';

/** The table of decisions, 'Routes and guards', cell by cell: where somebody who asks for a page ends. */
type Kind = 'visitor' | 'free';
type Ends = Record<Kind, string>;

const toLogin = (path: string, notice = 'entrar') => `/login?aviso=${notice}&returnTo=${encodeURIComponent(path)}`;
const open = ['/', '/summary', '/success', '/cancel', '/checkout', '/update-password', '/termos', '/privacidade'];
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
  '/dashboard/clients/7',
  '/conta',
];

const table: Record<string, Ends> = {
  ...Object.fromEntries(open.map((path) => [path, { visitor: path, free: path }])),
  ...Object.fromEntries(guests.map((path) => [path, { visitor: path, free: '/area-logada?aviso=bem-vindo' }])),
  ...Object.fromEntries(members.map((path) => [path, { visitor: toLogin(path), free: path }])),
  '/premium': { visitor: toLogin('/premium', 'entrar-pagina'), free: '/premium' },
  '/moblix-dashboard': { visitor: toLogin('/moblix-dashboard'), free: '/premium?aviso=assinatura' },
  '/alertas': { visitor: toLogin('/alertas'), free: '/premium?aviso=assinatura' },
  '/dashboard': { visitor: toLogin('/dashboard'), free: '/dashboard/clients' },
  '/nao-existe': { visitor: '/', free: '/' },
};

const said: Record<string, string> = {
  entrar: 'Você precisa fazer login para acessar esta área',
  'entrar-pagina': 'Você precisa estar logado para acessar esta página',
  assinatura: 'Você precisa de uma assinatura premium para acessar esta área',
};

/** A page's address after its notice was said, which is what people see. */
function shown(end: string): string {
  return end.replace(/aviso=[^&]*&?/, '').replace(/\?$/, '');
}

/** Follows a move that the site's own router makes, as a link does once the page is alive. */
async function moveTo(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate(to);
  }, path);
}

/** Where a request for a page's data leads, one step on: React Router answers a redirect as data. */
async function dataLeadsTo(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path === '/' ? '/_root.data' : `${path}.data`, { maxRedirects: 0 });
  const [, target] = /"redirect","([^"]+)"/.exec(await response.text()) ?? [];
  return target ?? path;
}

async function expectEnd(page: Page, end: string): Promise<void> {
  await expect(page).toHaveURL(shown(end));
  const notice = said[/aviso=([^&]*)/.exec(end)?.[1] ?? ''];
  if (notice) await expect(page.locator('.toasts')).toContainText(notice);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const kind of ['visitor', 'free'] as const) {
  test.describe(`the guards for a ${kind === 'visitor' ? 'visitor' : 'free account'}`, () => {
    test('decide on documents', async ({ page }) => {
      test.slow();
      if (kind === 'free') await signIn(page);
      for (const [path, ends] of Object.entries(table)) {
        await test.step(path, async () => {
          await page.goto(path);
          await expectEnd(page, ends[kind]);
        });
      }
    });

    test('decide on moves within the site', async ({ page }) => {
      test.slow();
      if (kind === 'free') await signIn(page);
      for (const [path, ends] of Object.entries(table)) {
        await test.step(path, async () => {
          await page.goto(path === '/summary' ? '/test-airport' : '/summary');
          await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
          await moveTo(page, path);
          await expectEnd(page, ends[kind]);
          expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
        });
      }
    });

    test('decide on requests for data', async ({ page }) => {
      if (kind === 'free') await signIn(page);
      for (const [path, ends] of Object.entries(table)) {
        await test.step(path, async () => {
          expect(await dataLeadsTo(page, path)).toBe(ends[kind]);
        });
      }
    });
  });
}

test('no writing of an address opens a guarded page', async ({ page }) => {
  for (const path of ['/FLIGHTS', '/fl%69ghts', '/flights/', '/flights//', '/Dashboard/Clients/7']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?returnTo=/);
  }
});

test('a form sent to a guarded page is guarded too', async ({ page }) => {
  await page.goto('/');
  const answer = await page.evaluate(async () => {
    const response = await fetch('/conta', { method: 'POST', body: new URLSearchParams({ name: 'x' }) });
    return response.url;
  });
  expect(new URL(answer).pathname).toBe('/login');
});

test('a move to a guarded page says that the access is checked, and moves nothing', async ({ page }) => {
  await signIn(page);
  await page.route(/\/hotels\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  const status = page.getByRole('status').filter({ hasText: 'Verificando acesso...' });
  await page.getByRole('button', { name: 'Conta de Maria' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await page.getByRole('link', { name: 'Hotéis' }).click();
  await expect(status).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await expect(page).toHaveURL('/hotels');
  await expect(status).toHaveCount(0);
});

test('who signed in or out in another tab is known on the next move to a guarded page', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await signIn(other);
  await page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/area-logada');
  await expect(page.getByRole('button', { name: 'Conta de Maria' })).toBeVisible();
  await other.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(other).toHaveURL('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Buscar Voos/ })
    .click();
  await expect(page).toHaveURL('/login?returnTo=%2Fflights');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true })).toBeVisible();
});
