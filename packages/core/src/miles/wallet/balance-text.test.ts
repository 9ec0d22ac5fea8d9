import { expect, test } from 'vitest';
import { payFromWallet } from '../pay-from-wallet.ts';
import { describeBalance } from './balance-text.ts';
import { changeEntry } from './edit-wallet.ts';
import { EMPTY_WALLET } from './wallet.ts';

const balances = changeEntry(changeEntry(EMPTY_WALLET, 'smiles', { balance: 80_000 }), 'livelo', { balance: 30_000 });
const transfer = { from: 'livelo', to: 'smiles', points: 1, miles: 1, minimumPoints: 0 } as const;
const transfers = [{ ...transfer, bonusPercent: 0, endsOn: null, example: false }];

test.each([
  [80_000, 'cabe no saldo'],
  [79_400, 'cabe: sobram 600'],
  [64_100, 'cabe: sobram 15\u00a0mil'],
  [80_001, 'falta 1'],
  [81_250, 'faltam 1.250'],
  [92_001, 'faltam 13\u00a0mil'],
])('a balance of 80,000 miles and a price of %d (S-470)', (miles, text) => {
  expect(describeBalance(payFromWallet([{ programme: 'smiles', miles }], { balances, transfers: [] }))).toBe(text);
});

test('shows both programmes of a price in two, and the points to be transferred (S-470)', () => {
  const needs = [
    { programme: 'smiles' as const, miles: 64_100 },
    { programme: 'livelo' as const, miles: 10_000 },
  ];
  expect(describeBalance(payFromWallet(needs, { balances, transfers: [] }))).toBe(
    'cabe: sobram 15\u00a0mil e 20\u00a0mil',
  );
  expect(describeBalance(payFromWallet([{ programme: 'smiles', miles: 90_000 }], { balances, transfers }))).toBe(
    'cabe com 10.000 Livelo',
  );
});
