import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryAct } from '../miles/entries/entry-rules.ts';
import { type EntryForm, readEntries } from './entry-form.ts';

const today = '2026-12-01';
const form = (changes: Partial<EntryForm> = {}): EntryForm => ({
  ...{ date: today, programme: 'livelo', amount: '10 mil', target: 'smiles', ratio: '', bonus: '' },
  ...{ type: '', status: 'done', description: '' },
  ...changes,
});
const record = (act: EntryAct, changes: Partial<EntryForm> = {}) => {
  const read = readEntries(act, form(changes), today);
  return read.ok ? read.entries : [];
};

describe('what a form records (S-379)', () => {
  test.each([
    ['comprar', 'credit', 'credit', 10_000],
    ['comprar', 'bonus', 'bonus', 10_000],
    ['comprar', 'fee', 'credit', 10_000],
    ['resgatar', '', 'debit', -10_000],
    ['resgatar', 'fee', 'fee', -10_000],
    ['resgatar', 'bonus', 'debit', -10_000],
  ] as const)('%s with the type %j is a %s of %i', (act, given, type, amount) => {
    expect(record(act, { type: given })).toMatchObject([{ programme: 'livelo', date: today, type, amount }]);
  });

  test('a transfer takes points, gives miles by the ratio, and the bonus on them', () => {
    const amounts = (changes: Partial<EntryForm>) =>
      record('transferir', changes).map((one) => [one.programme, one.type, one.amount]);
    expect(amounts({ ratio: '2,5', bonus: '80' })).toEqual([
      ['livelo', 'debit', -10_000],
      ['smiles', 'credit', 4_000],
      ['smiles', 'bonus', 3_200],
    ]);
    expect(amounts({})).toEqual([
      ['livelo', 'debit', -10_000],
      ['smiles', 'credit', 10_000],
    ]);
  });

  test('a transfer never gives more miles than the points sent are worth', () => {
    const numbers = fc.record({
      sent: fc.integer({ min: 1, max: 9_999_999 }),
      hundredths: fc.integer({ min: 1, max: 10_000 }),
      bonus: fc.integer({ min: 0, max: 500 }),
    });
    fc.assert(
      fc.property(numbers, ({ sent, hundredths, bonus }) => {
        const ratio = `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`;
        const moved = record('transferir', { amount: String(sent), ratio, bonus: String(bonus) });
        const [debit = -sent, credit = 0, extra = 0] = moved.map(({ amount }) => amount);
        expect(debit).toBe(-sent);
        expect(credit * hundredths).toBeLessThanOrEqual(sent * 100);
        expect((credit + 1) * hundredths).toBeGreaterThan(sent * 100);
        expect(extra).toBe(Math.floor((credit * bonus) / 100));
      }),
    );
  });

  test('an entry without a description gets one from its action', () => {
    const descriptions = (act: EntryAct, description: string) =>
      record(act, { description, bonus: '50' }).map((one) => one.description);
    expect(descriptions('comprar', ' ')).toEqual(['Compra de pontos']);
    expect(descriptions('resgatar', '')).toEqual(['Resgate']);
    expect(descriptions('transferir', '')).toEqual([
      'Transferência para Smiles',
      'Transferência de Livelo',
      'Bônus de transferência',
    ]);
    for (const act of ['comprar', 'resgatar', 'transferir'] as const) {
      expect(new Set(descriptions(act, ' Natal\r\n em\tLisboa '))).toEqual(new Set(['Natal em Lisboa']));
    }
  });

  test.each([
    ['done', 'done'],
    ['pending', 'pending'],
    ['cancelled', 'cancelled'],
    ['processing', 'processing'],
    ['', 'done'],
    ['paid', 'done'],
  ])('stores the status %j as %s', (status, storedStatus) => {
    expect(record('transferir', { status, bonus: '50' }).map((one) => one.status)).toEqual([
      storedStatus,
      storedStatus,
      storedStatus,
    ]);
  });

  test('only a transfer reads the fields of a transfer', () => {
    const unread = { target: '', ratio: 'x', bonus: 'x' };
    expect(record('comprar', unread)).toHaveLength(1);
    expect(record('resgatar', unread)).toHaveLength(1);
  });
});

describe('what a form refuses (S-379)', () => {
  const amount = 'Informe a quantidade, em números inteiros';
  const ratio = 'Informe quantos pontos viram uma milha';
  const bonus = 'Informe um bônus de 0 a 500%';

  test.each<[keyof EntryForm, Partial<EntryForm>, string]>([
    ['date', { date: '' }, 'Informe a data'],
    ['date', { date: '2026-02-30' }, 'Informe a data'],
    ['date', { date: '1999-12-31' }, 'Informe a data'],
    ['date', { date: '2027-12-02' }, 'A data está longe demais'],
    ['programme', { programme: '' }, 'Escolha o programa'],
    ['programme', { programme: '__proto__' }, 'Escolha o programa'],
    ['programme', { programme: 'other' }, 'Escolha o programa'],
    ['amount', { amount: '-5' }, amount],
    ['amount', { amount: '0' }, amount],
    ['amount', { amount: '1', ratio: '2' }, 'Isto não chega a uma milha'],
    ['target', { target: '' }, 'Escolha o programa que recebe'],
    ['target', { target: 'other' }, 'Escolha o programa que recebe'],
    ['target', { target: 'livelo' }, 'Escolha dois programas diferentes'],
    ['ratio', { ratio: '0' }, ratio],
    ['ratio', { ratio: '100,01' }, ratio],
    ['ratio', { ratio: 'x2' }, ratio],
    ['ratio', { ratio: '2x' }, ratio],
    ['ratio', { ratio: '2,125' }, ratio],
    ['bonus', { bonus: '500,01' }, bonus],
    ['bonus', { bonus: '-1' }, bonus],
    ['bonus', { bonus: 'x' }, bonus],
    ['description', { description: 'x'.repeat(121) }, 'Use no máximo 120 caracteres'],
  ])('the field %s of %j is rejected: %s', (field, changes, message) => {
    expect(readEntries('transferir', form(changes), today)).toEqual({ ok: false, errors: [{ field, message }] });
  });

  test.each<Partial<EntryForm>>([
    { date: '2000-01-01' },
    { date: '2027-12-01' },
    { amount: '1' },
    { amount: '2', ratio: '2' },
    { ratio: '0.01' },
    { ratio: ' 100 ' },
    { bonus: ' 500,00 ' },
    { description: `  ${'x'.repeat(120)}  ` },
  ])('%j is just within the limits', (changes) => {
    expect(readEntries('transferir', form(changes), today)).toMatchObject({ ok: true });
  });

  test('reports all problems at once', () => {
    const wrong = readEntries('transferir', form({ date: '', amount: '', target: '', bonus: '900' }), today);
    expect(wrong).toMatchObject({
      ok: false,
      errors: [{ field: 'date' }, { field: 'amount' }, { field: 'target' }, { field: 'bonus' }],
    });
  });
});
