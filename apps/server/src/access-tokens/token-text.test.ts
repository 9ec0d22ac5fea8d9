import { describe, expect, test } from 'vitest';
import { createTokenText, hashToken, isTokenText } from './token-text.ts';

describe('the text of an access token (S-673)', () => {
  test('has the prefix, 256 random bits and a checksum, in letters and digits', () => {
    const tokens = Array.from({ length: 200 }, () => createTokenText('pat'));
    for (const token of tokens) expect(token).toMatch(/^rvd_pat_[0-9A-Za-z]{49}$/);
    expect(new Set(tokens).size).toBe(200);
    expect(tokens.every((token) => isTokenText(token, 'pat'))).toBe(true);
  });

  test('is recognised as mistyped wherever one character differs', () => {
    const token = createTokenText('pat');
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'a' ? 'b' : 'a';
      expect(isTokenText(token.slice(0, at) + other + token.slice(at + 1), 'pat'), `character ${at}`).toBe(false);
    }
  });

  test.each(['', 'rvd_pat_', ' ', 'rvd_pat_é', `rvd_pat_${'0'.repeat(50)}`])('is not %j', (text) => {
    expect(isTokenText(text, 'pat')).toBe(false);
  });

  test('says whether it is a person’s token or one of a connected app', () => {
    const token = createTokenText('oat');
    expect(token).toMatch(/^rvd_oat_[0-9A-Za-z]{49}$/);
    expect([isTokenText(token, 'oat'), isTokenText(token, 'pat'), isTokenText(token, 'ort')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('keeps its format, because tokens of people last for years', () => {
    const token = `rvd_pat_${'0'.repeat(43)}3dNJ3B`;
    expect([isTokenText(token, 'pat'), hashToken('rvd')]).toEqual([
      true,
      'cTTZDJ_DBrjytztCbp5ywQaIMrJAbaBltsvLqnDjMJE',
    ]);
  });
});
