import { findOrigin } from '@revoada/core/explore/explore-query';
import type { LoaderFunctionArgs } from 'react-router';
import { loadHomeMap } from '../../explore/explore-view.server.ts';
import { servicesContext } from '../../services.ts';

/** The home page's map from another city, as JSON; null without observations. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const code = findOrigin((url.searchParams.get('origem') ?? '').slice(0, 3), {
    directory: services.directory,
    suggest: () => null,
  });
  return Response.json(code === null ? null : await loadHomeMap(code, services));
}
