import type { Baggage, BagKind } from './offer.ts';

/** Every kind of bag, in the order in which lists name them. */
export const BAG_KINDS = ['hand', 'checked', 'secondChecked'] as const satisfies readonly BagKind[];

/** The bags that a fare includes for each person. A bag that the source does not mention is not among them. */
export function listBags(baggage: Baggage): BagKind[] {
  return BAG_KINDS.filter((bag) => isIncluded(baggage, bag) === true);
}

/** True or false where the source says whether a fare includes a bag, else null. A second checked bag needs its count. */
export function isIncluded({ hand, checked }: Baggage, bag: BagKind): boolean | null {
  if (bag === 'hand') return hand.included;
  if (bag === 'checked' || checked.included !== true) return checked.included;
  return checked.quantity === null ? null : checked.quantity >= 2;
}
