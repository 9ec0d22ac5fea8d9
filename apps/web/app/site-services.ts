import type { Viewer } from '@revoada/core/account/viewer';
import type { SourcedReference } from '@revoada/core/miles/reference-prices';
import type { OwnerData } from '@revoada/core/owner-data';
import type { Claim, ClaimId } from '@revoada/core/owner-texts/owner-claims';
import type { Testimonial } from '@revoada/core/owner-texts/testimonial-form';
import type { NewPasswordServices, PasswordResetServices } from './account/password/password-services.ts';
import type { AccountPageServices } from './account-page/account-page-services.ts';
import type { AdminServices } from './admin/admin-services.ts';
import type { AlertServices } from './alerts/alert-services.ts';
import type { BookingServices } from './bookings/booking-services.ts';
import type { ChannelServices } from './channels/channel-services.ts';
import type { EmailExitServices } from './channels/email-exit-services.ts';
import type { ClientsServices } from './clients/clients-services.ts';
import type { ContactServices } from './contact/contact-services.ts';
import type { DashboardServices } from './dashboard/dashboard-services.ts';
import type { ExploreServices, MemberExploreServices } from './explore/explore-services.ts';
import type { HotelServices } from './hotels/hotel-services.ts';
import type { NewsletterServices } from './newsletter/newsletter-services.ts';
import type { PaymentServices, SubscriptionServices } from './plans/plan-services.ts';
import type { PriceServices } from './prices/price-services.ts';
import type { KnownResultsServices } from './results/page/known-results-services.ts';
import type { SearchPageServices } from './search-page-services.ts';
import type { SpecialOffersServices } from './special-offers/special-offers-services.ts';

// Types alone: the server, which implements them, compiles this file and what it imports (ADR-0059).

/** Whoever is signed in, and what pages ask and do in their name. Calls throw a 503 response while the database is away. */
export type Member = {
  viewer: Viewer;
  /** Null for who may not open `/admin`. `recentSignIn`: within the hour. */
  admin: ({ recentSignIn: boolean } & AdminServices) | null;
} & AccountPageServices &
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

/** What the site asks of the server for one request: what each page declares beside itself, and what they share. */
export type SiteServices = SearchPageServices &
  KnownResultsServices &
  PriceServices &
  PasswordResetServices &
  ContactServices &
  ExploreServices &
  NewsletterServices &
  EmailExitServices & {
    /** True while any stand-in answers: the bar 'Demonstração: voos e preços simulados' is shown. */
    demo: boolean;
    /** The reference prices with their sources, for the page that tells them. */
    readReferences(): Promise<readonly SourcedReference[]>;
    /** What customers said, as the owner entered it; empty while there is nothing. */
    readTestimonials(): Promise<readonly Testimonial[]>;
    /** What the site says of the owner in one part, and whether the owner confirms it. */
    readClaim(id: ClaimId): Promise<Claim>;
    /** The URL by which the site is known outside. */
    publicUrl: string;
    developerPages: boolean;
    owner: OwnerData;
    /** Who asks; null for a visitor, and while `unavailable`. */
    member: Member | null;
    /** True while nobody can tell who asks, because the database is away: pages for accounts answer 503. */
    unavailable: boolean;
    /** Waits until this page may be rendered: few are at once. */
    waitForTurn(): Promise<void>;
    /** Names the route of this page for the operator's figures. */
    nameRoute(route: string): void;
    /** Tells the operator what made a page fail. */
    report(error: unknown): void;
  };
