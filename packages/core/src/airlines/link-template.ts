import type { Cabin } from '../flights/cabin.ts';
import type { Party } from '../flights/party.ts';

/** A trip to fill into a seller's search page. Dates are YYYY-MM-DD, `returnDate` null for one way. */
export type LinkTrip = {
  origin: string;
  destination: string;
  date: string;
  returnDate: string | null;
  party: Party;
  cabin: Cabin;
};

/** Confidence that the link works. At `low` the front page opens instead. */
type LinkTrust = 'high' | 'medium' | 'low';

/** A seller's search page. Set its trust to `low` when it breaks. */
export type LinkTemplate = {
  /** Site, as in 'o site da LATAM'. */
  seller: string;
  trust: { oneWay: LinkTrust; roundTrip: LinkTrust };
  /** Opened when the search page cannot be trusted. */
  front: string;
  /** Search page without parameters. */
  page: string;
  /** Parts of the path after `page`, each encoded. */
  path?: (trip: LinkTrip) => string[];
  query?: (trip: LinkTrip) => Record<string, string>;
  hash?: string;
};

/** Pages that sell an airline's flights in reais and in miles. */
export type SellerLinks = { cash: LinkTemplate; award: LinkTemplate };

export const HIGH_TRUST = { oneWay: 'high', roundTrip: 'high' } as const;
export const MEDIUM_TRUST = { oneWay: 'medium', roundTrip: 'medium' } as const;
export const LOW_TRUST = { oneWay: 'low', roundTrip: 'low' } as const;

/** '2026-12-10' → '10-12-2026'. */
export function formatDayMonthYear(date: string, separator: string): string {
  return date.split('-').reverse().join(separator);
}

/** Noon UTC is the same calendar day in Brazil and in the browser's zone. */
export function toNoonUtc(date: string): string {
  return `${date}T12:00:00.000Z`;
}
