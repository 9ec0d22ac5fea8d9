import { expect, test } from 'vitest';
import { formatCep, formatPhone } from './contact-format.ts';

test.each([
  ['11999999999', '(11) 99999-9999'],
  ['1133334444', '(11) 3333-4444'],
  ['+55 11 99999 9999', '(11) 99999-9999'],
  ['55 (11) 9.9999-9999', '(11) 99999-9999'],
  ['+551133334444', '(11) 3333-4444'],
])('formats the Brazilian phone %s as %s (S-357)', (typed, formatted) => {
  expect(formatPhone(typed)).toBe(formatted);
});

test.each([
  '+1 212 555 0100',
  '+351 912 345 678',
  '99999-9999',
  '(11) 3333-4444 ramal 12',
  'falar com a Bia',
  'casa 1133334444',
  '1133334444 casa',
  '011999999999',
  '0551133334444',
  '119999999991',
  '55119999999999',
  '1033334444',
  '',
])('leaves the phone %j as typed (S-357)', (typed) => {
  expect(formatPhone(typed)).toBe(typed);
});

test.each([
  ['01310100', '01310-100'],
  ['01.310-100', '01310-100'],
  ['01310 100', '01310-100'],
])('formats the CEP %s as %s (S-357)', (typed, formatted) => {
  expect(formatCep(typed)).toBe(formatted);
});

test.each(['1310-100', 'SW1A 1AA', 'CEP 01310100', 'CEP01310100', '01310100 SP', '013101000', ''])(
  'leaves the code %j as typed (S-357)',
  (typed) => {
    expect(formatCep(typed)).toBe(typed);
  },
);
