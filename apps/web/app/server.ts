import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { nonceContext, servicesContext } from './services.ts';
import type { SiteServices } from './site-services.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/**
 * Renders the page, or the loader data, of a request. `nonce` is the one in this answer's Content-Security-Policy.
 * Never throws: a failing page is answered with an error page.
 */
export async function render(request: Request, services: SiteServices, nonce: string): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(nonceContext, nonce);
  return handle(request, context);
}
