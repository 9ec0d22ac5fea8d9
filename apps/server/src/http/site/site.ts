import { randomBytes } from 'node:crypto';
import type { AirportDirectory, AirportSuggestion } from '@revoada/core/airports/airport';
import { type ErrorAnswer, type ErrorCode, errors } from '@revoada/core/errors';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { SiteServices } from '@revoada/web/site-services';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { AirportCatalogue } from '../../airports/airport-catalogue.ts';
import type { ContactPoints } from '../../channels/channels.ts';
import type { Settings } from '../../config/settings.ts';
import type { ContactService } from '../../contact/contact.ts';
import { type PasswordResetDeps, requestPasswordReset } from '../../identity/password-reset.ts';
import type { Clients } from '../../limits/clients.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import type { SignedIn } from '../../members/signed-in.ts';
import type { Newsletter } from '../../newsletter/newsletter.ts';
import type { Entitlements } from '../../plans/entitlement.ts';
import type { Destinations } from '../../prices/destinations.ts';
import type { Prices } from '../../prices/prices.ts';
import { readAnswerOrPlace } from '../../search/answers.ts';
import type { FlightSearch } from '../../search/flight-search.ts';
import { within } from '../../within.ts';
import type { HttpEnv } from '../environment.ts';
import { retryAfterSeconds } from '../refusal.ts';
import { isFromElsewhere, ownOrigins } from '../same-origin.ts';
import { formTargets, setPageHeaders } from '../security-headers.ts';
import type { OpenStreams } from '../streams/open-streams.ts';
import { createMember, type MemberDeps } from './member.ts';
import { findOriginMismatch, toPublicRequest } from './public-request.ts';
import { unavailableWhileAway } from './unavailable-while-away.ts';

/** Exports of the site build: renders the page or the loader data of a request. */
export type RenderSite = (request: Request, services: SiteServices, nonce: string) => Promise<Response>;

/** Where pages come from; null when the site has not been built. */
export type Site = { render: RenderSite; assets: string | null; development: boolean } | null;

/** Dependencies of pages. */
type SiteDeps = MemberDeps &
  PasswordResetDeps & {
    settings: Settings;
    airports: Pick<AirportCatalogue, 'directory' | 'suggest'>;
    search: FlightSearch;
    streams: Pick<OpenStreams, 'closing'>;
    clients: Clients;
    entitlements: Entitlements;
    limits: RateLimits;
    contact: ContactService;
    newsletter: Newsletter;
    destinations: Destinations;
    prices: Pick<Prices, 'readDays' | 'readTripStatistics'>;
    contactPoints: ContactPoints;
  };

/** Enough suggestions to show whether a typed name is ambiguous. */
const suggestedPlaces = 8;

