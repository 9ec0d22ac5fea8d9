import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATE_CODES } from '../airports/states.ts';
import { findFormErrors } from './check-form.ts';
import {
  CLIENT_LENGTHS,
  type ClientField,
  clientForm,
  clientSaveFailure,
  findDifferences,
  NEW_CLIENT,
  readClientForm,
} from './client-form.ts';

const filled = { name: 'Ana Souza', email: 'ana@example.com', phone: '11999999999' };
const read = (given: Partial<Record<ClientField, string>>) => readClientForm((field) => given[field] ?? '');
const problems = (given: Partial<Record<ClientField, string>>) =>
  findFormErrors(clientForm, read(given)).map(({ field, message }) => [field, message]);

describe('the rules of a client (S-356)', () => {
  test('requires name, e-mail and phone, and a company only for corporate clients', () => {
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

  test('trims values before validation', () => {
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

  test('accepts an e-mail of text, at sign, text, dot, text', () => {
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
          `${a}@${b}.${c} ${c}`,
        ]) {
          expect(problems({ ...filled, email: bad })).toEqual([['email', 'E-mail inválido']]);
        }
      }),
    );
  });

  test('accepts the 27 states or none', () => {
    expect(STATE_CODES).toHaveLength(27);
    expect([STATE_CODES[0], STATE_CODES.at(-1)]).toEqual(['AC', 'TO']);
    for (const state of ['', ...STATE_CODES]) expect(problems({ ...filled, state })).toEqual([]);
    for (const state of ['XX', '__proto__', 'toString']) {
      expect(problems({ ...filled, state })).toEqual([['state', 'Escolha um estado da lista']]);
    }
  });

  test('stores or rejects a text of any length but never cuts it', () => {
    const field = fc.constantFrom(...(Object.keys(CLIENT_LENGTHS) as (keyof typeof CLIENT_LENGTHS)[]));
    fc.assert(
      fc.property(field, fc.integer({ min: 1, max: 2_100 }), (name, length) => {
        const text = name === 'email' ? `${'x'.repeat(length)}@a.b` : 'x'.repeat(length);
        const differences = problems({ ...filled, [name]: text });
        const most = CLIENT_LENGTHS[name];
        expect(differences).toEqual(text.length > most ? [[name, `Use no máximo ${most} caracteres`]] : []);
        expect(read({ ...filled, [name]: text })[name]).toBe(text);
      }),
    );
  });

  test.each([
    ['name', 120],
    ['company', 120],
    ['position', 120],
    ['address', 200],
    ['city', 120],
    ['zipCode', 20],
    ['country', 80],
    ['phone', 40],
    ['notes', 2_000],
  ] as const)('the field %s takes %i characters and no more', (field, most) => {
    expect(problems({ ...filled, [field]: 'x'.repeat(most) })).toEqual([]);
    const message = `Use no máximo ${most} caracteres`;
    expect(problems({ ...filled, [field]: 'x'.repeat(most + 1) })).toEqual([[field, message]]);
  });

  test('starts empty, in Brazil, as an active person', () => {
    const empty = { name: '', email: '', phone: '', company: '', position: '', address: '', city: '', zipCode: '' };
    expect(NEW_CLIENT).toEqual({
      ...empty,
      state: '',
      notes: '',
      country: 'Brasil',
      clientType: 'individual',
      status: 'active',
    });
    expect(read({ clientType: 'x', status: '' })).toMatchObject({ clientType: 'individual', status: 'active' });
    expect(read({ clientType: 'corporate', status: 'inactive' })).toMatchObject({
      clientType: 'corporate',
      status: 'inactive',
    });
  });

  test('collapses spaces in lines and keeps the lines of notes', () => {
    expect(read({ name: 'Ana \t  Souza', notes: ' um\r\n\r\ndois ' })).toMatchObject({
      name: 'Ana Souza',
      notes: 'um\n\ndois',
    });
  });

  test('lists the fields in which two forms differ', () => {
    const one = read(filled);
    expect(findDifferences(one, { ...one, email: 'bia@example.com', status: 'inactive' })).toEqual(['email', 'status']);
  });

  test('has a message for failures', () => {
    expect(clientSaveFailure).toBe('Erro ao salvar cliente. Tente novamente.');
  });

  test('formats phone and CEP and rejects no format (S-357)', () => {
    expect(read({ phone: '11999999999', zipCode: '01310100' })).toMatchObject({
      phone: '(11) 99999-9999',
      zipCode: '01310-100',
    });
    expect(problems({ ...filled, phone: 'falar com a Bia', zipCode: 'SW1A 1AA' })).toEqual([]);
  });

  test('leaves a form that was already read unchanged', () => {
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
