import { describe, expect, test } from 'vitest';
import { award, cash, offer } from '../../../testing/offers.ts';
import { goingBack, havingChosen, makeRow } from '../../../testing/rows.ts';
import { withPlainSpaces } from '../../../testing/verdicts.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { withOwnPrice } from '../../miles/reference-prices.ts';
import { buildAnswer, findOfferToShow } from './answer.ts';

const outCash = offer({ id: 'out-cash', price: cash(329_800) });
const outMiles = offer({ id: 'out-miles', price: award('latam-pass', 103_600, 39_020) });
const back = { journeyKey: 'LA8147@2026-12-17', direction: 'return' as const, departsAt: '2026-12-17T14:25:00' };
const backCash = offer({ ...back, id: 'back-cash', price: cash(200_000) });
const backMiles = offer({ ...back, id: 'back-miles', price: award('latam-pass', 50_000, 10_000) });

const say = (...given: Parameters<typeof makeRow>) => {
  const references = given[1]?.references ?? REFERENCE_PRICES;
  const answer = buildAnswer(makeRow(...given), { references });
  return answer && { text: withPlainSpaces(answer.text), points: answer.offer.id };
};

// S-302, S-303: R$ 5.298 in cash; 153.600 miles at R$ 26 and R$ 490,20.
describe('the answer on a round trip', () => {
  test('mentions both legs at the outbound step', () => {
    expect(say([outCash, outMiles], { around: goingBack(backCash, backMiles) })).toEqual({
      text: 'Vale ir direto com a LATAM em milhas: R$ 814 a menos que em dinheiro na ida e volta com este voo.',
      points: 'out-miles',
    });
  });

  test('mentions both legs at the return step', () => {
    expect(say([backCash, backMiles], { around: havingChosen(outCash, outMiles) })).toEqual({
      text: 'Vale voltar direto com a LATAM em milhas: R$ 814 a menos que em dinheiro na ida e volta com este voo.',
      points: 'back-miles',
    });
  });
});

// S-303, S-543: R$ 5.298 in cash; 103.600 miles at R$ 26, R$ 390,20 and R$ 2.000.
test('describes a mixed payment before the outbound is chosen', () => {
  expect(say([outCash, outMiles], { around: goingBack(backCash) })).toEqual({
    text: 'Vale ir direto com a LATAM: ida em milhas, volta em dinheiro. R$ 214 a menos que tudo em dinheiro.',
    points: 'out-miles',
  });
});

test('where the limit holds cash back that wins, the answer speaks for it and points at the miles (S-303)', () => {
  const references = withOwnPrice(REFERENCE_PRICES, 40_00);
  // 103.600 miles at R$ 40 and R$ 390,20: R$ 4.534,20.
  expect(say([outCash, outMiles], { references, hidden: ['out-cash'] })).toEqual({
    text: 'Vale ir direto com a LATAM em dinheiro, R$ 1.236 a menos que em milhas neste voo: veja na Conta PRO.',
    points: 'out-miles',
  });
});

test('is null for a row without a price, or with only hidden flights', () => {
  const row = makeRow([outCash, outMiles]);
  const unpriced = { ...row, cash: null, miles: null, comparison: null };
  expect(findOfferToShow(unpriced)).toBeNull();
  expect(buildAnswer(unpriced, { references: {} })).toBeNull();
  const hidden = {
    ...row,
    cash: row.cash && { ...row.cash, offer: null },
    miles: row.miles && { ...row.miles, offer: null },
  };
  expect(buildAnswer(hidden, { references: REFERENCE_PRICES })).toBeNull();
  expect(buildAnswer(null, { references: REFERENCE_PRICES })).toBeNull();
});
