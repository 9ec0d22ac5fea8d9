import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REFERENCE_PRICES } from '../default-references.ts';
import { changeEntry } from '../wallet/edit-wallet.ts';
import { EMPTY_WALLET, findEntry, type Wallet } from '../wallet/wallet.ts';
import { applyEntries, ENTRY_STATUSES, type NewEntry } from './miles-entry.ts';
import { summarizeEntries } from './summary.ts';

const programmes = ['smiles', 'livelo', 'esfera'] as const;
const entry: fc.Arbitrary<NewEntry> = fc.record({
  date: fc.constantFrom('2026-06-10', '2026-09-30', '2026-11-01', '2026-11-20', '2026-12-01'),
  description: fc.constant('x'),
  programme: fc.constantFrom(...programmes),
  type: fc.constant('credit' as const),
  amount: fc.integer({ min: -500, max: 500 }),
  status: fc.constantFrom(...ENTRY_STATUSES),
});
const start = programmes.reduce<Wallet>((all, id) => changeEntry(all, id, { balance: 100_000 }), EMPTY_WALLET);
const read = (wallet: Wallet, id: (typeof programmes)[number]) => findEntry(wallet, id)?.balance ?? 0;
const applyAll = (wallet: Wallet, entries: readonly NewEntry[]): Wallet =>
  entries.reduce((stored, one) => {
    const applied = applyEntries(stored, [one]);
    return applied.ok ? applied.wallet : stored;
  }, wallet);

test('balances are the sum of the entries, applied one by one or at once, in any order (S-378)', () => {
  const shuffled = fc
    .array(entry, { maxLength: 30 })
    .chain((entries) => fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })));
  fc.assert(
    fc.property(shuffled, ([entries, mixed]) => {
      const atOnce = applyEntries(start, entries);
      expect(atOnce.ok && atOnce.wallet).toEqual(applyAll(start, mixed));
      for (const id of programmes) {
        const done = entries.filter(({ programme, status }) => programme === id && status === 'done');
        const sum = done.reduce((total, { amount }) => total + amount, 0);
        expect(read(applyAll(start, entries), id)).toBe(100_000 + sum);
      }
    }),
  );
});

test('no balance falls below zero: then nothing of it is applied (S-378)', () => {
  const out: NewEntry = {
    ...{ date: '2026-12-01', description: 'x', programme: 'smiles' },
    type: 'debit',
    amount: -100_001,
    status: 'done',
  };
  const gain: NewEntry = { ...out, programme: 'livelo', amount: 5 };
  expect(applyEntries(start, [gain, out])).toEqual({ ok: false, programme: 'smiles', balance: 100_000 });
  expect(applyEntries(start, [{ ...out, status: 'pending' }])).toEqual({ ok: true, wallet: start });
});

const today = '2026-12-01';

test('an earlier balance is today’s without what came after (S-380)', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 20 }), (entries) => {
      const wallet = applyAll(start, entries);
      const done = entries.map(({ date, programme, amount, status }) => {
        return { date, programme, amount: status === 'done' ? amount : 0, entries: 1 };
      });
      const { miles, months } = summarizeEntries(wallet, done, today, REFERENCE_PRICES);
      const before = applyAll(
        start,
        entries.filter(({ date }) => date <= '2026-11-01'),
      );
      const sum = programmes.reduce((total, id) => total + read(before, id), 0);
      expect(miles.before).toBe(entries.some(({ date }) => date <= '2026-11-01') ? sum : null);
      expect(months).toHaveLength(6);
      expect(months.at(-1)).toEqual({
        month: '2026-12',
        miles: programmes.reduce((total, id) => total + read(wallet, id), 0),
      });
    }),
  );
});
