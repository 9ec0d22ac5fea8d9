import { expect, test } from 'vitest';
import { cash, miles, offerOf } from '../../testing/offers.ts';
import { offersJson } from './offer-json.ts';

test('offers are written as JSON writes them, also the second time and beside others', () => {
  const [one, other] = [offerOf(1, cash(30_000)), offerOf(2, miles(8_000))];
  expect(offersJson([])).toBe('[]');
  expect(offersJson([one])).toBe(JSON.stringify([one]));
  expect(offersJson([other, one])).toBe(JSON.stringify([other, one]));
});

test('an offer’s text is written once', () => {
  let written = 0;
  const offer = { ...offerOf(1, cash(30_000)), toJSON: () => ({ written: ++written }) };
  expect([offersJson([offer]), offersJson([offer, offer])]).toEqual([
    '[{"written":1}]',
    '[{"written":1},{"written":1}]',
  ]);
});
