import type { BagAllowance, Baggage } from '@revoada/core/flights/offer';
import { readCount } from '../../wire/numbers.ts';
import { readRecords } from '../../wire/objects.ts';
import type { WireBag, WirePassenger, WireSegment, WireSegmentPassenger, WireSlice } from '../api/types.ts';

const unknownBag: BagAllowance = { included: null, quantity: null, description: null };

/** A larger number is a weight. */
const MOST_BAGS = 9;

/** Ids of the people whose bags do not count: the fare describes an adult's, and a child's may be fewer. */
export function listChildren(passengers: unknown): ReadonlySet<unknown> {
  const isChild = ({ type, age }: WirePassenger): boolean =>
    type === 'child' || type === 'infant_without_seat' || (type !== 'adult' && (readCount(age) ?? 12) < 12);
  const children = readRecords<WirePassenger>(passengers).filter(isChild);
  return new Set(children.map(({ id }) => id));
}

/** The people on a segment, without children unless all are. */
export function listAdults(segment: WireSegment, children: ReadonlySet<unknown>): WireSegmentPassenger[] {
  const all = readRecords<WireSegmentPassenger>(segment.passengers);
  const adults = all.filter(({ passenger_id }) => !children.has(passenger_id));
  return adults.length > 0 ? adults : all;
}

/**
 * Bags that an adult has on every segment of a slice, which are the fewest of all. A list without a kind leaves that kind
 * unknown: Duffel's replies have empty lists in business class.
 */
export function readBaggage(slice: WireSlice, children: ReadonlySet<unknown>): Baggage {
  const lists =
    readRecords(slice.baggages).length > 0
      ? [slice.baggages]
      : readRecords<WireSegment>(slice.segments).flatMap((segment) => {
          const adults = listAdults(segment, children);
          return adults.length > 0 ? adults.map(({ baggages }) => baggages) : [null];
        });
  return { hand: readAllowance(lists, 'carry_on'), checked: readAllowance(lists, 'checked') };
}

function readAllowance(lists: readonly unknown[], kind: 'carry_on' | 'checked'): BagAllowance {
  const counts = lists.map((list) => countBags(list, kind));
  if (counts.includes(0)) return { included: false, quantity: 0, description: null };
  if (counts.length === 0 || counts.includes(null)) return unknownBag;
  const fewest = Math.min(...counts.map((count) => count ?? 0));
  return { included: true, quantity: fewest <= MOST_BAGS ? fewest : null, description: null };
}

/** Null if the list does not report the kind. */
function countBags(list: unknown, kind: string): number | null {
  const bags = readRecords<WireBag>(list).filter(({ type }) => type === kind);
  if (bags.length === 0) return null;
  const counts = bags.map(({ quantity }) => readCount(quantity));
  return counts.some((count) => count === null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
