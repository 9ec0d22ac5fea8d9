import { expect, test } from 'vitest';
import { award, cash, offer } from '../../../testing/offers.ts';
import { goingBack, havingChosen, judgeRow } from '../../../testing/rows.ts';

const outCash = offer({ id: 'out-cash', price: cash(300_000) });
// R$ 2.600.
const outLatam = offer({ id: 'out-latam', price: award('latam-pass', 100_000) });
const direction = 'return';
const backCash = offer({ id: 'back-cash', direction, price: cash(200_000) });
// R$ 160.
const backSmiles = offer({ id: 'back-smiles', direction, price: award('smiles', 10_000) });
const back = [backCash, backSmiles];

// S-315
test('a trip paid in two kinds of money costs the cheaper of both mixes', () => {
  const mixed = (...chosen: Parameters<typeof havingChosen>) => judgeRow(back, { other: havingChosen(...chosen) });
  expect(mixed(outCash)).toMatchObject({ mixedCents: 316_000 });
  expect(mixed(outLatam)).toMatchObject({ mixedCents: 460_000 });
  expect(mixed(outCash, outLatam)).toMatchObject({ mixedCents: 316_000 });
  expect(mixed(outCash, offer({ id: 'cheap', price: award('smiles', 1_000) }))).toMatchObject({ mixedCents: 201_600 });
});

// S-315
test('a price that the account does not see is in no mix', () => {
  const hiding = (hidden: string, ...chosen: Parameters<typeof havingChosen>) =>
    judgeRow(back, { other: havingChosen(...chosen), hidden: [hidden] }).mixedCents;
  expect(hiding('back-smiles', outCash)).toBeNull();
  expect(hiding('back-smiles', outCash, outLatam)).toBe(460_000);
  expect(hiding('back-cash', outLatam)).toBeNull();
  expect(hiding('back-cash', outCash, outLatam)).toBe(316_000);
});

// S-315
test('there is no mix before the outbound is chosen, nor of one way alone', () => {
  expect(judgeRow([outCash, outLatam], { other: goingBack(...back) }).mixedCents).toBeNull();
  expect(judgeRow([outCash, outLatam]).mixedCents).toBeNull();
});
