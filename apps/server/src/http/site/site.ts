import { randomBytes } from 'node:crypto';
import type { AirportSuggestion } from '@revoada/core/airports/airport';
import { type ErrorAnswer, type ErrorCode, errors } from '@revoada/core/errors';
import type { SiteServices } from '@revoada/core/ports';
import { createMiddleware } from 'hono/factory';
import { siteAccount } from '../../account/site-account.ts';
import { siteBilling } from '../../billing/site-billing.ts';
import type { Context } from '../../context.ts';
import { requestEmailConfirmation } from '../../identity/email-confirmation.ts';
import { passwordServices } from '../../identity/password-services.ts';
import { buildViewer, type Visit } from '../../identity/signed-in.ts';
import { readAnswerOrPlace } from '../../search/answers.ts';
import type { HttpEnv } from '../environment.ts';
import { retryAfterSeconds } from '../refusal.ts';
import { isFromElsewhere, ownOrigins } from '../same-origin.ts';
import { formTargets, setPageHeaders } from '../security-headers.ts';
import { unavailableWhileAway } from './unavailable-while-away.ts';
import { visitorAccount, visitorBilling } from './visitor-services.ts';

/** What the site's build exports: renders the page, or the loader's data, that a request asks for. */
export type RenderSite = (request: Request, services: SiteServices, nonce: string) => Promise<Response>;

/** Where pages come from; null when the site has not been built. */
export type Site = { render: RenderSite; assets: string | null; development: boolean } | null;

/** Renders every address that nothing else answers. Pages are one person's, and never kept by anyone between. */
export function sitePages(context: Context, site: Site) {
  const https = context.settings.publicUrl.startsWith('https://');
  const targets = formTargets(context.settings);
  const ownSites = ownOrigins(context.settings.publicUrl);
  return createMiddleware<HttpEnv>(async (c) => {
    if (!site) return c.text('The site has not been built: npm run build', 503);
    const nonce = randomBytes(16).toString('base64');
    const address = c.get('address');
    const visit = { who: c.get('session'), address, requestId: c.get('requestId') };
    const services = siteServices(context, visit, c.get('sessionUnknown'));
    const fromElsewhere = isFromElsewhere(c.req.header(), ownSites);
    const search = limitedSearch(services.search, () => context.limits.searches(address));
    const own = { ...services, fromElsewhere, search };
    const page = await site.render(c.req.raw, own, nonce);
    if (page.status === 503) page.headers.set('Retry-After', String(retryAfterSeconds));
    setPageHeaders(page.headers, nonce, { https, development: site.development, formTargets: targets });
    return page;
  });
}

/**
 * What the site's loaders may ask of us on behalf of this person (core's port). `unavailable`: who they are cannot be told,
 * because the database is away.
 */
export function siteServices(context: Context, visit: Visit, unavailable = false): SiteServices {
  const { who } = visit;
  const { settings, directory, search, clients } = context;
  const entitlement = context.entitlements.of(who);
  const report = (error: unknown) => context.log.error({ err: error, requestId: visit.requestId }, 'a page failed');
  return {
    unavailable,
    demo: settings.demo,
    developerPages: settings.developerPages,
    publicUrl: settings.publicUrl,
    owner: settings.owner,
    now: context.now,
    viewer: who ? buildViewer(who) : null,
    entitlement: () => entitlement,
    account: unavailableWhileAway(
      {
        ...(who ? siteAccount(context, who, visit.requestId) : visitorAccount),
        ...passwordServices(context, visit),
        requestEmailConfirmation: () => requestEmailConfirmation(context, visit),
      },
      unavailable,
      report,
    ),
    billing: unavailableWhileAway(
      who ? siteBilling(context, who, visit.requestId) : visitorBilling,
      unavailable,
      report,
    ),
    directory,
    suggestAirports: (text, limit) => Promise.resolve(context.suggestAirports(text, limit)),
    places: (codes) => codes.flatMap((code) => findPlaces(code, directory)),
    known(query) {
      if (search.refusal(query, entitlement)) return null;
      return search.known(query, entitlement)?.answer ?? null;
    },
    fromElsewhere: false,
    async search(query, signal) {
      const refusal = search.refusal(query, entitlement);
      // A subscriber whose session cannot be read may search this date.
      if (refusal) return failed(unavailable ? 'unavailable' : refusal);
      const asker = clients.identify(who, visit.address);
      const result = await readAnswerOrPlace(
        (staying) => search.search(query, { entitlement, asker, signal: staying }),
        signal,
      );
      if ('waiting' in result) return { waiting: { ahead: result.waiting } };
      return result.ok ? result.answer : failed(result.code);
    },
    report,
  };
}

/** A page read without scripts searches like any other reader: it counts against the same limit. */
function limitedSearch(search: SiteServices['search'], wait: () => Promise<number | null>): SiteServices['search'] {
  return async (query, signal) => ((await wait()) === null ? search(query, signal) : failed('rate-limited'));
}

function failed(code: ErrorCode): ErrorAnswer {
  return { error: { code, message: errors[code].text } };
}

function findPlaces(code: string, directory: Context['directory']): AirportSuggestion[] {
  const iata = code.toUpperCase();
  const airport = directory.airport(iata);
  if (airport) {
    const { name, city, country, countryCode } = airport;
    return [{ kind: 'airport', iata, name, city, country, countryCode }];
  }
  const metro = directory.metro(iata);
  if (!metro) return [];
  const { city, country, countryCode, airports } = metro;
  return [{ kind: 'metro', iata, name: city, city, country, countryCode, airports }];
}
