import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWallet } from './stored-wallet.ts';

const smiles = { programme: 'smiles', balance: 80_000, ownCentsPerThousand: 17_00, club: 'member' };

test.each<[string, unknown, unknown[]]>([
  ['nothing', undefined, []],
  ['a text', 'smiles', []],
  ['what was written', [smiles], [smiles]],
  ['an unknown programme', [{ ...smiles, programme: '__proto__' }, smiles], [smiles]],
  ['a programme that cannot be owned', [{ ...smiles, programme: 'other' }], []],
  ['a balance in words', [{ ...smiles, balance: '80 mil' }], [{ ...smiles, balance: 0 }]],
  ['more miles than there are', [{ ...smiles, balance: 1e300 }], [{ ...smiles, balance: 0 }]],
  ['a negative cost', [{ ...smiles, ownCentsPerThousand: -1 }], [{ ...smiles, ownCentsPerThousand: null }]],
  ['half a cent', [{ ...smiles, ownCentsPerThousand: 0.5 }], [{ ...smiles, ownCentsPerThousand: null }]],
  ['an unknown club', [{ ...smiles, club: 'gold' }], [{ ...smiles, club: 'none' }]],
  ['an unknown field', [{ ...smiles, note: 'x' }], [smiles]],
])('reads %s part by part (S-311)', (_, value, wallet) => {
  expect(readWallet(value)).toEqual(wallet);
});

test('the last entry of a repeated programme counts', () => {
  expect(readWallet([smiles, { ...smiles, balance: 1 }])).toEqual([{ ...smiles, balance: 1 }]);
});

test('any JSON becomes a wallet (S-311)', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const { balance } of readWallet(value)) expect(Number.isInteger(balance)).toBe(true);
    }),
  );
});
