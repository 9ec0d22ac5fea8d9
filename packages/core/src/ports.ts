import type { AccountServices } from './account/account-services.ts';
import type { Viewer } from './account/viewer.ts';
import type { AirportDirectory, AirportSuggestion } from './airports/airport.ts';
import type { ErrorAnswer } from './errors.ts';
import type { BillingServices } from './plans/billing-services.ts';
import type { SearchAnswer } from './search/events.ts';
import type { SearchQuery } from './search/query.ts';

/** Who asks and what they may see (S-226). Numbers are settings. `null` is no limit. */
export type Entitlement = {
  account: 'visitor' | 'free' | 'subscriber';
  /** Last day on which a flight may be searched, counted from today at the origin. */
  maxDaysAhead: number | null;
  /** Cheapest offers shown per direction and kind of price. */
  maxOffersPerList: number | null;
};

/** A search that has not begun: so many others go first. */
export type SearchInQueue = { waiting: { ahead: number } };

/** What the site's loaders may ask of the server (architecture: 'typed by core's ports'). */
export type SiteServices = {
  /** True while any stand-in answers: the bar 'Demonstração: voos e preços simulados' is shown. */
  demo: boolean;
  developerPages: boolean;
  /** Absolute, without a trailing slash. */
  publicUrl: string;
  /** UTC instant in milliseconds; the only clock that pages read. */
  now(): number;
  /** True while nobody can tell who asks, because the database is away: pages for accounts answer 503. */
  unavailable: boolean;
  /** Who asks; null for a visitor. */
  viewer: Viewer | null;
  entitlement(): Entitlement;
  /**
   * What the person who asks may do with their account; a visitor's calls are refused as each says. While the database is
   * away, these and billing's throw a Response with status 503.
   */
  account: AccountServices;
  billing: BillingServices;
  /** The whole world's airports and metro areas, for checking a search's codes and finding 'today' at its origin. */
  directory: AirportDirectory;
  suggestAirports(text: string, limit: number): Promise<AirportSuggestion[]>;
  /** The city, airport and country behind codes, for headings; unknown codes are left out. */
  places(codes: string[]): AirportSuggestion[];
  /** The finished answer of this search while one is known and fresh; null otherwise. Asks nobody. */
  known(query: SearchQuery): SearchAnswer | null;
  /** True when another site's page led here: nothing costly is done that the person has not asked for. */
  fromElsewhere: boolean;
  /** A cached or fresh search, for pages rendered without scripts; its place in the queue when others go first. */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer | ErrorAnswer | SearchInQueue>;
  /** Tells the operator what made a page fail. */
  report(error: unknown): void;
  owner: OwnerData;
};

/** Owner's data that the specification does not give; `example` marks the demonstration's stand-in values. */
export type OwnerData = {
  example: boolean;
  companyName: string;
  cnpj: string;
  address: string;
  phone: string;
  email: string;
  /** Chat link (WhatsApp), https. */
  chatUrl: string;
  socialLinks: { name: string; url: string }[];
  /** The marketing figures are the owner's own; until then they are marked as examples. */
  figuresConfirmed: boolean;
};
