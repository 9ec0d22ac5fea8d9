import { describe, expect, test } from 'vitest';
import { findFormErrors } from '../forms/check-form.ts';
import { passwordForm } from '../forms/password-form.ts';
import { type RegistrationForm, registrationForm } from '../forms/registration-form.ts';
import { findBirthDateProblem, findPhoneProblem, phoneDigits } from './form-rules.ts';

const checkRegistration = (form: RegistrationForm, day: string) => findFormErrors(registrationForm(day), form);

const today = '2026-12-01';
const good = {
  name: 'Maria da Silva',
  email: 'maria@example.com',
  phone: '11999999999',
  birthDate: '1990-05-20',
  acceptTerms: true,
  acceptMarketing: false,
};

describe('a registration (S-163)', () => {
  test('with valid fields has no errors', () => {
    expect(checkRegistration(good, today)).toEqual([]);
  });

  test.each([
    ['name', '', 'Nome é obrigatório'],
    ['name', '  ', 'Nome é obrigatório'],
    ['name', 'M', 'Nome deve ter pelo menos 2 caracteres'],
    ['name', 'M'.repeat(121), 'Nome deve ter no máximo 120 caracteres'],
    ['name', 'Maria\u0000', 'Nome deve ter no máximo 120 caracteres'],
    ['email', '', 'Email é obrigatório'],
    ['email', '  ', 'Email é obrigatório'],
    ['email', 'maria', 'Email inválido'],
    ['email', `${'m'.repeat(243)}@example.com`, 'Email inválido'],
    ['email', 'maria@example', 'Email inválido'],
    ['email', 'a b@example.com', 'Email inválido'],
    ['email', 'maria@example.com\r\nBcc: x@y.z', 'Email inválido'],
    ['phone', '', 'Telefone é obrigatório'],
    ['phone', '  ', 'Telefone é obrigatório'],
    ['phone', '999999999', 'Telefone inválido (ex: 11999999999)'],
    ['birthDate', '', 'Data de nascimento é obrigatória'],
    ['birthDate', '2008-12-02', 'Você deve ter pelo menos 18 anos'],
    ['birthDate', '2027-01-01', 'Você deve ter pelo menos 18 anos'],
    ['birthDate', '1905-11-30', 'Data de nascimento inválida'],
    ['birthDate', '1990-02-30', 'Data de nascimento inválida'],
    ['acceptTerms', false, 'Você deve aceitar os termos de uso'],
  ] as const)('whose %s is "%s" is told: %s', (field, value, message) => {
    expect(checkRegistration({ ...good, [field]: value }, today)).toEqual([{ field, message }]);
  });

  test.each([
    ['name', 'Li'],
    ['name', 'M'.repeat(120)],
    ['name', ` ${'M'.repeat(120)} `],
    ['email', `${'m'.repeat(242)}@example.com`],
    ['email', ' maria@example.com '],
    ['phone', ' 11999999999 '],
  ] as const)('may have the %s "%s"', (field, value) => {
    expect(checkRegistration({ ...good, [field]: value }, today)).toEqual([]);
  });

  test('reports all invalid fields at once', () => {
    const empty = { name: '', email: '', phone: '', birthDate: '', acceptTerms: false, acceptMarketing: false };
    expect(checkRegistration(empty, today).map(({ field }) => field)).toEqual([
      'name',
      'email',
      'phone',
      'birthDate',
      'acceptTerms',
    ]);
  });
});

test.each(['11999999999', '1133334444', '11 99999-9999', '(11) 99999-9999', '11 3333-4444'])(
  '%s is a phone',
  (phone) => {
    expect(findPhoneProblem(phone)).toBeNull();
  },
);

test.each(['1199999999999', '119999', '+5511999999999', '11-999999999', 'abcdefghijk', '11899999999'])(
  '%s is no phone',
  (phone) => expect(findPhoneProblem(phone)).toBe('Telefone inválido (ex: 11999999999)'),
);

test('stores the digits of a phone', () => {
  expect(phoneDigits('(11) 99999-9999')).toBe('11999999999');
});

test('accepts adults from their eighteenth birthday on', () => {
  expect(findBirthDateProblem('2008-12-01', today)).toBeNull();
  expect(findBirthDateProblem('2008-12-02', today)).toBe('Você deve ter pelo menos 18 anos');
});

test('rejects ages over 120', () => {
  expect(findBirthDateProblem('1906-12-01', today)).toBeNull();
  expect(findBirthDateProblem('1905-12-02', today)).toBeNull();
  expect(findBirthDateProblem('1905-12-01', today)).toBe('Data de nascimento inválida');
});

const newPassword = (message: string) => ({ field: 'newPassword', message });
const confirmation = (message: string) => ({ field: 'confirmPassword', message });
const longest = 'a'.repeat(128);

test.each([
  ['', '', [newPassword('Nova senha é obrigatória'), confirmation('Confirmação de senha é obrigatória')]],
  ['12345', '12345', [newPassword('Nova senha deve ter pelo menos 6 caracteres')]],
  [`${longest}a`, `${longest}a`, [newPassword('Nova senha deve ter no máximo 128 caracteres')]],
  ['123456', '', [confirmation('Confirmação de senha é obrigatória')]],
  ['123456', '1234567', [confirmation('Senhas não coincidem')]],
  ['123456', '123456', []],
  [longest, longest, []],
])('returns for the new password "%s" confirmed with "%s": %j', (newPassword, confirmPassword, errors) => {
  expect(findFormErrors(passwordForm, { newPassword, confirmPassword })).toEqual(errors);
});
