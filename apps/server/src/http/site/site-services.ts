import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { SharedTrip } from '@revoada/core/sharing/shared-trip';
import type { SiteServices } from '@revoada/web/site-services';
import type { AirportCatalogue } from '../../airports/airport-catalogue.ts';
import type { ContactPoints } from '../../channels/channels.ts';
import type { Settings } from '../../config/settings.ts';
import type { ContactService } from '../../contact/contact.ts';
import { type PasswordResetDeps, requestPasswordReset } from '../../identity/password-reset.ts';
import type { SignedIn } from '../../members/signed-in.ts';
import type { Newsletter } from '../../newsletter/newsletter.ts';
import { presentPlaces } from '../../presenters/airport.ts';
import type { Destinations } from '../../prices/destinations.ts';
import type { SharedTrips } from '../../sharing/shared-trips.ts';
import { createMember, type MemberDeps } from './member.ts';
import { createSearchServices, type SearchServicesDeps } from './search-services.ts';
import { unavailableWhileAway } from './unavailable-while-away.ts';

/** Dependencies of pages. */
export type SiteDeps = MemberDeps &
  SearchServicesDeps &
  PasswordResetDeps & {
    settings: Settings;
    airports: Pick<AirportCatalogue, 'directory' | 'suggest'>;
    contact: ContactService;
    newsletter: Newsletter;
    sharedTrips: SharedTrips;
    destinations: Destinations;
    contactPoints: ContactPoints;
  };

/** Enough suggestions to show whether a typed name is ambiguous. */
const suggestedPlaces = 8;

/** One request for a page. */
type Visit = {
  /** Null for a visitor, and while `unavailable`. */
  who: SignedIn | null;
  /** The person is unknown, because the database is unavailable. */
  unavailable: boolean;
  clientIp: string;
  requestId: string;
  /** True when a page of another site led here. */
  fromElsewhere: boolean;
  waitForTurn(): Promise<void>;
  nameRoute(route: string): void;
  /** Lets the forms of this page lead to a URL outside the site. */
  allowFormTarget(url: string): void;
  /** Prices of a thousand miles, for the whole page. */
  references: ReferencePrices;
};

/** Services of pages for one request. */
export function createSiteServices(
  deps: SiteDeps,
  { who, unavailable, clientIp, requestId, fromElsewhere, waitForTurn, nameRoute, allowFormTarget, references }: Visit,
): SiteServices {
  const { settings, airports, entitlements, now, log } = deps;
  const report = (error: unknown) => log.error({ err: error, requestId }, 'a page request failed');
  return {
    unavailable,
    waitForTurn,
    nameRoute,
    simulationNotice: settings.simulationNotice,
    inventedFares: settings.inventedFares,
    publicUrl: settings.publicUrl,
    developerPages: settings.developerPages,
    cardIofPercent: settings.cardIofPercent,
    owner: settings.owner,
    now,
    readerAwards: who !== null && settings.seatsAero !== null,
    member: who && createMember(deps, { who, clientIp, requestId, allowFormTarget }, report),
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
        storeSharedTrip: (trip: SharedTrip) => deps.sharedTrips.store(trip, clientIp),
        findSharedTrip: (code: string) => deps.sharedTrips.find(code),
        findListLink: (token: string) => deps.newsletter.find(token),
        confirmListLink: (token: string) => deps.newsletter.confirm(token),
        leaveListLink: (token: string) => deps.newsletter.leave(token),
        findAlertEmail: (key: string) => deps.contactPoints.emailExit.find(key),
        leaveAlertEmail: (key: string) => deps.contactPoints.emailExit.leave(key),
      },
      report,
    ),
    entitlement: entitlements.of(who),
    references,
    readReferences: deps.references.readSourced,
    readTestimonials: deps.ownerTexts.readTestimonials,
    readClaim: deps.ownerTexts.readClaim,
    directory: airports.directory,
    places: (codes) => codes.flatMap((code) => presentPlaces(code, airports.directory)),
    readDestinations: (origin, month) => deps.destinations.read(origin, month),
    suggestPlaces: (text) => airports.suggest(text, suggestedPlaces),
    fromElsewhere,
    ...createSearchServices(deps, { who, unavailable, clientIp, references }),
    report,
  };
}
