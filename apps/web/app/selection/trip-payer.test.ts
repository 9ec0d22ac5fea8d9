import { REFERENCE_PRICES as references } from '@revoada/core/miles/default-references';
import type { SpendableWallet } from '@revoada/core/miles/pay-from-wallet';
import { parseResultsView } from '@revoada/core/results/view';
import { expect, test } from 'vitest';
import { readTripPayer } from './trip-payer.ts';

const wallet: SpendableWallet = {
  balances: [{ programme: 'smiles', balance: 80_000, ownCentsPerThousand: null, club: 'none' }],
  transfers: [],
};

const read = (text: string, wallet: SpendableWallet | null) =>
  readTripPayer(parseResultsView(new URLSearchParams(text)).filters, { references, wallet });

test('programmes and balances narrow the payment of a trip as they narrow the rows (S-573)', () => {
  expect(read('', wallet)).toEqual({ references, wallet, fitsBalance: false });
  expect(read('programas=smiles,livelo', wallet)).toMatchObject({ programmes: ['smiles', 'livelo'] });
  expect(read('saldo=cabe', wallet)).toMatchObject({ fitsBalance: true });
  expect(read('saldo=cabe', null)).toEqual({ references, wallet: null, fitsBalance: false });
});
