import { expect, test } from 'vitest';
import { withPlainSpaces } from '../../testing/verdicts.ts';
import type { ConditionRule } from '../flights/conditions.ts';
import { describeConditions } from './conditions-text.ts';

const no: ConditionRule = { allowed: false, penaltyCents: null };
const costs = (penaltyCents: number | null): ConditionRule => ({ allowed: true, penaltyCents });
const describe = (change: ConditionRule | null, refund: ConditionRule | null, shares = 1) => {
  const text = describeConditions({ change, refund }, shares);
  return text && withPlainSpaces(text);
};

test('describes what a change and a refund cost (S-639)', () => {
  expect(describe(no, no)).toBe('não remarca, não reembolsa');
  expect(describe(costs(39_000), no)).toBe('remarca por R$ 390, não reembolsa');
  expect(describe(costs(0), costs(0))).toBe('remarca e reembolsa sem taxa');
  expect(describe(costs(0), costs(50_000))).toBe('remarca sem taxa, reembolsa com taxa de R$ 500');
  expect(describe(costs(39_000), costs(39_000))).toBe('remarca e reembolsa com taxa de R$ 390');
});

test('leaves out a rule that the source does not report', () => {
  expect(describe(null, no)).toBe('não reembolsa');
  expect(describe(costs(0), null)).toBe('remarca sem taxa');
  expect(describe(null, null)).toBeNull();
  expect([describeConditions(null, 1), describeConditions(undefined, 1)]).toEqual([null, null]);
});

test('says that an unknown penalty is to be confirmed, and never that it is free', () => {
  expect(describe(costs(null), no)).toBe('remarca com taxa a confirmar, não reembolsa');
  expect(describe(costs(null), costs(null))).toBe('remarca e reembolsa com taxa a confirmar');
});

test('divides penalties among the party, and marks those in another currency', () => {
  expect(describe(costs(80_000), no, 2)).toBe('remarca por R$ 400, não reembolsa');
  const sold = { currency: 'USD', cents: 10_000, rateDay: '2026-11-27' } as ConditionRule['sold'];
  expect(describe({ allowed: true, penaltyCents: 53_600, ...(sold && { sold }) }, no)).toBe(
    'remarca por ≈ R$ 536, não reembolsa',
  );
});
