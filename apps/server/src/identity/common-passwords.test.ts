import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

// S-289
describe('a password', () => {
  test.each([
    '123456',
    'senha123',
    'SENHA123',
    ' senha123 ',
    'qwerty',
    'flamengo',
    '102030',
    'iloveyou',
    'mudar123',
    'Corinthians',
    'deusefiel',
    'milhas123',
    'revoada123',
    '777777',
    'aaaaaa',
    'abcabc',
    '121212',
    'lalalala',
    '345678',
    '98765432',
    '01234567890',
    'abcdef',
    'gfedcba',
    'wertyuio',
  ])('that is tried first is common: %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  test.each(['segredo-1', 'café com pão', 'xK9#mQ2!', 'cavalo bateria grampo', '583917', 'acbdef', 'abcdabce', ''])(
    'of one’s own is not: %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );
});
