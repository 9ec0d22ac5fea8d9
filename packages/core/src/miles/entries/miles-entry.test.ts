import { expect, test } from 'vitest';
import { changeEntry } from '../wallet/edit-wallet.ts';
import { EMPTY_WALLET, MOST_BALANCE } from '../wallet/wallet.ts';
import { applyEntries, entryStatusLabels, entryTypeLabels, isOpenEntry, type NewEntry } from './miles-entry.ts';

const entry = (amount: number): NewEntry => ({
  ...{ date: '2026-12-01', description: 'x', programme: 'smiles', type: 'credit', status: 'done' },
  amount,
});
const smiles = (balance: number) => changeEntry(EMPTY_WALLET, 'smiles', { balance });

test.each([
  ['done', false],
  ['pending', true],
  ['cancelled', false],
  ['processing', true],
] as const)('an entry that is %s is still to be settled: %s (S-413)', (status, isOpen) => {
  expect(isOpenEntry({ status })).toBe(isOpen);
});

test.each([
  [1_000, -1_000, 0],
  [MOST_BALANCE - 1, 1, MOST_BALANCE],
])('a balance of %i may change by %i, to the limit of a wallet (S-378)', (balance, change, changed) => {
  expect(applyEntries(smiles(balance), [entry(change)])).toEqual({ ok: true, wallet: smiles(changed) });
});

test.each([
  [1_000, -1_001],
  [MOST_BALANCE, 1],
])('a balance of %i may not change by %i, beyond the limit of a wallet (S-378)', (balance, change) => {
  expect(applyEntries(smiles(balance), [entry(change)])).toEqual({ ok: false, programme: 'smiles', balance });
});

test('the first entry of a programme adds it to the wallet (S-378)', () => {
  expect(applyEntries(EMPTY_WALLET, [entry(500)])).toEqual({ ok: true, wallet: smiles(500) });
  expect(applyEntries(EMPTY_WALLET, [entry(-1)])).toEqual({ ok: false, programme: 'smiles', balance: 0 });
});

test('types and statuses have their names', () => {
  expect(entryTypeLabels).toEqual({ credit: 'Crédito', debit: 'Débito', bonus: 'Bônus', fee: 'Taxa' });
  expect(entryStatusLabels).toEqual({
    done: 'Concluído',
    pending: 'Pendente',
    cancelled: 'Cancelado',
    processing: 'Processando',
  });
});
