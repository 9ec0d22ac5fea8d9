import { expect, test } from 'vitest';
import { listWrittenForms, maskNumber, readMobileNumber } from './phone-number.ts';

test('a mobile number is accepted from the configured countries, the first of them without a code (S-526)', () => {
  expect(readMobileNumber('(11) 98765-4321', ['BR'])).toEqual({ number: '+5511987654321' });
  expect(readMobileNumber('+351 912 345 678', ['BR', 'PT'])).toEqual({ number: '+351912345678' });
  expect(readMobileNumber('912 345 678', ['PT', 'BR'])).toEqual({ number: '+351912345678' });
});

test.each(['+351 912 345 678', '+880 1812-345678', '+44 7400 123456', '11 3333-4444', ''])(
  '%j is rejected when only Brazil is configured, with a message about Brazil (S-526)',
  (typed) => {
    expect(readMobileNumber(typed, ['BR'])).toEqual({
      problem: 'Digite um celular com DDD. Países atendidos: Brasil.',
    });
  },
);

test('the message mentions the country code when several countries are configured', () => {
  expect(readMobileNumber('+44 7400 123456', ['BR', 'PT'])).toEqual({
    problem: 'Digite um celular com DDD, ou com o código do país. Países atendidos: Brasil e Portugal.',
  });
});

test.each(['11 97000-0002', '1170000002', '+55 11 7000-0002', '011 97000 0002', '5511970000002', 'tel:+5511970000002'])(
  '%j is one number, with its ninth digit (S-540)',
  (typed) => {
    expect(readMobileNumber(typed, ['BR'])).toEqual({ number: '+5511970000002' });
  },
);

test.each([
  ['5511970000002', ['+5511970000002', '+551170000002']],
  ['551170000002', ['+5511970000002', '+551170000002']],
  ['5215512345678', ['+525512345678', '+5215512345678']],
  ['525512345678', ['+525512345678', '+5215512345678']],
  ['351912345678', ['+351912345678']],
  ['55118765432', ['+55118765432']],
  ['15511876543210', ['+15511876543210']],
])('%s is recognised in each form that WhatsApp may use (S-540)', (digits, forms) => {
  expect(listWrittenForms(digits)).toEqual(forms);
});

test('a number has at most forty characters (S-409)', () => {
  expect(readMobileNumber(`(11) ${' '.repeat(30)}98765-4321`, ['BR'])).toHaveProperty('problem');
  expect(readMobileNumber(`(11) ${' '.repeat(25)}98765-4321`, ['BR'])).toEqual({ number: '+5511987654321' });
});

test.each([
  ['+5511987654321', '+55 ···· 4321'],
  ['+351912345678', '+351 ···· 5678'],
  ['+999', '+99 ···· +999'],
])('%s is shown as %s', (number, shown) => {
  expect(maskNumber(number)).toBe(shown);
});