/** Renders every URL that nothing else answers. Pages are one person's, and never kept by anyone between. */
export function sitePages(deps: SiteDeps, site: Site) {
  const { publicUrl } = deps.settings;
  const https = publicUrl.startsWith('https://');
  const targets = formTargets(deps.settings);
  const ownSites = ownOrigins(publicUrl);
  return createMiddleware<HttpEnv>(async (c) => {
    if (!site) return c.text('The site has not been built: npm run build', 503);
    const nonce = randomBytes(16).toString('base64');
    const clientIp = c.get('clientIp');
    const services = createSiteServices(deps, {
      who: c.get('session'),
      unavailable: c.get('sessionUnknown'),
      clientIp,
      requestId: c.get('requestId'),
      fromElsewhere: isFromElsewhere(c.req.header(), ownSites),
      waitForTurn: c.get('pageTurn').begin,
      nameRoute: (route) => c.set('pageRoute', route),
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
    setPageHeaders(page.headers, nonce, { https, development: site.development, formTargets: targets });
    return page;
  });
}

/** One request for a page. */
type Visit = {
  /** Null for a visitor, and while `unavailable`. */
  who: SignedIn | null;
  /** The person is unknown, because the database is unavailable. */
  unavailable: boolean;
  clientIp: string;
  requestId: string;
  /** Another site's page led here. */
  fromElsewhere: boolean;
  waitForTurn(): Promise<void>;
  nameRoute(route: string): void;
  /** Prices of a thousand miles, for the whole page. */
  references: ReferencePrices;
};

/** Services of pages for one request. */
function createSiteServices(
  deps: SiteDeps,
  { who, unavailable, clientIp, requestId, fromElsewhere, waitForTurn, nameRoute, references }: Visit,
): SiteServices {
  const { settings, airports, search, clients, limits, entitlements, now, log } = deps;
  const entitlement = entitlements.of(who);
  const rights = { entitlement, references };
  const findAirports = (code: string) => airports.directory.findAirports(code);
  const report = (error: unknown) => log.error({ err: error, requestId }, 'a page request failed');
  return {
    unavailable,
    waitForTurn,
    nameRoute,
    demo: settings.demo,
    publicUrl: settings.publicUrl,
    developerPages: settings.developerPages,
    owner: settings.owner,
    now,
    member: who && createMember(deps, { who, clientIp, requestId }, report),
    requestPasswordReset: (email) => requestPasswordReset(deps, clientIp, email),
    async sendMessage(form, formKey) {
      const outcome = await deps.contact.send(form, { accountId: who?.accountId ?? null, clientIp, formKey });
      return outcome.ok ? { ok: true } : { ok: false, fields: outcome.fields, message: outcome.message };
    },
    async signUpToList(list, email) {
      const outcome = await deps.newsletter.signUp(list, email, clientIp);
      return outcome.ok ? { ok: true } : { ok: false, fields: outcome.fields, message: outcome.message };
    },
    ...unavailableWhileAway(
      {
        findListLink: (token: string) => deps.newsletter.find(token),
        confirmListLink: (token: string) => deps.newsletter.confirm(token),
        leaveListLink: (token: string) => deps.newsletter.leave(token),
        findAlertEmail: (key: string) => deps.contactPoints.emailExit.find(key),
        leaveAlertEmail: (key: string) => deps.contactPoints.emailExit.leave(key),
      },
      report,
    ),
    entitlement,
    references,
    readReferences: deps.references.readSourced,
    readTestimonials: deps.ownerTexts.readTestimonials,
    readClaim: deps.ownerTexts.readClaim,
    directory: airports.directory,
    places: (codes) => codes.flatMap((code) => findPlaces(code, airports.directory)),
    readDestinations: (origin, month) => deps.destinations.read(origin, month),
    suggestPlaces: (text) => airports.suggest(text, suggestedPlaces),
    findFinishedSearch(query) {
      if (search.refusal(query, entitlement)) return null;
      return search.findFinished(query, rights)?.answer ?? null;
    },
    fromElsewhere,
    readSeenDays: (origin, destination, firstDay, lastDay) =>
      inTime(deps.prices.readDays(findAirports(origin), findAirports(destination), firstDay, lastDay), [], log),
    readSeenStatistics: (origin, destination, dates) =>
      inTime(
        deps.prices.readTripStatistics(findAirports(origin), findAirports(destination), dates),
        { cash: null, miles: {} },
        log,
      ),
    async search(query, signal) {
      // A page read without scripts searches like any other reader: it counts against the same limit.
      if ((await limits.searches(clientIp)) !== null) return failed('rate-limited');
      const refusal = search.refusal(query, entitlement);
      // A subscriber whose session cannot be read may search this date.
      if (refusal) return failed(unavailable ? 'unavailable' : refusal);
      const requester = clients.identify(who, clientIp);
      const result = await readAnswerOrPlace(
        (staying) => search.search(query, { ...rights, requester, signal: staying }),
        AbortSignal.any([signal, deps.streams.closing]),
      );
      if ('waiting' in result) return { waiting: { ahead: result.waiting } };
      return result.ok ? result.answer : failed(result.code);
    },
    report,
  };
}

/** How long a page waits for the prices around its search: it is whole without them. */
const seenWithinMs = 150;

async function inTime<T>(work: Promise<T>, otherwise: T, log: Logger): Promise<T> {
  try {
    return (await within(seenWithinMs, work)) ?? otherwise;
  } catch (error) {
    log.warn({ err: error }, 'a page is sent without the prices around its search');
    return otherwise;
  }
}

function failed(code: ErrorCode): ErrorAnswer {
  return { error: { code, message: errors[code].text } };
}

function findPlaces(code: string, directory: AirportDirectory): AirportSuggestion[] {
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
