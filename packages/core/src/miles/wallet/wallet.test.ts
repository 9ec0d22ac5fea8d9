import { expect, test } from 'vitest';
import { REFERENCE_PRICES } from '../default-references.ts';
import { withOwnPrice } from '../reference-prices.ts';
import { CLUB_LABELS, changeEntry, forgetWorth, parseBalance, removeEntry, restoreEntry } from './edit-wallet.ts';
import {
  CLUB_LEVELS,
  EMPTY_WALLET,
  findEntry,
  hasBalance,
  isWorthAlone,
  MOST_BALANCE,
  type WalletEntry,
  withWallet,
} from './wallet.ts';

test('a programme is added once, changed in its place and taken out', () => {
  const smiles = changeEntry(EMPTY_WALLET, 'smiles', { balance: 80_000 });
  const both = changeEntry(smiles, 'livelo', { club: 'member' });
  const changed = changeEntry(both, 'smiles', { ownCentsPerThousand: 17_00 });
  expect(changed).toEqual([
    { programme: 'smiles', balance: 80_000, ownCentsPerThousand: 17_00, club: 'none' },
    { programme: 'livelo', balance: 0, ownCentsPerThousand: null, club: 'member' },
  ]);
  expect(smiles[0]?.ownCentsPerThousand).toBeNull();
  expect(removeEntry(changed, 'smiles')).toEqual([changed[1]]);
  expect(findEntry(changed, 'tap-miles-go')).toBeNull();
});

test('restores a removed programme with its values at its former place (S-491)', () => {
  const wallet = (['smiles', 'livelo', 'esfera'] as const).reduce(
    (before, programme, at) => changeEntry(before, programme, { balance: at + 1, club: 'member' }),
    EMPTY_WALLET,
  );
  for (const [place, entry] of wallet.entries()) {
    expect(restoreEntry(removeEntry(wallet, entry.programme), entry, place)).toEqual(wallet);
  }
  const [first, second] = wallet as [WalletEntry, WalletEntry];
  expect(restoreEntry([first], second, 9)).toEqual([first, second]);
  const worthAlone = changeEntry(removeEntry(wallet, 'smiles'), 'smiles', { ownCentsPerThousand: 17_00 });
  expect(restoreEntry(worthAlone, first, 0)).toEqual(wallet);
});

test('a wallet has a balance where any programme has one', () => {
  const empty = changeEntry(EMPTY_WALLET, 'smiles', { club: 'member' });
  expect([EMPTY_WALLET, empty].map(hasBalance)).toEqual([false, false]);
  expect(hasBalance(changeEntry(empty, 'livelo', { balance: 1 }))).toBe(true);
});

test('an entry with only a worth is not an owned programme, and is removed with its worth (S-469)', () => {
  const worth = changeEntry(EMPTY_WALLET, 'smiles', { ownCentsPerThousand: 17_00 });
  const both = changeEntry(worth, 'livelo', { balance: 1, ownCentsPerThousand: 28_00 });
  expect(both.map(isWorthAlone)).toEqual([true, false]);
  expect(isWorthAlone({ programme: 'smiles', balance: 0, ownCentsPerThousand: null, club: 'none' })).toBe(false);
  expect(isWorthAlone({ programme: 'smiles', balance: 0, ownCentsPerThousand: 17_00, club: 'member' })).toBe(false);
  const remaining = forgetWorth(both, 'smiles');
  expect(remaining).toEqual([both[1]]);
  expect(forgetWorth(remaining, 'livelo')).toEqual([{ ...remaining[0], ownCentsPerThousand: null }]);
});

test('the levels of a club have their names', () => {
  expect(CLUB_LEVELS.map((level) => CLUB_LABELS[level])).toEqual(['Sem clube', 'Clube', 'Clube, plano mais alto']);
});

test('a personal cost replaces only the reference of its programme, even over one price for all (S-307)', () => {
  const wallet = changeEntry(EMPTY_WALLET, 'smiles', { ownCentsPerThousand: 17_00 });
  const references = withWallet(REFERENCE_PRICES, wallet);
  expect(references.smiles).toEqual({ programme: 'smiles', centsPerThousand: 17_00, asOf: '', kind: 'own' });
  expect(references['latam-pass']).toBe(REFERENCE_PRICES['latam-pass']);
  const forAll = withWallet(withOwnPrice(REFERENCE_PRICES, 30_00), wallet);
  expect([forAll.smiles?.centsPerThousand, forAll.esfera?.centsPerThousand]).toEqual([17_00, 30_00]);
  expect(withWallet(REFERENCE_PRICES, changeEntry(wallet, 'smiles', { ownCentsPerThousand: null }))).toBe(
    REFERENCE_PRICES,
  );
});

test.each([
  ['212000', 212_000],
  ['212.000', 212_000],
  [' 212 mil ', 212_000],
  ['1.212 mil', 1_212_000],
  ['1.212.000', 1_212_000],
  ['212mil', 212_000],
  ['212  MIL', 212_000],
  ['0', 0],
  [`${MOST_BALANCE}`, MOST_BALANCE],
  [`${MOST_BALANCE + 1}`, null],
  ['9'.repeat(400), null],
  ['2.12', null],
  ['21,5', null],
  ['-5', null],
  ['muitas', null],
  ['', null],
])('the balance %j is %j', (text, balance) => {
  expect(parseBalance(text)).toBe(balance);
});
