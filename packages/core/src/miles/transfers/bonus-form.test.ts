import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BONUS_FIELDS, type BonusForm, readBonusForm } from './bonus-form.ts';
import { findCurrentBonuses } from './transfer.ts';

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
const problems = (form: Partial<BonusForm>) => {
  const read = readBonusForm({ ...filled, ...form }, today);
  return 'fields' in read ? read.fields.map(({ field }) => field) : [];
};

// S-340
test('a filled form is a bonus', () => {
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
  const open = readBonusForm({ ...filled, minimumPoints: '', startsOn: ' ' }, today);
  expect(open).toMatchObject({ bonus: { minimumPoints: null, startsOn: null } });
});

// S-340
test.each<[Partial<BonusForm>, string[]]>([
  [{ from: '' }, ['from']],
  [{ from: 'other' }, ['from']],
  [{ to: 'livelo', clubOf: 'livelo' }, ['to']],
  [{ to: 'nada', clubOf: 'livelo' }, ['to']],
  [{ clubOf: 'esfera' }, ['clubOf']],
  [{ none: '-1' }, ['none']],
  [{ member: '1001' }, ['member']],
  [{ top: '8,5' }, ['top']],
  [{ none: '0', member: '0', top: '0' }, ['top']],
  [{ minimumPoints: 'mil' }, ['minimumPoints']],
  [{ minimumPoints: '10000001' }, ['minimumPoints']],
  [{ startsOn: '2026-02-30' }, ['startsOn']],
  [{ endsOn: '' }, ['endsOn']],
  [{ endsOn: '2026-11-19' }, ['endsOn']],
  [{ startsOn: '', endsOn: '2026-11-22' }, ['endsOn']],
  [{ source: 'javascript:alert(1)' }, ['source']],
  [{ source: 'https://' }, ['source']],
  [{ source: `https://example.com/${'x'.repeat(500)}` }, ['source']],
  [{ seenOn: '2026-11-24' }, ['seenOn']],
  [{ seenOn: '' }, ['seenOn']],
])('%j is refused at its field', (form, fields) => {
  expect(problems(form)).toEqual(fields);
});

// S-340
test('whatever is typed is a bonus that can still apply, or told at a field of the form', () => {
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
