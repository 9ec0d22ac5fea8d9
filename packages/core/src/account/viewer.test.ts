import { expect, test } from 'vitest';
import { formatDisplayName, formatFirstName, formatInitials } from './viewer.ts';

test.each([
  ['Maria da Silva', null, 'MD'],
  ['  ana  ', null, 'A'],
  ['Ana   Lúcia Reis', null, 'AL'],
  [' ', ' joana@example.com', 'J'],
  ['Érica Prado', null, 'ÉP'],
  ['', 'joana@example.com', 'J'],
  [null, 'joana@example.com', 'J'],
  [null, null, '?'],
  ['   ', '  ', '?'],
])('formats the initials of %s with %s as %s (S-151)', (name, email, initials) => {
  expect(formatInitials({ name, email })).toBe(initials);
});

test('uses the given name, else the name’s first word, else Usuário (S-151)', () => {
  expect(formatFirstName({ givenName: 'Ana Lúcia', name: 'Ana Lúcia Reis' })).toBe('Ana');
  expect(formatFirstName({ givenName: null, name: 'Bruno Reis' })).toBe('Bruno');
  expect(formatFirstName({ givenName: '  ', name: '  Bruno\tReis' })).toBe('Bruno');
  expect(formatFirstName({ givenName: ' Ana Lúcia', name: null })).toBe('Ana');
  expect(formatFirstName({ givenName: null, name: null })).toBe('Usuário');
});

test('displays the name, the nickname or the e-mail, in this order', () => {
  expect(formatDisplayName({ name: 'Ana Reis', nickname: 'aninha', email: 'a@b.co' })).toBe('Ana Reis');
  expect(formatDisplayName({ name: ' ', nickname: 'aninha', email: 'a@b.co' })).toBe('aninha');
  expect(formatDisplayName({ name: null, nickname: null, email: 'a@b.co' })).toBe('a@b.co');
  expect(formatDisplayName({ name: ' ', nickname: ' ', email: ' a@b.co ' })).toBe('a@b.co');
  expect(formatDisplayName({ name: '', nickname: ' aninha ', email: ' ' })).toBe('aninha');
  expect(formatDisplayName({ name: ' ', nickname: '', email: ' ' })).toBe('Usuário');
  expect(formatDisplayName({ name: null, nickname: null, email: null })).toBe('Usuário');
});
