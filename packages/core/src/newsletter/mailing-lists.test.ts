import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeEmail } from '../account/email.ts';
import { checkSignUp, isMailingList, mailingListName, mailingLists } from './mailing-lists.ts';

// S-341
test('a sign-up is fine exactly where its e-mail is one', () => {
  expect(checkSignUp({ email: '' })).toEqual([{ field: 'email', message: 'Email é obrigatório' }]);
  const part = fc.string({ unit: fc.constantFrom('a', 'B', '.', '-', ' ', 'é', '\n'), maxLength: 4 });
  const typed = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.tuple(part, part, part).map(([a, b, c]) => `${a}@${b}.${c}`),
  );
  fc.assert(fc.property(typed, (email) => (checkSignUp({ email }).length === 0) === (normalizeEmail(email) !== null)));
});

test('lists are known by their names alone', () => {
  expect(mailingLists.map(({ id }) => id)).toEqual(['newsletter', 'whatsapp', 'planejador']);
  expect(isMailingList('constructor')).toBe(false);
  expect(mailingListName('newsletter')).toBe('Alertas Imperdíveis');
});
