import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeEmail } from '../account/email.ts';
import {
  checkSignUp,
  isMailingList,
  listFailed,
  listSignedUp,
  listSignedUpNext,
  mailingListName,
  mailingLists,
} from './mailing-lists.ts';

test('accepts a sign-up only with a valid e-mail (S-341)', () => {
  expect(checkSignUp({ email: '' })).toEqual([{ field: 'email', message: 'Email é obrigatório' }]);
  expect(checkSignUp({ email: 'ana@example.com' })).toEqual([]);
  const part = fc.string({ unit: fc.constantFrom('a', 'B', '.', '-', ' ', 'é', '\n'), maxLength: 4 });
  const typed = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.tuple(part, part, part).map(([a, b, c]) => `${a}@${b}.${c}`),
  );
  fc.assert(fc.property(typed, (email) => (checkSignUp({ email }).length === 0) === (normalizeEmail(email) !== null)));
});

test('accepts only known list ids', () => {
  expect(['newsletter', 'whatsapp', 'planejador', 'constructor', ''].map(isMailingList)).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
  expect(mailingLists.map(({ id }) => mailingListName(id))).toEqual([
    'Alertas Imperdíveis',
    'Alertas de preço por WhatsApp',
    'Planejador de viagens com IA',
  ]);
});

test('has messages for the pending confirmation and for a failure (S-341)', () => {
  expect(listSignedUp).toBe('E-mail cadastrado com sucesso!');
  expect(listSignedUpNext).toBe('Falta confirmar: abra o link que enviamos para ele.');
  expect(listFailed).toBe('Erro ao cadastrar o e-mail. Tente novamente.');
});
