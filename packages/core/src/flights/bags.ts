import type { Baggage, BagKind } from './offer.ts';

/** Kinds of bags in the order of lists. */
export const BAG_KINDS = ['hand', 'checked', 'secondChecked'] as const satisfies readonly BagKind[];

/** Bags that a fare includes for each person; bags that its source does not mention are excluded. */
export function listBags(baggage: Baggage): BagKind[] {
  return BAG_KINDS.filter((bag) => isIncluded(baggage, bag) === true);
}

/** Adds the first checked bag where only the second is chosen. In the order of lists. */
export function completeBags(bags: readonly BagKind[]): BagKind[] {
  return BAG_KINDS.filter((bag) => bags.includes(bag) || (bag === 'checked' && bags.includes('secondChecked')));
}

/** Whether a fare includes a bag; null if the source does not say. A second checked bag needs a quantity. */
export function isIncluded({ hand, checked }: Baggage, bag: BagKind): boolean | null {
  if (bag === 'hand') return hand.included;
  if (bag === 'checked' || checked.included !== true) return checked.included;
  return checked.quantity === null ? null : checked.quantity >= 2;
}
