import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeEntry, removeEntry } from './edit-wallet.ts';
import { mergeWallets } from './merge-wallets.ts';
import { CLUB_LEVELS, EMPTY_WALLET, findEntry, type Wallet, type WalletEntry } from './wallet.ts';

const programmes = ['smiles', 'livelo', 'esfera'] as const;
const entry = (programme: WalletEntry['programme']): fc.Arbitrary<WalletEntry> =>
  fc.record({
    programme: fc.constant(programme),
    balance: fc.integer({ min: 0, max: 3 }),
    ownCentsPerThousand: fc.constantFrom(null, 17_00, 20_00),
    club: fc.constantFrom(...CLUB_LEVELS),
  });
const wallet: fc.Arbitrary<Wallet> = fc
  .tuple(...programmes.map((id) => fc.option(entry(id))))
  .map((entries) => entries.filter((one) => one !== null));

describe('a changed wallet (S-386)', () => {
  test('changes the stored wallet only where the person changed something', () => {
    fc.assert(
      fc.property(wallet, wallet, (base, stored) => {
        expect(mergeWallets({ base, edited: base }, stored)).toEqual({ ours: stored, theirs: stored, conflicts: [] });
        const taken = mergeWallets({ base: stored, edited: base }, stored);
        expect(taken.conflicts).toEqual([]);
        expect(new Set(taken.ours)).toEqual(new Set(base));
      }),
    );
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(wallet, wallet, wallet, (base, edited, stored) => {
        const { ours } = mergeWallets({ base, edited }, stored);
        expect(mergeWallets({ base, edited }, ours)).toEqual({ ours, theirs: ours, conflicts: [] });
      }),
    );
  });

  test('and one that changed elsewhere lose nothing: each change is applied, or its programme is a conflict', () => {
    fc.assert(
      fc.property(wallet, wallet, wallet, (base, edited, stored) => {
        const { ours, theirs, conflicts } = mergeWallets({ base, edited }, stored);
        for (const id of programmes) {
          const [before, mine, other] = [base, edited, stored].map((one) => JSON.stringify(findEntry(one, id)));
          const results = [ours, theirs].map((one) => JSON.stringify(findEntry(one, id)));
          const isSettled = mine === before || other === before || mine === other;
          const settled = mine === before ? other : mine;
          expect(results).toEqual(isSettled ? [settled, settled] : expect.any(Array));
          expect(conflicts.includes(id)).toBe(results[0] !== results[1]);
        }
      }),
    );
  });

  const base = changeEntry(EMPTY_WALLET, 'smiles', { balance: 1_000 });
  const bought = changeEntry(base, 'smiles', { balance: 1_500 });

  test('keeps a purchase that was recorded meanwhile', () => {
    const joined = changeEntry(base, 'smiles', { club: 'member' });
    const { ours, conflicts } = mergeWallets({ base, edited: joined }, bought);
    expect([ours, conflicts]).toEqual([changeEntry(bought, 'smiles', { club: 'member' }), []]);
    const added = changeEntry(EMPTY_WALLET, 'smiles', {});
    expect(mergeWallets({ base: EMPTY_WALLET, edited: added }, bought)).toMatchObject({ ours: bought, conflicts: [] });
  });

  test('keeps the club of a programme that was added here with its balance, there with its club', () => {
    const here = changeEntry(EMPTY_WALLET, 'smiles', { balance: 5 });
    const there = changeEntry(EMPTY_WALLET, 'smiles', { club: 'member' });
    const both = changeEntry(here, 'smiles', { club: 'member' });
    expect(mergeWallets({ base: EMPTY_WALLET, edited: here }, there)).toEqual({
      ours: both,
      theirs: both,
      conflicts: [],
    });
  });

  test.each<[string, Wallet, Wallet]>([
    ['two balances', changeEntry(base, 'smiles', { balance: 9 }), bought],
    ['a removal here, a purchase there', removeEntry(base, 'smiles'), bought],
    ['a balance here, a removal there', bought, EMPTY_WALLET],
  ])('reports a conflict for %s', (_, edited, stored) => {
    expect(mergeWallets({ base, edited }, stored)).toEqual({ ours: edited, theirs: stored, conflicts: ['smiles'] });
  });
});
