import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('a secret of the installation', 'tokens');

test('opens what it closed, for the same owner only (S-661)', () => {
  const sealed = seal.close('seats:ota:1', 'ana');
  expect(sealed).not.toContain('seats');
  expect(seal.open(sealed, 'ana')).toBe('seats:ota:1');
  expect(seal.open(sealed, 'bia')).toBeNull();
  expect(seal.close('seats:ota:1', 'ana')).not.toBe(sealed);
});

test('rejects a text of another secret or purpose', () => {
  const sealed = seal.close('text', 'ana');
  expect(createSeal('another secret', 'tokens').open(sealed, 'ana')).toBeNull();
  expect(createSeal('a secret of the installation', 'other').open(sealed, 'ana')).toBeNull();
});

test('rejects a text that was changed or cut', () => {
  const sealed = seal.close('text', 'ana');
  const bytes = Buffer.from(sealed.slice(2), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seal.open(`1.${changed.toString('base64url')}`, 'ana')).toBeNull();
    expect(seal.open(`1.${bytes.subarray(0, at).toString('base64url')}`, 'ana')).toBeNull();
  }
  for (const text of ['', '1.', sealed.slice(2), `2.${sealed.slice(2)}`]) expect(seal.open(text, 'ana')).toBeNull();
});
