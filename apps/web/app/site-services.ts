import type { Viewer } from '@revoada/core/account/viewer';
import type { SourcedReference } from '@revoada/core/miles/reference-prices';
import type { OwnerData } from '@revoada/core/owner-data';
import type { Claim, ClaimId } from '@revoada/core/owner-texts/owner-claims';
import type { Testimonial } from '@revoada/core/owner-texts/testimonial';
import type { AccessTokenServices } from './access-tokens/access-token-services.ts';
import type { NewPasswordServices, PasswordResetServices } from './account/password/password-services.ts';
import type { AccountPageServices } from './account-page/account-page-services.ts';
import type { AdminServices } from './admin/admin-services.ts';
import type { AlertServices } from './alerts/alert-services.ts';
import type { BookingServices } from './bookings/booking-services.ts';
import type { ChannelServices } from './channels/channel-services.ts';
import type { EmailExitServices } from './channels/email-exit-services.ts';
import type { ClientsServices } from './clients/clients-services.ts';
import type { ConnectedAppServices } from './connected-apps/connected-app-services.ts';
import type { ContactServices } from './contact/contact-services.ts';
import type { DashboardServices } from './dashboard/dashboard-services.ts';
import type { ExploreServices, MemberExploreServices } from './explore/explore-services.ts';
import type { HotelServices } from './hotels/hotel-services.ts';
import type { NewsletterServices } from './newsletter/newsletter-services.ts';
import type { PaymentServices, SubscriptionServices } from './plans/plan-services.ts';
import type { PriceServices } from './prices/price-services.ts';
import type { KnownResultsServices } from './results/page/known-results-services.ts';
import type { SearchPageServices } from './search-page-services.ts';
import type { SharingServices } from './sharing/sharing-services.ts';
import type { SpecialOffersServices } from './special-offers/special-offers-services.ts';

// Types only, because the server, which implements them, compiles this file and its imports (ADR-0059).

/**
 * The signed-in member with the services of their pages. Calls throw a 503 response while the database is unavailable.
 */
export type Member = {
  viewer: Viewer;
  /** Null for members without access to `/admin`. `recentSignIn`: within the hour. */
  admin: ({ recentSignIn: boolean } & AdminServices) | null;
} & AccountPageServices &
  AccessTokenServices &
  ConnectedAppServices &
  ChannelServices &
  AlertServices &
  ClientsServices &
  DashboardServices &
  MemberExploreServices &
  NewPasswordServices &
  SpecialOffersServices &
  SubscriptionServices &
  PaymentServices &
  HotelServices &
  BookingServices;

/** Services of the site for one request: those that each page declares, and shared ones. */
export type SiteServices = SearchPageServices &
  KnownResultsServices &
  PriceServices &
  PasswordResetServices &
  ContactServices &
  ExploreServices &
  NewsletterServices &
  SharingServices &
  EmailExitServices & {
    /** The note of every page about simulated services and test fares; null in a real service. */
    simulationNotice: string | null;
    /** True when no seller sells what is shown. */
    inventedFares: boolean;
    /** Reference prices with their sources, for their page. */
    readReferences(): Promise<readonly SourcedReference[]>;
    /** Testimonials as the owner entered them; empty without any. */
    readTestimonials(): Promise<readonly Testimonial[]>;
    /** One claim of the site about the owner, and whether the owner confirmed it. */
    readClaim(id: ClaimId): Promise<Claim>;
    /** Public URL of the site. */
    publicUrl: string;
    developerPages: boolean;
    /** Tax on card purchases in another currency, in percent. */
    cardIofPercent: number;
    owner: OwnerData;
    /** Whether there is a member who may connect seats.aero. */
    readerAwards: boolean;
    /** The signed-in member; null for a visitor, and while `unavailable`. */
    member: Member | null;
    /** True while the session is unknown because the database is unavailable: pages for members answer 503. */
    unavailable: boolean;
    /** Waits for a free rendering slot, because only a few pages render at once. */
    waitForTurn(): Promise<void>;
    /** Sets the route of this page in the operator's metrics. */
    nameRoute(route: string): void;
    /** Reports a page's failure to the operator. */
    report(error: unknown): void;
  };
