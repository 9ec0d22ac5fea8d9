import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REFERENCE_PRICES } from '../default-references.ts';
import { changeEntry } from '../wallet/edit-wallet.ts';
import { EMPTY_WALLET, findEntry, type Wallet } from '../wallet/wallet.ts';
import { type EntryForm, readEntries } from './entry-form.ts';
import { applyEntries, ENTRY_STATUSES, type NewEntry } from './miles-entry.ts';
import { formatTrend, summarize } from './summary.ts';

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
  entries.reduce((kept, one) => {
    const applied = applyEntries(kept, [one]);
    return applied.ok ? applied.wallet : kept;
  }, wallet);

// S-378
test('balances are what the entries add up to from the start, one by one or at once, in any order', () => {
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

// S-378
test('no balance falls below zero: then nothing of it is applied', () => {
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

const form = (changes: Partial<EntryForm> = {}): EntryForm => ({
  ...{ date: '2026-12-01', programme: 'livelo', amount: '10 mil', target: 'smiles', ratio: '', bonus: '' },
  ...{ type: '', status: 'done', description: '' },
  ...changes,
});
const today = '2026-12-01';

// S-379
describe('what a form records', () => {
  test('a purchase is a credit or a bonus, a redemption a debit or a fee', () => {
    const amounts = (act: 'comprar' | 'resgatar', type: string) => {
      const given = readEntries(act, form({ type }), today);
      return given.ok ? given.entries.map((one) => [one.type, one.amount]) : [];
    };
    expect(amounts('comprar', 'credit')).toEqual([['credit', 10_000]]);
    expect(amounts('comprar', 'bonus')).toEqual([['bonus', 10_000]]);
    expect(amounts('resgatar', '')).toEqual([['debit', -10_000]]);
    expect(amounts('resgatar', 'fee')).toEqual([['fee', -10_000]]);
  });

  test('a transfer takes points, gives miles by the ratio, and the bonus on them', () => {
    const given = readEntries('transferir', form({ ratio: '2,5', bonus: '80' }), today);
    expect(given.ok && given.entries.map((one) => [one.programme, one.type, one.amount])).toEqual([
      ['livelo', 'debit', -10_000],
      ['smiles', 'credit', 4_000],
      ['smiles', 'bonus', 3_200],
    ]);
    const ratio = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        ratio,
        fc.integer({ min: 0, max: 500 }),
        (sent, hundredths, bonus) => {
          const text = `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`;
          const moved = readEntries(
            'transferir',
            form({ amount: String(sent), ratio: text, bonus: String(bonus) }),
            today,
          );
          const [debit, credit, extra] = moved.ok ? moved.entries.map(({ amount }) => amount) : [-sent, 0];
          expect(debit).toBe(-sent);
          expect((credit ?? 0) * hundredths).toBeLessThanOrEqual(sent * 100);
          expect(((credit ?? 0) + 1) * hundredths).toBeGreaterThan(sent * 100);
          expect(extra ?? 0).toBe(Math.floor(((credit ?? 0) * bonus) / 100));
        },
      ),
    );
  });

  test.each([
    ['date', { date: '2026-02-30' }],
    ['date', { date: '2099-01-01' }],
    ['programme', { programme: '__proto__' }],
    ['programme', { programme: 'other' }],
    ['amount', { amount: '-5' }],
    ['amount', { amount: '0' }],
    ['target', { target: 'livelo' }],
    ['ratio', { ratio: '0' }],
    ['bonus', { bonus: '900' }],
    ['amount', { amount: '1', ratio: '2' }],
    ['description', { description: 'x'.repeat(121) }],
  ] as const)('%s is refused as %o', (field, changes) => {
    const given = readEntries('transferir', form(changes), today);
    expect(!given.ok && given.errors.map((error) => error.field)).toEqual([field]);
  });
});

// S-380
describe('the figures', () => {
  test('an earlier balance is today’s without what came after', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 20 }), (entries) => {
        const wallet = applyAll(start, entries);
        const done = entries.map(({ date, programme, amount, status }) => {
          return { date, programme, amount: status === 'done' ? amount : 0, entries: 1 };
        });
        const { miles, months } = summarize(wallet, done, today, REFERENCE_PRICES);
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

  test('nothing is told of a time before the first entry', () => {
    const { months, totalCents, transactions, unpriced } = summarize(start, [], today, REFERENCE_PRICES);
    expect(months.map(({ miles }) => miles)).toEqual([null, null, null, null, null, 300_000]);
    expect(months[0]?.month).toBe('2026-07');
    expect([totalCents.before, transactions.before]).toEqual([null, null]);
    expect(totalCents.now).toBe(100 * 1_600 + 100 * 3_000);
    expect(unpriced).toEqual(['esfera']);
  });

  test('a trend is in percent, and none against nothing', () => {
    expect(formatTrend({ now: 1_125, before: 1_000 })).toBe('+12,5%');
    expect(formatTrend({ now: 1, before: 3 })).toBe('-66,7%');
    expect(formatTrend({ now: 3, before: 3 })).toBe('0%');
    expect([formatTrend({ now: 3, before: 0 }), formatTrend({ now: 3, before: null })]).toEqual([null, null]);
  });
});
