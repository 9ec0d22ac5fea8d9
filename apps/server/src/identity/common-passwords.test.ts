import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('a password (S-289)', () => {
  // They stand first: the lists are loaded once, and the first test that needs them holds how.
  test.each(['revoada123', 'milhas123', 'mudar123', 'Corinthians', 'deusefiel'])(
    'that Brazilians or this site favour is common: %s',
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
  ])('that is tried first is common: %s', async (password) => {
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
  ])('of one’s own is not: %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});
