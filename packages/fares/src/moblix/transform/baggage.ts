import type { BagAllowance, Baggage } from '@revoada/core/flights/offer';
import { readCount, readFigure } from '../../wire/numbers.ts';
import { readRecord, readRecords } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import type { WireFareProfile } from '../api/types.ts';

type WireBaggage = { isIncluded?: unknown; quantity?: unknown; texto?: unknown };
type WireService = { type?: unknown; isIncluded?: unknown; description?: unknown; Number?: unknown };
type WireOlderBag = { Bagagem?: unknown; TextoBagagem?: unknown; Quantidade?: unknown };

const unknownBag: BagAllowance = { included: null, quantity: null, description: null };
const noBag: BagAllowance = { included: false, quantity: 0, description: null };

/** Reads the modern profile. In every capture, a profile without `baggage` has no checked bag. */
export function readModernBaggage(profile: unknown): Baggage {
  const fields = readRecord<WireFareProfile>(profile);
  if (!fields) return { hand: unknownBag, checked: unknownBag };
  const checked = readRecord<WireBaggage>(fields.baggage);
  const hand = readRecords<WireService>(fields.services).find(({ type }) => type === 'HAND_LUGGAGE');
  return {
    hand: hand ? allowance(hand.isIncluded, hand.Number, hand.description) : unknownBag,
    checked: checked ? allowance(checked.isIncluded, checked.quantity, checked.texto) : noBag,
  };
}

/** Reads the older list: 0 is the hand bag, 1 the checked one; without a checked bag none is included. */
export function readOlderBaggage(list: unknown): Baggage {
  const bags = readRecords<WireOlderBag>(list);
  if (bags.length === 0) return { hand: unknownBag, checked: unknownBag };
  const bag = (kind: number) => bags.find(({ Bagagem }) => Bagagem === kind);
  const hand = bag(0);
  const checked = bag(1);
  return {
    hand: hand ? olderAllowance(hand) : unknownBag,
    checked: checked ? olderAllowance(checked) : noBag,
  };
}

/** A bag of the older list is included unless its quantity is 0, and unknown if that is no count, such as -1. */
function olderAllowance({ Quantidade, TextoBagagem }: WireOlderBag): BagAllowance {
  const isMissing = readFigure(Quantidade) === null;
  const count = readCount(Quantidade);
  const included = count === null && !isMissing ? null : count !== 0;
  return allowance(included, Quantidade, TextoBagagem);
}

/** A larger number is a weight. */
const MOST_BAGS = 9;

/** Reads a bag. `included` is null if the fields contradict each other (included, but 0 of them). */
function allowance(included: unknown, given: unknown, description: unknown): BagAllowance {
  const count = readCount(given);
  const quantity = count !== null && count <= MOST_BAGS ? count : null;
  const contradicts = included === true && quantity === 0;
  return {
    included: typeof included === 'boolean' && !contradicts ? included : null,
    quantity: contradicts ? null : quantity,
    description: readLine(description) || null,
  };
}
