import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../services.ts';
import type { Member, SiteServices } from '../../site-services.ts';

type LoadContext = LoaderFunctionArgs['context'];

/** The services of this request; throws 503 while nobody can tell who asks, because the database is away. */
export function requireKnownSession(context: LoadContext): SiteServices {
  const services = context.get(servicesContext);
  if (services.unavailable) throw new Response(null, { status: 503 });
  return services;
}

/** The member for whom a page behind the guard is loaded, or acts; throws 503 while nobody can tell who asks. */
export function requireMember(context: LoadContext): Member {
  const { member } = requireKnownSession(context);
  // The guard has sent visitors away: a page that comes here is missing in core's `route-access`.
  if (!member) throw new Error('a page for members stands outside the guard');
  return member;
}
