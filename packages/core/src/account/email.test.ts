import { describe, expect, test } from 'vitest';
import { findEmailProblem, isSameEmail, normalizeEmail } from './email.ts';

const kelvin = '\u212A';
const accents = 'Email inválido: antes do @, use letras sem acento, números e sinais comuns';

describe('an e-mail', () => {
  test.each([
    ['Ana.Reis+voos@Example.COM', 'ana.reis+voos@example.com'],
    ['ana@x.com', 'ana@x.com'],
    ['ana@example.c', 'ana@example.c'],
    [' ana@example.com ', 'ana@example.com'],
    ['ana@münchen.de', 'ana@xn--mnchen-3ya.de'],
    ['ana@MÜNCHEN.de', 'ana@xn--mnchen-3ya.de'],
    ['ana@XN--MNCHEN-3YA.de', 'ana@xn--mnchen-3ya.de'],
    ['ana@ｅxample。com', 'ana@example.com'],
    [`ana@${kelvin}evin.com`, 'ana@kevin.com'],
    ["!#$%&'*+-/=?^_`{|}~.1@a-b.c9.com", "!#$%&'*+-/=?^_`{|}~.1@a-b.c9.com"],
    [`${'m'.repeat(242)}@example.com`, `${'m'.repeat(242)}@example.com`],
  ])('%s is stored as %s', (given, stored) => {
    expect(normalizeEmail(given)).toBe(stored);
    expect(normalizeEmail(stored)).toBe(stored);
    expect(findEmailProblem(given)).toBeNull();
  });

  test.each([
    '',
    'ana',
    '@example.com',
    'ana@',
    'ana@example',
    'ana@@example.com',
    'a@b@example.com',
    'ana@example.com@example.com',
    'a b@example.com',
    'a,b@example.com',
    '"a b"@example.com',
    'ana@example.com.',
    'ana@.example.com',
    'ana@exa..mple.com',
    'ana@-example.com',
    'ana@exam_ple.com',
    'ana@example.com:25',
    'ana@ex%61mple.com',
    'ana@127.0.0.1',
    'ana@１２７.０.０.１',
    'ana@[127.0.0.1]',
    'ana@example.com/path',
    'ana@example.com\r\nBcc: x@y.z',
    `${'m'.repeat(243)}@example.com`,
    `${'m'.repeat(240)}@münchen.de`,
  ])('cannot be %j', (given) => {
    expect(normalizeEmail(given)).toBeNull();
    expect(findEmailProblem(given)).toBe(given === '' ? 'Email é obrigatório' : 'Email inválido');
  });

  test.each([
    `${kelvin}evin9@example.com`,
    'İ@example.com',
    'ı@example.com',
    'josé@example.com',
    'ﬁ@example.com',
    'анна@пример.рф',
  ])('is rejected with a reason for letters outside ASCII before the at sign: %s', (given) => {
    expect(normalizeEmail(given)).toBeNull();
    expect(findEmailProblem(given)).toBe(accents);
  });

  test.each([
    'é b@example.com',
    'b é@example.com',
    'é@example',
    'é@b@example.com',
    'é@example.com@b',
    'é\u0000@example.com',
  ])('is invalid if more is wrong than letters outside ASCII: %j', (given) =>
    expect(findEmailProblem(given)).toBe('Email inválido'),
  );
});

describe('two e-mails (S-287)', () => {
  test.each([
    ['Ana@example.com', 'aNA@EXAMPLE.com'],
    ['ana@münchen.de', 'ana@xn--mnchen-3ya.de'],
  ])('are equal: %s and %s', (one, other) => {
    expect([isSameEmail(one, other), isSameEmail(other, one)]).toEqual([true, true]);
  });

  test.each([
    ['kevin9@example.com', `${kelvin}evin9@example.com`],
    ['i@example.com', 'İ@example.com'],
    ['i@example.com', 'ı@example.com'],
    ['ana@example.com', 'ana@example.com.br'],
    ['ana@xn--mnchen-3ya.de', 'ana@munchen.de'],
    ['josé@example.com', 'josé@example.com'],
    ['ana', 'ana'],
    ['', ''],
    [null, null],
    [null, 'ana@example.com'],
  ])('differ: %s and %s', (one, other) => {
    expect([isSameEmail(one, other), isSameEmail(other, one)]).toEqual([false, false]);
  });
});
