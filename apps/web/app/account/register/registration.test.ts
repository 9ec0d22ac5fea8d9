import { findFormErrors } from '@revoada/core/forms/check-form';
import { type RegistrationForm, registrationForm } from '@revoada/core/forms/registration-form';
import { describe, expect, test } from 'vitest';
import { registrationIn, toRegistrationForm } from './registration.ts';

const checkRegistration = (form: RegistrationForm, day: string) => findFormErrors(registrationForm(day), form);

function sent(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const whole = {
  name: ' Maria da Silva ',
  email: 'maria@example.com ',
  phone: '(11) 98888-7777',
  birthDate: '07/03/1990',
  acceptTerms: 'on',
};

describe('the form as it was sent', () => {
  test('is parsed with the date as YYYY-MM-DD', () => {
    const values = registrationIn(sent(whole));
    expect(toRegistrationForm(values)).toEqual({
      name: 'Maria da Silva',
      email: 'maria@example.com',
      phone: '(11) 98888-7777',
      birthDate: '1990-03-07',
      acceptTerms: true,
      acceptMarketing: false,
    });
    expect(values.birthDateText).toBe('07/03/1990');
    expect(checkRegistration(values, '2026-12-01')).toEqual([]);
  });

  test('accepts a date from the browser’s date field', () => {
    expect(registrationIn(sent({ ...whole, birthDate: '1990-03-07' })).birthDate).toBe('1990-03-07');
  });

  test.each(['31/02/1990', '7/3/90', 'ontem'])('keeps the invalid date %s, which the rules reject', (birthDate) => {
    expect(checkRegistration(registrationIn(sent({ ...whole, birthDate })), '2026-12-01')).toEqual([
      { field: 'birthDate', message: 'Data de nascimento inválida' },
    ]);
  });

  test('is empty for missing fields and files', () => {
    const data = new FormData();
    data.set('name', new File(['x'], 'x.txt'));
    expect(toRegistrationForm(registrationIn(data))).toMatchObject({ name: '', email: '', acceptTerms: false });
  });
});
