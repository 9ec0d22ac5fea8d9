import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldError } from '../errors.ts';
import { findCurrentBonuses, type TransferBonus } from '../miles/transfers/transfer.ts';
import { type BonusForm, bonusFields, bonusForm } from './bonus-form.ts';
import { checkForm } from './check-form.ts';

const readBonusForm = (form: BonusForm, day: string): { bonus: TransferBonus } | { fields: FieldError[] } => {
  const checked = checkForm(bonusForm(day), form);
  return checked.ok ? { bonus: checked.value } : { fields: checked.fields };
};
const BONUS_FIELDS = Object.keys(bonusFields);

const today = '2026-11-23';
const filled: BonusForm = {
  from: 'livelo',
  to: 'smiles',
  none: '60',
  member: '80',
  top: '100',
  clubOf: 'smiles',
  minimumPoints: '1.000',
  startsOn: '2026-11-20',
  endsOn: '2026-11-30',
  source: 'https://example.com/bonus',
  seenOn: '2026-11-22',
};
test('a filled form is a bonus (S-340)', () => {
  expect(readBonusForm(filled, today)).toEqual({
    bonus: {
      from: 'livelo',
      to: 'smiles',
      percent: { none: 60, member: 80, top: 100 },
      clubOf: 'smiles',
      minimumPoints: 1_000,
      startsOn: '2026-11-20',
      endsOn: '2026-11-30',
      source: 'https://example.com/bonus',
      seenOn: '2026-11-22',
    },
  });
});

const percents = 'Informe um número inteiro de 0 a 1000';
const points = 'Informe um número inteiro de pontos';
const page = 'Informe o endereço da página que anuncia o bônus (https://…)';
const day = 'Informe o dia, até hoje, em que a página foi lida';

test.each<[keyof BonusForm, Partial<BonusForm>, string]>([
  ['from', { from: '' }, 'Escolha o programa de origem'],
  ['from', { from: 'other' }, 'Escolha o programa de origem'],
  ['to', { to: 'livelo', clubOf: 'livelo' }, 'Escolha outro programa'],
  ['to', { to: 'nada', clubOf: 'livelo' }, 'Escolha o programa de destino'],
  ['clubOf', { clubOf: 'esfera' }, 'Escolha um dos dois programas'],
  ['none', { none: '-1' }, percents],
  ['none', { none: '1e2' }, percents],
  ['member', { member: '1001' }, percents],
  ['top', { top: '8,5' }, percents],
  ['top', { none: '0', member: '0', top: '0' }, 'Informe um bônus maior que zero'],
  ['minimumPoints', { minimumPoints: 'mil' }, points],
  ['minimumPoints', { minimumPoints: '1234.567' }, points],
  ['minimumPoints', { minimumPoints: '1.0000' }, points],
  ['minimumPoints', { minimumPoints: '10000001' }, points],
  ['startsOn', { startsOn: '2026-02-30' }, 'Data inválida'],
  ['endsOn', { endsOn: '' }, 'Informe o último dia do bônus'],
  ['endsOn', { endsOn: '2026-11-31' }, 'Informe o último dia do bônus'],
  ['endsOn', { endsOn: '2026-11-19' }, 'O último dia vem antes do primeiro'],
  ['endsOn', { startsOn: '', endsOn: '2026-11-22' }, 'Este bônus já terminou'],
  ['endsOn', { endsOn: '2026-11-22' }, 'Este bônus já terminou'],
  ['source', { source: 'javascript:alert(1)' }, page],
  ['source', { source: 'https://' }, page],
  ['source', { source: `https://example.com/${'x'.repeat(500)}` }, page],
  ['seenOn', { seenOn: '2026-11-24' }, day],
  ['seenOn', { seenOn: '' }, day],
])('%s: %j is told: %s (S-340)', (field, form, message) => {
  expect(readBonusForm({ ...filled, ...form }, today)).toEqual({ fields: [{ field, message }] });
});

test.each<[Partial<BonusForm>, Partial<TransferBonus>]>([
  [{ none: '50', member: '50', top: '100' }, { percent: { none: 50, member: 50, top: 100 } }],
  [{ none: '0', member: '80', top: '80' }, { percent: { none: 0, member: 80, top: 80 } }],
  [{ none: ' 60 ', top: '1.000' }, { percent: { none: 60, member: 80, top: 1_000 } }],
  [{ minimumPoints: '' }, { minimumPoints: null }],
  [{ minimumPoints: ' ' }, { minimumPoints: null }],
  [{ minimumPoints: '0' }, { minimumPoints: 0 }],
  [{ minimumPoints: '12.000' }, { minimumPoints: 12_000 }],
  [{ minimumPoints: '10.000.000' }, { minimumPoints: 10_000_000 }],
  [{ startsOn: ' ' }, { startsOn: null }],
  [
    { startsOn: ' 2026-11-30 ', endsOn: '2026-11-30' },
    { startsOn: '2026-11-30', endsOn: '2026-11-30' },
  ],
  [
    { startsOn: '2026-11-23', endsOn: ' 2026-11-23 ' },
    { startsOn: '2026-11-23', endsOn: '2026-11-23' },
  ],
  [{ seenOn: ' 2026-11-23 ' }, { seenOn: '2026-11-23' }],
  [{ source: ' https://example.com/b ' }, { source: 'https://example.com/b' }],
])('%j is read as %j (S-340)', (form, bonus) => {
  expect(readBonusForm({ ...filled, ...form }, today)).toMatchObject({ bonus });
});

test('any input is a bonus that can still apply, or an error at a field of the form (S-340)', () => {
  const word = fc.oneof(fc.string(), fc.constantFrom(...Object.values(filled), '0', '2026-11-23', '2030-01-01'));
  const form = fc.record(Object.fromEntries(BONUS_FIELDS.map((field) => [field, word])) as never);
  fc.assert(
    fc.property(form, (typed) => {
      const read = readBonusForm(typed as BonusForm, today);
      const bonuses = 'bonus' in read ? [read.bonus] : [];
      const fields = 'fields' in read ? read.fields : [];
      expect(bonuses.length > 0).toBe(fields.length === 0);
      for (const { field } of fields) expect(BONUS_FIELDS).toContain(field);
      for (const bonus of bonuses) {
        expect(findCurrentBonuses([bonus], bonus.endsOn)).toEqual([bonus]);
        expect(bonus.endsOn >= today).toBe(true);
        expect(Math.max(...Object.values(bonus.percent))).toBeGreaterThan(0);
      }
    }),
  );
});
