import { expect, test } from 'vitest';
import { displayNameOf, firstNameOf, initialsOf } from './viewer.ts';

// S-151
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
])('%s with %s has the initials %s', (name, email, initials) => {
  expect(initialsOf({ name, email })).toBe(initials);
});

// S-151
test('the first name is the given one, else the name’s first word, else Usuário', () => {
  expect(firstNameOf({ givenName: 'Ana Lúcia', name: 'Ana Lúcia Reis' })).toBe('Ana');
  expect(firstNameOf({ givenName: null, name: 'Bruno Reis' })).toBe('Bruno');
  expect(firstNameOf({ givenName: '  ', name: '  Bruno\tReis' })).toBe('Bruno');
  expect(firstNameOf({ givenName: ' Ana Lúcia', name: null })).toBe('Ana');
  expect(firstNameOf({ givenName: null, name: null })).toBe('Usuário');
});

test('people are welcomed by name, nickname or e-mail, in this order', () => {
  expect(displayNameOf({ name: 'Ana Reis', nickname: 'aninha', email: 'a@b.co' })).toBe('Ana Reis');
  expect(displayNameOf({ name: ' ', nickname: 'aninha', email: 'a@b.co' })).toBe('aninha');
  expect(displayNameOf({ name: null, nickname: null, email: 'a@b.co' })).toBe('a@b.co');
  expect(displayNameOf({ name: ' ', nickname: ' ', email: ' a@b.co ' })).toBe('a@b.co');
  expect(displayNameOf({ name: '', nickname: ' aninha ', email: ' ' })).toBe('aninha');
  expect(displayNameOf({ name: ' ', nickname: '', email: ' ' })).toBe('Usuário');
  expect(displayNameOf({ name: null, nickname: null, email: null })).toBe('Usuário');
});
