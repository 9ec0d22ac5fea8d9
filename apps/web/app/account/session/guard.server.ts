import { findAccess, redirectFor } from '@revoada/core/account/route-access';
import { generatePath, type MiddlewareFunction, redirect } from 'react-router';
import { servicesContext } from '../../services.ts';

/**
 * Sends away who may not open a page, from documents, from data and from forms alike.
 * The matched route decides, not the URL as it was written: '/FLIGHTS' and '/fl%69ghts' open the same page. Nobody is
 * sent away while it cannot be told who asks: the guarded pages then answer 503.
 */
export const guard: MiddlewareFunction<Response> = ({ request, pattern, params, url, context }, next) => {
  const route = routePath(pattern);
  const { member, unavailable } = context.get(servicesContext);
  if (findAccess(route) !== 'open' && !unavailable) {
    const elsewhere = redirectFor(generatePath(route, params) + url.search, member?.viewer ?? null);
    if (elsewhere) throw redirect(elsewhere, takesFormAlong(request, elsewhere) ? 307 : 302);
  }
  return next();
};

/** The sign-in page keeps what a form sends it: scripts or not, nothing typed is lost with the session. */
const takesFormAlong = ({ method }: Request, target: string) => method === 'POST' && target.startsWith('/login?');

/** Has the operator's figures count a page by its route: URLs are without number. */
export const countByRoute: MiddlewareFunction<Response> = ({ pattern, context }, next) => {
  context.get(servicesContext).nameRoute(routePath(pattern));
  return next();
};

/** 'dashboard/clients/:id' → '/dashboard/clients/:id': the router writes patterns without the first slash. */
export function routePath(pattern: string): string {
  return `/${pattern.replace(/^\/+/, '')}`;
}
