import type { GuardNotice } from './access-notices.ts';
import type { Viewer } from './viewer.ts';

/** Who may open a page. */
export type Access = 'open' | 'guests' | 'members' | 'subscribers' | 'admins';

const routes: readonly [pattern: RegExp, access: Access][] = [
  [/^\/(register|login|forgot-password)$/, 'guests'],
  [/^\/(area-logada|flights|search|flight-search|hotels|ofertas|bookings|premium|conta|dashboard)$/, 'members'],
  [/^\/dashboard\/clients(\/[^/]+)?$/, 'members'],
  [/^\/(hotels\/reservar|bookings\/[^/]+)$/, 'members'],
  // The way out of a mail's list asks nobody to sign in.
  [/^\/(moblix-dashboard|alertas|alertas\/(?!sair$)[^/]+)$/, 'subscribers'],
  [/^\/admin(\/.*)?$/, 'admins'],
];

/**
 * Who may open a path. What the table does not name is open here; an unknown path goes home by its route.
 */
export function findAccess(pathname: string): Access {
  const path = pathname.replace(/\/+$/, '');
  return routes.find(([pattern]) => pattern.test(path))?.[1] ?? 'open';
}

/**
 * Where a guard sends this person instead of the page they asked for, as a path of ours; null when they may have it.
 * `asked` is path and query. `dashboard` has no page of its own.
 */
export function redirectFor(asked: string, viewer: Pick<Viewer, 'account' | 'admin'> | null): string | null {
  const pathname = asked.replace(/[?#].*/s, '');
  const access = findAccess(pathname);
  if (access === 'open') return null;
  if (access === 'guests') return viewer ? noticed('/area-logada', 'bem-vindo') : null;
  if (!viewer) {
    const notice = pathname.startsWith('/premium') ? 'entrar-pagina' : 'entrar';
    return `${noticed('/login', notice)}&returnTo=${encodeURIComponent(asked)}`;
  }
  if (access === 'admins') return viewer.admin ? null : '/';
  if (access === 'subscribers' && viewer.account !== 'subscriber') return noticed('/premium', 'assinatura');
  if (/^\/dashboard\/?$/.test(pathname)) {
    const home = viewer.account === 'subscriber' ? '/moblix-dashboard' : '/dashboard/clients';
    // What the page is to say goes along.
    const said = /[?&](aviso=[\w-]+)/.exec(asked)?.[1];
    return said ? `${home}?${said}` : home;
  }
  return null;
}

function noticed(path: string, notice: GuardNotice): string {
  return `${path}?aviso=${notice}`;
}
