import { describe, expect, test } from 'vitest';
import { noticeTexts } from './access-notices.ts';
import { findAccess, redirectFor } from './route-access.ts';

const free = { account: 'free', admin: false } as const;
const subscriber = { account: 'subscriber', admin: false } as const;

const open = [
  '/',
  '/sobre',
  '/depoimentos',
  '/summary',
  '/success',
  '/cancel',
  '/checkout',
  '/update-password',
  '/x/y',
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
  '/dashboard/clients/7',
  '/hotels/reservar',
  '/bookings/70',
  '/conta',
];

describe('the table (S-144)', () => {
  test.each([
    [guests, 'guests'],
    [members, 'members'],
    [['/premium', '/dashboard'], 'members'],
    [['/moblix-dashboard', '/alertas', '/alertas/novo', '/alertas/sair-de-recife'], 'subscribers'],
    [['/alertas/sair', '/x/admin', '/hotels/reservar-x', '/bookings/70/x'], 'open'],
  ] as const)('%j: %s', (paths, access) => {
    for (const path of paths) expect(findAccess(path), path).toBe(access);
  });

  test('matches whole paths only', () => {
    for (const path of [...guests, ...members, '/alertas']) expect(findAccess(`/x${path}`), path).toBe('open');
    for (const path of [...guests, '/flights', '/conta', '/alertas'])
      expect(findAccess(`${path}-x`), path).toBe('open');
    expect(findAccess('/dashboard/clients/7/edit')).toBe('open');
  });
});

describe('open pages', () => {
  test.each(open)('opens %s to everyone', (path) => {
    for (const viewer of [null, free, subscriber]) expect(redirectFor(path, viewer)).toBeNull();
  });
});

describe('pages for guests', () => {
  test.each(guests)('redirects signed-in people from %s to their area with a welcome', (path) => {
    expect(redirectFor(path, null)).toBeNull();
    expect(redirectFor(path, free)).toBe('/area-logada?aviso=bem-vindo');
    expect(redirectFor(path, subscriber)).toBe('/area-logada?aviso=bem-vindo');
  });
});

describe('pages for accounts', () => {
  test.each(members)('redirects visitors of %s to sign-in and back', (path) => {
    expect(redirectFor(path, null)).toBe(`/login?aviso=entrar&returnTo=${encodeURIComponent(path)}`);
    expect(redirectFor(path, free)).toBeNull();
    expect(redirectFor(path, subscriber)).toBeNull();
  });

  test('shows a different notice for /premium', () => {
    expect(redirectFor('/premium', null)).toBe('/login?aviso=entrar-pagina&returnTo=%2Fpremium');
    expect(redirectFor('/premium/?plano=pro', null)).toMatch(/^\/login\?aviso=entrar-pagina&/);
    expect(redirectFor('/premium', free)).toBeNull();
  });

  test('returns to the requested search after sign-in', () => {
    expect(redirectFor('/flights?origem=GRU&destino=GIG', null)).toBe(
      '/login?aviso=entrar&returnTo=%2Fflights%3Forigem%3DGRU%26destino%3DGIG',
    );
  });

  test('ignores a trailing slash', () => {
    expect(redirectFor('/flights/', null)).toMatch(/^\/login/);
    expect(redirectFor('/moblix-dashboard//', free)).toMatch(/^\/premium/);
  });
});

describe('pages for subscribers', () => {
  test.each(['/moblix-dashboard', '/alertas'])('redirects free accounts from %s to the plan', (path) => {
    expect(redirectFor(path, null)).toBe(`/login?aviso=entrar&returnTo=${encodeURIComponent(path)}`);
    expect(redirectFor(path, free)).toBe('/premium?aviso=assinatura');
    expect(redirectFor(path, subscriber)).toBeNull();
  });
});

test('shows a notice for every kind of redirect', () => {
  const texts = Object.entries(noticeTexts);
  expect(texts.map(([notice]) => notice)).toEqual(['entrar', 'entrar-pagina', 'assinatura']);
  expect(new Set(texts.map(([, text]) => text).filter(Boolean)).size).toBe(3);
});

test('redirects /dashboard to the panel or the clients (S-252)', () => {
  expect(redirectFor('/dashboard', subscriber)).toBe('/moblix-dashboard');
  expect(redirectFor('/dashboard', free)).toBe('/dashboard/clients');
  expect(redirectFor('/dashboard/?x=1', free)).toBe('/dashboard/clients');
  expect(redirectFor('/dashboard?x=1&aviso=cliente-adicionado', subscriber)).toBe(
    '/moblix-dashboard?aviso=cliente-adicionado',
  );
  expect(redirectFor('/dashboard/clients/dashboard', free)).toBeNull();
  expect(redirectFor('/dashboard', null)).toMatch(/^\/login/);
});

describe('pages for admins (S-338)', () => {
  test.each(['/admin', '/admin/', '/admin/tarefas', '/admin/bonus/x'])('opens %s only to admins', (path) => {
    expect(findAccess(path)).toBe('admins');
    expect(redirectFor(path, null)).toBe(`/login?aviso=entrar&returnTo=${encodeURIComponent(path)}`);
    expect(redirectFor(path, free)).toBe('/');
    expect(redirectFor(path, subscriber)).toBe('/');
    expect(redirectFor(path, { account: 'free', admin: true })).toBeNull();
  });

  test('excludes paths that only begin like /admin', () => {
    expect(findAccess('/administrar')).toBe('open');
  });
});

test('opens unsubscribing from alerts to everyone, but not an alert (S-144)', () => {
  expect([findAccess('/alertas/sair'), findAccess('/alertas/novo')]).toEqual(['open', 'subscribers']);
});
