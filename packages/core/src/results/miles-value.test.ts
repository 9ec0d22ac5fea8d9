import { expect, test } from 'vitest';
import { award, cash, offer, withJourneyFares } from '../../testing/offers.ts';
import { makeRows, priceJourney } from '../../testing/rows.ts';
import { groupJourneys } from '../journeys/journey.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { changeEntry } from '../miles/wallet/edit-wallet.ts';
import { EMPTY_WALLET, withWallet } from '../miles/wallet/wallet.ts';
import { countWinners, describeValue, findSliderRange, listBreakEvens } from './miles-value.ts';
import { toRow } from './rows/to-row.ts';

const flight = (key: string, cashCents: number, miles: number) => [
  offer({ id: `${key}-cash`, journeyKey: key, price: cash(cashCents) }),
  offer({ id: `${key}-miles`, journeyKey: key, price: award('latam-pass', miles) }),
];
const offers = withJourneyFares([...flight('a', 3_000_00, 100_000), ...flight('b', 2_500_00, 100_000)]);
const priced = groupJourneys(offers, { references: REFERENCE_PRICES }).map((journey) =>
  priceJourney(journey, { around: null }),
);

test('as a thousand miles are worth more, journeys change sides one after the other (S-310)', () => {
  const marks = listBreakEvens(priced, 'latam-pass', REFERENCE_PRICES);
  expect(marks).toEqual([
    { key: 'b', cents: 25_00 },
    { key: 'a', cents: 30_00 },
  ]);
  expect(listBreakEvens(priced, 'smiles', REFERENCE_PRICES)).toEqual([]);
  const count = (cents: number) => {
    const wallet = changeEntry(EMPTY_WALLET, 'latam-pass', { ownCentsPerThousand: cents });
    return countWinners(priced.map((each) => toRow(each, withWallet(REFERENCE_PRICES, wallet))));
  };
  expect([20_00, 26_00, 30_00, 35_00].map(count)).toEqual([
    { cash: 0, miles: 2 },
    { cash: 1, miles: 1 },
    // A draw has no winner.
    { cash: 1, miles: 0 },
    { cash: 2, miles: 0 },
  ]);
  expect(countWinners(makeRows([offer({ id: 'alone', price: cash(1) })]))).toEqual({ cash: 0, miles: 0 });
});

test('reais win where balances do not pay the miles, at any worth of miles (S-580)', () => {
  const makeWallet = (balance: number) => ({
    balances: changeEntry(EMPTY_WALLET, 'latam-pass', { balance }),
    transfers: [],
  });
  const tell = (balance: number) => {
    const payable = priced.map((each) => ({ ...each, wallet: makeWallet(balance) }));
    const rows = payable.map((each) => toRow(each, withWallet(REFERENCE_PRICES, makeWallet(balance).balances)));
    return [countWinners(rows), listBreakEvens(payable, 'latam-pass', REFERENCE_PRICES).length];
  };
  expect(tell(100_000)).toEqual([{ cash: 1, miles: 1 }, 2]);
  expect(tell(99_999)).toEqual([{ cash: 2, miles: 0 }, 0]);
});

test.each([
  [undefined, undefined, 15_00, 40_00],
  [26_00, undefined, 15_00, 42_00],
  [26_00, 50_10, 15_00, 51_00],
  [26_00, 1_10, 1_00, 42_00],
  [26_00, 50, 1_00, 42_00],
])('around %j with %j chosen a slider goes from %j to %j', (reference, chosen, minCents, maxCents) => {
  expect(findSliderRange(reference, chosen)).toEqual({ minCents, maxCents });
});

test.each([
  [
    2_600,
    5,
    2,
    2_838,
    'A R$ 26, 5 voos saem melhor em milhas e 2 em dinheiro. Se passar de R$ 28,38, a melhor de todas vira dinheiro.',
  ],
  [
    2_850,
    1,
    0,
    2_838,
    'A R$ 28,50, 1 voo sai melhor em milhas e nenhum em dinheiro. Até R$ 28,38, a melhor de todas vira milhas.',
  ],
  [
    2_838,
    2,
    1,
    2_838,
    'A R$ 28,38, 2 voos saem melhor em milhas e 1 em dinheiro. Se passar de R$ 28,38, a melhor de todas vira dinheiro.',
  ],
  [3_500, 0, 7, null, 'A R$ 35, nenhum voo sai melhor em milhas e 7 em dinheiro.'],
] as const)('at %i cents: %i in miles, %i in cash (S-286, S-310)', (cents, miles, cashCount, turn, text) => {
  const parts = describeValue('latam-pass', cents, { miles, cash: cashCount }, turn);
  expect(
    parts
      .map((part) => part.text)
      .join('')
      .replaceAll('\u00a0', ' '),
  ).toBe(text);
  const turnTones = turn === null ? [] : ['plain', 'strong', 'plain'];
  expect(parts.map(({ tone }) => tone)).toEqual(['plain', 'miles', 'plain', 'cash', 'plain', ...turnTones]);
});

test('the points of a bank’s programme are called points', () => {
  const text = describeValue('livelo', 30_00, { miles: 2, cash: 1 }, 20_00)
    .map((part) => part.text)
    .join('');
  expect(text).toContain('melhor em pontos e');
  expect(text).toContain('vira pontos.');
});
