import { expect, test } from 'vitest';
import { describeBalance } from './balance-text.ts';
import { changeEntry } from './edit-wallet.ts';
import { EMPTY_WALLET } from './wallet.ts';

// S-470
test.each([
  [80_000, 80_000, 'cabe no saldo'],
  [80_000, 79_999, 'cabe no saldo'],
  [80_000, 80_001, 'falta 1'],
  [80_000, 81_250, 'faltam 1.250'],
  [80_000, 92_001, 'faltam 13\u00a0mil'],
  [0, 10_000, null],
])('a balance of %d miles and a price of %d', (balance, miles, text) => {
  const wallet = changeEntry(EMPTY_WALLET, 'smiles', { balance, ownCentsPerThousand: 17_00 });
  const price = { kind: 'miles', programme: 'smiles', miles, taxCents: 5_000 } as const;
  expect(describeBalance(price, wallet)).toBe(text);
  expect(describeBalance({ ...price, programme: 'livelo' }, wallet)).toBeNull();
});
