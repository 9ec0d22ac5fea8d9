import type { ExchangeRates } from '@revoada/core/currency/exchange-rates';
import type { ConditionRule, FareConditions } from '@revoada/core/flights/conditions';
import { readRecord, readRecords } from '../../wire/objects.ts';
import type { WireConditions, WireOffer, WireRule, WireSlice } from '../api/types.ts';
import { type Reais, readAmount, toReais } from './money.ts';

/**
 * Rules of an offer; null if it reports none. A single slice's own rules are those of the whole ticket, while one of several
 * slices may be changed where the ticket may not.
 */
export function readConditions(offer: WireOffer, rates: ExchangeRates): FareConditions | null {
  const [slice, ...others] = readRecords<WireSlice>(offer.slices);
  const given = others.length === 0 ? [offer.conditions, slice?.conditions] : [offer.conditions];
  const records = given.map((value) => readRecord<WireConditions>(value));
  const find = (name: keyof WireConditions): ConditionRule | null =>
    records.map((record) => readRule(record?.[name], rates)).find((rule) => rule !== null) ?? null;
  const [change, refund] = [find('change_before_departure'), find('refund_before_departure')];
  return change || refund ? { change, refund } : null;
}

function readRule(value: unknown, rates: ExchangeRates): ConditionRule | null {
  const rule = readRecord<WireRule>(value);
  if (typeof rule?.allowed !== 'boolean') return null;
  const penalty = rule.allowed ? readPenalty(rule, rates) : null;
  return {
    allowed: rule.allowed,
    penaltyCents: penalty?.cents ?? null,
    ...(penalty?.sold && { sold: penalty.sold }),
  };
}

/** Null for an unreadable penalty, since the price is sound without it. */
function readPenalty(rule: WireRule, rates: ExchangeRates): Reais | null {
  try {
    const amount = readAmount(rule.penalty_amount, rule.penalty_currency);
    return amount && toReais(amount, rates);
  } catch {
    return null;
  }
}
