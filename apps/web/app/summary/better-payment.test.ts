import { award, cash } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { describeSwitch } from './better-payment.tsx';

// S-318
test('the button says how each way is paid then', () => {
  const smiles = { price: award('smiles', 1) };
  const money = { price: cash(1) };
  expect([[smiles], [smiles, smiles], [smiles, money]].map(describeSwitch)).toEqual([
    'Pagar em Smiles',
    'Pagar ida e volta em Smiles',
    'Pagar a ida em Smiles e a volta em dinheiro',
  ]);
});
