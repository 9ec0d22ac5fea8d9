import { findAccess, redirectFor } from '@revoada/core/account/route-access';
import { generatePath, type MiddlewareFunction, redirect } from 'react-router';
import { servicesContext } from '../../services.ts';

/**
 * Redirects viewers who may not open a page, for documents, data and forms. The matched route decides rather than the
 * URL, because '/FLIGHTS' and '/fl%69ghts' open the same page. While the session is unknown it redirects none: the
 * guarded pages then answer 503.
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

/** The sign-in page keeps the values of a posted form, so that nothing typed is lost with the session. */
const takesFormAlong = ({ method }: Request, target: string) => method === 'POST' && target.startsWith('/login?');

/** Counts a page in the operator's metrics by its route, because the number of URLs is unlimited. */
export const countByRoute: MiddlewareFunction<Response> = ({ pattern, context }, next) => {
  context.get(servicesContext).nameRoute(routePath(pattern));
  return next();
};

/** Adds the first slash that the router's patterns omit: 'dashboard/clients/:id' → '/dashboard/clients/:id'. */
export function routePath(pattern: string): string {
  return `/${pattern.replace(/^\/+/, '')}`;
}
