import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pendingFor, pendingText } from './pending-registration.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const day = 86_400_000;
const form = {
  name: 'Maria da Silva',
  email: 'Maria@Example.com',
  phone: '11999999999',
  birthDate: '1990-03-07',
  acceptTerms: true,
  acceptMarketing: false,
};
const stored = pendingText(form, now);

describe('a pending registration (S-161)', () => {
  test('belongs to its owner, whatever the case of their e-mail', () => {
    expect(pendingFor(stored, 'maria@example.com', now + 1)).toEqual({ ...form, timestamp: now });
  });

  test('belongs to no other account', () => {
    expect(pendingFor(stored, 'joao@example.com', now)).toBeNull();
    expect(pendingFor(stored, null, now)).toBeNull();
    const kevin = pendingText({ ...form, email: 'kevin9@example.com' }, now);
    expect(pendingFor(kevin, '\u212Aevin9@example.com', now)).toBeNull();
  });

  test('expires after a day', () => {
    expect(pendingFor(stored, form.email, now + day)).not.toBeNull();
    expect(pendingFor(stored, form.email, now + day + 1)).toBeNull();
  });

  test('is null with a future time, because the clock was moved', () => {
    expect(pendingFor(stored, form.email, now - day - 1)).toBeNull();
  });

  test.each(['', 'null', '{', '[]', '"x"', '{"email":"maria@example.com"}', stored.replace('true', '"true"')])(
    'is null for the text %s',
    (text) => {
      expect(pendingFor(text, form.email, now)).toBeNull();
    },
  );

  test('is null for a text that is far too long', () => {
    expect(pendingFor(pendingText({ ...form, name: 'x'.repeat(30_000) }, now), form.email, now)).toBeNull();
  });

  test('survives every text and every value', () => {
    fc.assert(fc.property(fc.string(), (text) => pendingFor(text, form.email, now) === null));
    fc.assert(fc.property(fc.jsonValue(), (value) => pendingFor(JSON.stringify(value), form.email, now) === null));
  });
});
