import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('a password (S-289)', () => {
  // First, because the lists are loaded once, by the first test that needs them.
  test.each(['revoada123', 'milhas123', 'mudar123', 'Corinthians', 'deusefiel'])(
    'is common when Brazilians or this site favour it: %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
    },
  );

  test.each([
    '123456',
    'senha123',
    'SENHA123',
    ' senha123 ',
    'qwerty',
    'flamengo',
    '102030',
    'iloveyou',
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
    'dfghjkl',
    'mnbvcx',
  ])('is common when attackers try it first: %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  test.each([
    'segredo-1',
    'café com pão',
    'xK9#mQ2!',
    'cavalo bateria grampo',
    '583917',
    'acbdef',
    'abcdabce',
    'aaxK9#mQ2!',
    'xK9#mQ2!aa',
    '',
  ])('is not common otherwise: %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});
