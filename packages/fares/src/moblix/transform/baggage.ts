import type { BagAllowance, Baggage } from '@revoada/core/flights/offer';
import { readCount } from '../../wire/numbers.ts';
import { readRecord, readRecords } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import type { WireFareProfile } from '../api/types.ts';

type WireBaggage = { isIncluded?: unknown; quantity?: unknown; texto?: unknown };
type WireService = { type?: unknown; isIncluded?: unknown; description?: unknown; Number?: unknown };
type WireOlderBag = { Bagagem?: unknown; TextoBagagem?: unknown; Quantidade?: unknown };

const untold: BagAllowance = { included: null, quantity: null, description: null };
const none: BagAllowance = { included: false, quantity: 0, description: null };

/** The modern profile. In every capture one without `baggage` is of a family that carries no checked bag. */
export function readModernBaggage(profile: unknown): Baggage {
  const fields = readRecord<WireFareProfile>(profile);
  if (!fields) return { hand: untold, checked: untold };
  const checked = readRecord<WireBaggage>(fields.baggage);
  const hand = readRecords<WireService>(fields.services).find(({ type }) => type === 'HAND_LUGGAGE');
  return {
    hand: hand ? allowance(hand.isIncluded, hand.Number, hand.description) : untold,
    checked: checked ? allowance(checked.isIncluded, checked.quantity, checked.texto) : none,
  };
}

/** The older list: 0 is the hand bag, 1 the checked one; a list without a checked bag includes none. */
export function readOlderBaggage(list: unknown): Baggage {
  const bags = readRecords<WireOlderBag>(list);
  if (bags.length === 0) return { hand: untold, checked: untold };
  const bag = (kind: number) => bags.find(({ Bagagem }) => Bagagem === kind);
  const hand = bag(0);
  const checked = bag(1);
  return {
    hand: hand ? olderAllowance(hand) : untold,
    checked: checked ? olderAllowance(checked) : none,
  };
}

/** A bag of the older list is included, unless its number is 0. */
function olderAllowance({ Quantidade, TextoBagagem }: WireOlderBag): BagAllowance {
  return allowance(readCount(Quantidade) !== 0, Quantidade, TextoBagagem);
}

/** More than anybody may check in: such a number is a weight. */
const MOST_BAGS = 9;

/** What a bag's fields say. Whether one is included is unknown where it is told so, and that there are 0 of it. */
function allowance(included: unknown, told: unknown, description: unknown): BagAllowance {
  const count = readCount(told);
  const quantity = count !== null && count <= MOST_BAGS ? count : null;
  const contradicts = included === true && quantity === 0;
  return {
    included: typeof included === 'boolean' && !contradicts ? included : null,
    quantity: contradicts ? null : quantity,
    description: readLine(description) || null,
  };
}
