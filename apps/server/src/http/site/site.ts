import { randomBytes } from 'node:crypto';
import type { SiteServices } from '@revoada/web/site-services';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../environment.ts';
import { retryAfterSeconds } from '../refusal.ts';
import { isFromElsewhere, ownOrigins } from '../same-origin.ts';
import { formTargets, setPageHeaders, toFormTarget } from '../security-headers.ts';
import { isInAppWindow } from './app-window.ts';
import { findOriginMismatch, toPublicRequest } from './public-request.ts';
import { createSiteServices, type SiteDeps } from './site-services.ts';

/** Exports of the site build: renders the page or the loader data of a request. */
export type RenderSite = (request: Request, services: SiteServices, nonce: string) => Promise<Response>;

/** The source of pages; null when the site has not been built. */
export type Site = {
  render: RenderSite;
  assets: string | null;
  development: boolean;
  /** The page that draws answers of tools in hosts of agents; null where it has not been built. */
  loadCard?: () => Promise<string | null>;
} | null;

/** Renders all remaining URLs. Pages are personal, so shared caches must not store them. */
export function sitePages(deps: SiteDeps, site: Site) {
  const { publicUrl } = deps.settings;
  const https = publicUrl.startsWith('https://');
  const targets = formTargets(deps.settings);
  const ownSites = ownOrigins(publicUrl);
  return createMiddleware<HttpEnv>(async (c) => {
    if (!site) return c.text('The site has not been built: npm run build', 503);
    const nonce = randomBytes(16).toString('base64');
    const clientIp = c.get('clientIp');
    const pageTargets: string[] = [];
    const services = createSiteServices(deps, {
      who: c.get('session'),
      unavailable: c.get('sessionUnknown'),
      clientIp,
      requestId: c.get('requestId'),
      fromElsewhere: isFromElsewhere(c.req.header(), ownSites),
      waitForTurn: c.get('pageTurn').begin,
      nameRoute: (route) => c.set('pageRoute', route),
      allowFormTarget: (url) => pageTargets.push(toFormTarget(url)),
      references: await deps.references.read(),
    });
    const request = toPublicRequest(c.req.raw, publicUrl);
    const page = await site.render(request, services, nonce);
    const mismatch = page.status === 400 && findOriginMismatch(request);
    if (mismatch)
      deps.log.error(
        { requestId: c.get('requestId'), ...mismatch },
        'a page action was refused: its Origin is not PUBLIC_URL',
      );
    if (page.status === 503) page.headers.set('Retry-After', String(retryAfterSeconds));
    setPageHeaders(page.headers, nonce, {
      https,
      development: site.development,
      formTargets: [...targets, ...pageTargets],
      namesSite: pageTargets.length === 0,
      keepsOpener: isInAppWindow(new URL(request.url)),
    });
    return page;
  });
}
