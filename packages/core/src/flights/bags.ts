import type { Baggage, BagKind } from './offer.ts';

/** Every kind of bag, in the order in which lists name them. */
export const BAG_KINDS = ['hand', 'checked'] as const satisfies readonly BagKind[];

/** The bags that a fare surely includes: of those that its source says nothing of, none. */
export function listBags(baggage: Baggage): BagKind[] {
  return BAG_KINDS.filter((bag) => baggage[bag].included === true);
}
