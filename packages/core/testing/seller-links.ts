import { buildLink } from '../src/airlines/deep-links.ts';
import type { LinkTemplate, LinkTrip } from '../src/airlines/link-template.ts';

/** One adult from GRU to REC, one way and there and back. */
export const ONE_WAY: LinkTrip = {
  origin: 'GRU',
  destination: 'REC',
  date: '2026-12-10',
  returnDate: null,
  party: { adults: 1, children: 0, infants: 0 },
  cabin: 'economy',
};
export const ROUND_TRIP: LinkTrip = { ...ONE_WAY, returnDate: '2026-12-17' };

/** The trip of two adults with a child and an infant. */
export const FAMILY: LinkTrip = { ...ONE_WAY, party: { adults: 2, children: 1, infants: 1 } };

/** Parses a link for comparison with a documented page, ignoring the order of parameters. */
export function readLink(link: string) {
  const url = new URL(link);
  return { page: url.origin + url.pathname + url.hash, query: [...url.searchParams].sort() };
}

/** Parsed page of a template filled in with a trip. */
export function fillPage(template: LinkTemplate, changes: Partial<LinkTrip> = {}) {
  return readLink(buildLink(template, { ...ONE_WAY, ...changes }));
}

/** The parameters of the page that a template fills in with a trip. */
export function readParameters(template: LinkTemplate, trip: LinkTrip): Record<string, string> {
  return Object.fromEntries(new URL(buildLink(template, trip)).searchParams);
}
