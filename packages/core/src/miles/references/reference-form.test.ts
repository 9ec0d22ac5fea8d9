import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { REFERENCE_FIELDS, type ReferenceForm, readReferenceForm, referenceLimits } from './reference-form.ts';

const today = '2026-11-23';
const filled: ReferenceForm = {
  ...{
    programme: 'smiles',
    price: '17,50',
    kind: 'target',
    asOf: '2026-11-20',
    source: 'https://example.com/milheiro',
  },
};
const problems = (form: Partial<ReferenceForm>) => {
  const read = readReferenceForm({ ...filled, ...form }, today);
  return 'fields' in read ? read.fields.map(({ field }) => field) : [];
};

// S-458
test('a filled form is a reference price, in cents', () => {
  const reference = { ...filled, centsPerThousand: 17_50 };
  const { price: _, ...expected } = reference;
  expect(readReferenceForm(filled, today)).toEqual({ reference: expected });
});

// S-458
test.each([
  ['26', 26_00],
  [' R$ 26,5 ', 26_50],
  ['26.05', 26_05],
  ['1', referenceLimits.leastCents],
  ['200,00', referenceLimits.mostCents],
])('%s is a price', (price, centsPerThousand) => {
  expect(readReferenceForm({ ...filled, price }, today)).toMatchObject({ reference: { centsPerThousand } });
});

// S-458
test.each<[Partial<ReferenceForm>, string[]]>([
  [{ programme: '' }, ['programme']],
  [{ programme: 'other' }, ['programme']],
  [{ price: '' }, ['price']],
  [{ price: '0' }, ['price']],
  [{ price: '0,99' }, ['price']],
  [{ price: '-26' }, ['price']],
  [{ price: '200,01' }, ['price']],
  [{ price: '999999' }, ['price']],
  [{ price: '1e2' }, ['price']],
  [{ price: 'NaN' }, ['price']],
  [{ kind: 'own' }, ['kind']],
  [{ asOf: '2026-11-24' }, ['asOf']],
  [{ asOf: '2026-02-30' }, ['asOf']],
  [{ source: '' }, ['source']],
  [{ source: 'javascript:alert(1)' }, ['source']],
  [{ source: 'https://' }, ['source']],
  [{ source: 'duas\nlinhas' }, ['source']],
  [{ source: 'x'.repeat(201) }, ['source']],
  [{ price: 'muito', asOf: '' }, ['price', 'asOf']],
])('%j is refused at its field', (form, fields) => {
  expect(problems(form)).toEqual(fields);
});

// S-458
test('the limits are told with the price that is beyond them', () => {
  expect(readReferenceForm({ ...filled, price: '0' }, today)).toMatchObject({
    fields: [{ message: 'Informe quanto vale o milheiro, de R$\u00a01 a R$\u00a0200, como 26 ou 26,50' }],
  });
});

// S-458
test('whatever is typed is a price within its limits, or told at a field of the form', () => {
  const word = fc.oneof(fc.string(), fc.constantFrom(...Object.values(filled), '0', '-1', '199,99', '2026-11-23'));
  const form = fc.record(Object.fromEntries(REFERENCE_FIELDS.map((field) => [field, word])) as never);
  fc.assert(
    fc.property(form, (typed) => {
      const read = readReferenceForm(typed as ReferenceForm, today);
      const told = 'fields' in read ? read.fields.map(({ field }) => field) : [];
      const prices = 'reference' in read ? [read.reference.centsPerThousand] : [];
      expect(told.length > 0).toBe(prices.length === 0);
      for (const field of told) expect(REFERENCE_FIELDS).toContain(field);
      for (const cents of prices) {
        expect(Number.isInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(referenceLimits.leastCents);
        expect(cents).toBeLessThanOrEqual(referenceLimits.mostCents);
      }
    }),
  );
});
