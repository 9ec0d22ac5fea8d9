import { describe, expect, test } from 'vitest';
import { pickStrictest, type Rule } from './brand-terms.ts';

describe('the rules of a joint ticket', () => {
  const free: Rule = { allowed: true, penaltyCents: 0 };
  const fee: Rule = { allowed: true, penaltyCents: 6000 };
  const unstated: Rule = { allowed: true, penaltyCents: null };
  const denied: Rule = { allowed: false, penaltyCents: null };

  test.each([
    ['the dearest penalty', [free, fee], fee],
    ['a refusal before any penalty', [fee, denied], denied],
    ['no amount when one of them has none', [fee, unstated], unstated],
    ['unknown when one of them is unknown', [denied, null], null],
  ])('are %s', (_, rules, strictest) => {
    expect(pickStrictest(rules)).toEqual(strictest);
  });
});
