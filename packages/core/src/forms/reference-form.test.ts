import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldError } from '../errors.ts';
import { referenceLimits } from '../miles/reference-limits.ts';
import type { SourcedReference } from '../miles/reference-prices.ts';
import { checkForm } from './check-form.ts';
import { type ReferenceForm, referenceFields, referenceForm } from './reference-form.ts';

const readReferenceForm = (
  form: ReferenceForm,
  day: string,
): { reference: SourcedReference } | { fields: FieldError[] } => {
  const checked = checkForm(referenceForm(day), form);
  return checked.ok ? { reference: checked.value } : { fields: checked.fields };
};
const REFERENCE_FIELDS = Object.keys(referenceFields);

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

test('a filled form is a reference price, in cents (S-458)', () => {
  const reference = { ...filled, centsPerThousand: 17_50 };
  const { price: _, ...expected } = reference;
  expect(readReferenceForm(filled, today)).toEqual({ reference: expected });
});

test.each([
  ['26', 26_00],
  [' R$ 26,5 ', 26_50],
  ['26.05', 26_05],
  ['R$26', 26_00],
  ['R$  26', 26_00],
  ['1', referenceLimits.leastCents],
  ['200,00', referenceLimits.mostCents],
])('%s is a price (S-458)', (price, centsPerThousand) => {
  expect(readReferenceForm({ ...filled, price }, today)).toMatchObject({ reference: { centsPerThousand } });
});

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
])('%j is refused at its field (S-458)', (form, fields) => {
  expect(problems(form)).toEqual(fields);
});

test('every empty field has a message for its problem (S-458)', () => {
  const result = readReferenceForm({ programme: '', price: '0', kind: '', asOf: '', source: '' }, today);
  expect(result).toEqual({
    fields: [
      { field: 'programme', message: 'Escolha o programa' },
      {
        field: 'price',
        message: 'Informe quanto vale o milheiro, de R$\u00a01 a R$\u00a0200, como 26 ou 26,50',
      },
      { field: 'kind', message: 'Escolha o que o preço diz' },
      { field: 'asOf', message: 'Informe o dia, até hoje, em que o preço foi visto' },
      { field: 'source', message: 'Informe a fonte: um nome de 3 a 200 letras, ou um endereço (https://…)' },
    ],
  });
});

const notAnAddress = 'O endereço da fonte não é válido (https://…)';
const notAName = 'Informe a fonte: um nome de 3 a 200 letras, ou um endereço (https://…)';

test.each([
  ['Melhores Destinos', null],
  [' 123 ', null],
  ['x'.repeat(200), null],
  ['Melhores Destinos, edição:2', null],
  ['ab', notAName],
  ['x'.repeat(201), notAName],
  ['duas\nlinhas', notAName],
  ['duas\u2028linhas', notAName],
  ['dois\u2029parágrafos', notAName],
  ['h2:x', notAnAddress],
  ['javascript:alert(1)', notAnAddress],
])('the source %j: %j (S-458)', (source, message) => {
  const read = readReferenceForm({ ...filled, source }, today);
  expect('fields' in read ? read.fields : null).toEqual(message && [{ field: 'source', message }]);
});

test('a price may have been seen today, and spaces around the words do not count (S-458)', () => {
  const asOf = { ...filled, asOf: ` ${today} `, source: ' Melhores Destinos ' };
  expect(readReferenceForm(asOf, today)).toMatchObject({ reference: { asOf: today, source: 'Melhores Destinos' } });
});

test('any input is a price within its limits, or an error at a field of the form (S-458)', () => {
  const word = fc.oneof(fc.string(), fc.constantFrom(...Object.values(filled), '0', '-1', '199,99', '2026-11-23'));
  const form = fc.record(Object.fromEntries(REFERENCE_FIELDS.map((field) => [field, word])) as never);
  fc.assert(
    fc.property(form, (typed) => {
      const read = readReferenceForm(typed as ReferenceForm, today);
      const invalidFields = 'fields' in read ? read.fields.map(({ field }) => field) : [];
      const prices = 'reference' in read ? [read.reference.centsPerThousand] : [];
      expect(invalidFields.length > 0).toBe(prices.length === 0);
      for (const field of invalidFields) expect(REFERENCE_FIELDS).toContain(field);
      for (const cents of prices) {
        expect(Number.isInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(referenceLimits.leastCents);
        expect(cents).toBeLessThanOrEqual(referenceLimits.mostCents);
      }
    }),
  );
});
