import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../services.ts';
import type { Member, SiteServices } from '../../site-services.ts';

type LoadContext = LoaderFunctionArgs['context'];

/** Services of this request; throws 503 while the session is unknown because the database is unavailable. */
export function requireKnownSession(context: LoadContext): SiteServices {
  const services = context.get(servicesContext);
  if (services.unavailable) throw new Response(null, { status: 503 });
  return services;
}

/** Member of a page behind the guard; throws 503 while the session is unknown. */
export function requireMember(context: LoadContext): Member {
  const { member } = requireKnownSession(context);
  // The guard redirects visitors, so a page that gets here is missing in core's `route-access`.
  if (!member) throw new Error('a page for members stands outside the guard');
  return member;
}
