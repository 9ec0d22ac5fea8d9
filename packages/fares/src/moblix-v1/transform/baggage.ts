import type { BagAllowance, Baggage } from '@revoada/core/flights/offer';
import { readCount, readFigure } from '../../wire/numbers.ts';
import { readRecord, readRecords } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import type { WireBag, WireOffer } from '../api/types.ts';

const unknownBag: BagAllowance = { included: null, quantity: null, description: null };

/** A larger number is a weight. */
const MOST_BAGS = 9;

const PERSONAL = /personal|pessoal|mochila|bolsa|backpack/;
const HAND = /hand|cabin|carry|m[aã]o|bordo/;
const CHECKED = /check|despach|hold|por[aã]o/;

/** Texts that deny a bag; 'sem custo' and 'no extra charge' do not. */
const NOT_INCLUDED =
  /\b(?:sem|no|without)\s+(?:bag|mala|franquia|check|hand|carry)|\bn[aã]o\s+inclu|\bnot\s+includ|\bexclu[ií]d/i;

/** Bags of a fare. A kind that its list does not mention is unknown. */
export function readBaggage({ baggageIncluded, baggage }: WireOffer): Baggage {
  const list = [baggageIncluded, baggage].find(Array.isArray);
  const bags = readRecords<WireBag>(list).map((bag) => ({ bag, kind: readKind(bag) }));
  const find = (kind: 'hand' | 'checked'): BagAllowance => {
    const bag = bags.find((one) => one.kind === kind)?.bag;
    return bag ? toAllowance(bag) : unknownBag;
  };
  const single = readRecord<{ hand?: unknown; carryOn?: unknown; checked?: unknown }>(
    list === undefined ? baggage : null,
  );
  if (!single) return { hand: find('hand'), checked: find('checked') };
  return { hand: readSingle(single.hand ?? single.carryOn), checked: readSingle(single.checked) };
}

function readKind({ type, description }: WireBag): 'hand' | 'checked' | null {
  // The type decides; '23kg' in a description does not say which bag it is.
  for (const text of [type, description].map((value) => readLine(value).toLowerCase())) {
    if (PERSONAL.test(text)) return null;
    if (CHECKED.test(text)) return 'checked';
    if (HAND.test(text)) return 'hand';
  }
  return null;
}

function readSingle(value: unknown): BagAllowance {
  const bag = readRecord<WireBag>(value);
  if (bag) return toAllowance(bag);
  if (typeof value === 'boolean') return { included: value, quantity: value ? null : 0, description: null };
  return typeof value === 'number' ? toAllowance({ quantity: value }) : unknownBag;
}

const isNegative = (value: unknown): boolean => (readFigure(value) ?? 0) < 0;

/** Yes or no as a boolean, a text or 1 and 0; null for other values. */
function readYesNo(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'number' ? String(value) : readLine(value).toLowerCase();
  if (/^(?:true|1|yes|sim)$/.test(text)) return true;
  return /^(?:false|0|no|n[aã]o)$/.test(text) ? false : null;
}

/** A listed bag is included unless its fields or texts say otherwise; null if they contradict each other (included, but 0 of them). */
function toAllowance({ isIncluded, included, quantity: given, type, description }: WireBag): BagAllowance {
  const count = readCount(given);
  if (count === null && isNegative(given)) return unknownBag;
  const quantity = count !== null && count <= MOST_BAGS ? count : null;
  const stated =
    [isIncluded, included].map(readYesNo).find((value) => value !== null) ??
    ([type, description].some((text) => NOT_INCLUDED.test(readLine(text))) ? false : undefined);
  const contradicts = stated === true && quantity === 0;
  const isIn = stated ?? quantity !== 0;
  return {
    included: contradicts ? null : isIn,
    quantity: contradicts ? null : isIn ? quantity : 0,
    description: readLine(description) || null,
  };
}
