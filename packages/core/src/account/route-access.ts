import type { GuardNotice } from './access-notices.ts';
import type { Viewer } from './viewer.ts';

/** Viewers who may open a page. */
export type Access = 'open' | 'guests' | 'members' | 'subscribers' | 'admins';

const routes: readonly [pattern: RegExp, access: Access][] = [
  [/^\/(register|login|forgot-password)$/, 'guests'],
  [/^\/(area-logada|flights|search|flight-search|hotels|ofertas|bookings|premium|conta|dashboard)$/, 'members'],
  [/^\/autorizar\/[^/]+$/, 'members'],
  [/^\/dashboard\/clients(\/[^/]+)?$/, 'members'],
  [/^\/(hotels\/reservar|bookings\/[^/]+)$/, 'members'],
  // Unsubscribing by a mail's link needs no sign-in.
  [/^\/(moblix-dashboard|alertas|alertas\/(?!sair$)[^/]+)$/, 'subscribers'],
  [/^\/admin(\/.*)?$/, 'admins'],
];

/** Finds the access of a path. Paths outside the table are open; their routes handle unknown paths. */
export function findAccess(pathname: string): Access {
  const path = pathname.replace(/\/+$/, '');
  return routes.find(([pattern]) => pattern.test(path))?.[1] ?? 'open';
}

/**
 * Path to which a guard redirects instead of the requested page; null if the viewer may open it. `requested` is path
 * and query. `dashboard` only redirects.
 */
export function redirectFor(requested: string, viewer: Pick<Viewer, 'account' | 'admin'> | null): string | null {
  const pathname = requested.replace(/[?#].*/s, '');
  const access = findAccess(pathname);
  if (access === 'open') return null;
  if (access === 'guests') return viewer ? withNotice('/area-logada', 'bem-vindo') : null;
  if (!viewer) {
    const notice = pathname.startsWith('/premium') ? 'entrar-pagina' : 'entrar';
    return `${withNotice('/login', notice)}&returnTo=${encodeURIComponent(requested)}`;
  }
  if (access === 'admins') return viewer.admin ? null : '/';
  if (access === 'subscribers' && viewer.account !== 'subscriber') return withNotice('/premium', 'assinatura');
  if (/^\/dashboard\/?$/.test(pathname)) {
    const home = viewer.account === 'subscriber' ? '/moblix-dashboard' : '/dashboard/clients';
    // Keeps the notice of the next page.
    const notice = /[?&](aviso=[\w-]+)/.exec(requested)?.[1];
    return notice ? `${home}?${notice}` : home;
  }
  return null;
}

function withNotice(path: string, notice: GuardNotice): string {
  return `${path}?aviso=${notice}`;
}
