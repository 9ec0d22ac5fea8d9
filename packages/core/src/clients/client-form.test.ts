import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATE_CODES } from '../airports/states.ts';
import {
  CLIENT_LENGTHS,
  type ClientField,
  checkClient,
  findDifferences,
  NEW_CLIENT,
  readClientForm,
} from './client-form.ts';

const filled = { name: 'Ana Souza', email: 'ana@example.com', phone: '11999999999' };
const read = (given: Partial<Record<ClientField, string>>) => readClientForm((field) => given[field] ?? '');
const problems = (given: Partial<Record<ClientField, string>>) =>
  checkClient(read(given)).map(({ field, message }) => [field, message]);

// S-356
describe('the rules of a client', () => {
  test('name, e-mail and phone are required, and a company for corporate clients alone', () => {
    expect(problems({})).toEqual([
      ['name', 'Nome é obrigatório'],
      ['email', 'E-mail é obrigatório'],
      ['phone', 'Telefone é obrigatório'],
    ]);
    expect(problems(filled)).toEqual([]);
    expect(problems({ ...filled, clientType: 'individual', company: '' })).toEqual([]);
    expect(problems({ ...filled, clientType: 'corporate', company: ' \t ' })).toEqual([
      ['company', 'Nome da empresa é obrigatório para clientes corporativos'],
    ]);
    expect(problems({ ...filled, clientType: 'corporate', company: 'Ventos' })).toEqual([]);
  });

  test('values are trimmed before they are checked', () => {
    const blank = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0'), maxLength: 5 });
    fc.assert(
      fc.property(blank, blank, (before, after) => {
        const padded = Object.fromEntries(
          Object.entries(filled).map(([field, value]) => [field, `${before}${value}${after}`]),
        );
        expect(read(padded)).toEqual(read(filled));
        expect(problems({ name: before, email: after, phone: before })).toEqual(problems({}));
      }),
    );
  });

  test('an e-mail is text, at sign, text, dot, text', () => {
    const text = fc.stringMatching(/^[^\s@.\p{Cc}]{1,20}$/u);
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(problems({ ...filled, email: `${a}@${b}.${c}` })).toEqual([]);
        for (const bad of [
          `${a}${b}.${c}`,
          `${a}@${b}${c}`,
          `@${b}.${c}`,
          `${a}@.${c}`,
          `${a}@${b}.`,
          `${a} ${a}@${b}.${c}`,
        ]) {
          expect(problems({ ...filled, email: bad })).toEqual([['email', 'E-mail inválido']]);
        }
      }),
    );
  });

  test('the 27 states and none, and no other', () => {
    expect(STATE_CODES).toHaveLength(27);
    expect([STATE_CODES[0], STATE_CODES.at(-1)]).toEqual(['AC', 'TO']);
    for (const state of ['', ...STATE_CODES]) expect(problems({ ...filled, state })).toEqual([]);
    for (const state of ['XX', '__proto__', 'toString']) {
      expect(problems({ ...filled, state })).toEqual([['state', 'Escolha um estado da lista']]);
    }
  });

  test('a text of any length is kept or named, never cut', () => {
    const field = fc.constantFrom(...(Object.keys(CLIENT_LENGTHS) as (keyof typeof CLIENT_LENGTHS)[]));
    fc.assert(
      fc.property(field, fc.integer({ min: 1, max: 2_100 }), (name, length) => {
        const text = name === 'email' ? `${'x'.repeat(length)}@a.b` : 'x'.repeat(length);
        const found = problems({ ...filled, [name]: text });
        const most = CLIENT_LENGTHS[name];
        expect(found).toEqual(text.length > most ? [[name, `Use no máximo ${most} caracteres`]] : []);
        expect(read({ ...filled, [name]: text })[name]).toBe(text);
      }),
    );
  });

  test('a form begins in Brazil, as a person, active', () => {
    expect(NEW_CLIENT).toMatchObject({ country: 'Brasil', clientType: 'individual', status: 'active', state: '' });
    expect(read({ clientType: 'x', status: '' })).toMatchObject({ clientType: 'individual', status: 'active' });
  });

  test('reading what was read changes nothing more', () => {
    fc.assert(
      fc.property(
        fc.record({ name: fc.string(), phone: fc.string(), zipCode: fc.string(), notes: fc.string() }),
        (given) => {
          const once = read(given);
          expect(readClientForm((field) => once[field])).toEqual(once);
          expect(findDifferences(once, read(given))).toEqual([]);
        },
      ),
    );
  });
});

// S-357
describe('phone and CEP', () => {
  test.each([
    ['11999999999', '(11) 99999-9999'],
    ['1133334444', '(11) 3333-4444'],
    ['+55 11 99999 9999', '(11) 99999-9999'],
    ['55 (11) 9.9999-9999', '(11) 99999-9999'],
    ['+1 212 555 0100', '+1 212 555 0100'],
    ['+351 912 345 678', '+351 912 345 678'],
    ['99999-9999', '99999-9999'],
    ['(11) 3333-4444 ramal 12', '(11) 3333-4444 ramal 12'],
    ['falar com a Bia', 'falar com a Bia'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(read({ ...filled, phone: typed }).phone).toBe(kept);
    expect(problems({ ...filled, phone: typed })).toEqual([]);
  });

  test.each([
    ['01310100', '01310-100'],
    ['01.310-100', '01310-100'],
    ['1310-100', '1310-100'],
    ['SW1A 1AA', 'SW1A 1AA'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(read({ zipCode: typed }).zipCode).toBe(kept);
    expect(problems({ ...filled, zipCode: typed })).toEqual([]);
  });
});
