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
const kept = pendingText(form, now);

describe('a registration that waits (S-161)', () => {
  test('is its owner’s, however their e-mail is written', () => {
    expect(pendingFor(kept, 'maria@example.com', now + 1)).toEqual({ ...form, timestamp: now });
  });

  test('is nobody else’s', () => {
    expect(pendingFor(kept, 'joao@example.com', now)).toBeNull();
    expect(pendingFor(kept, null, now)).toBeNull();
    const kevin = pendingText({ ...form, email: 'kevin9@example.com' }, now);
    expect(pendingFor(kevin, '\u212Aevin9@example.com', now)).toBeNull();
  });

  test('lives for a day', () => {
    expect(pendingFor(kept, form.email, now + day)).not.toBeNull();
    expect(pendingFor(kept, form.email, now + day + 1)).toBeNull();
  });

  test('is not one when it lies in the future: the clock was moved', () => {
    expect(pendingFor(kept, form.email, now - day - 1)).toBeNull();
  });

  test.each(['', 'null', '{', '[]', '"x"', '{"email":"maria@example.com"}', kept.replace('true', '"true"')])(
    'is not read from %s',
    (text) => {
      expect(pendingFor(text, form.email, now)).toBeNull();
    },
  );

  test('is not read from a text that is far too long', () => {
    expect(pendingFor(pendingText({ ...form, name: 'x'.repeat(30_000) }, now), form.email, now)).toBeNull();
  });

  test('survives every text and every value', () => {
    fc.assert(fc.property(fc.string(), (text) => pendingFor(text, form.email, now) === null));
    fc.assert(fc.property(fc.jsonValue(), (value) => pendingFor(JSON.stringify(value), form.email, now) === null));
  });
});
