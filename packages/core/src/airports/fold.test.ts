import { describe, expect, it } from 'vitest';
import { foldText } from './fold.ts';

describe('folding', () => {
  it.each([
    ['São-Paulo  (SP)', 'sao paulo sp'],
    ["Xi'an", 'xian'],
    ['København', 'kobenhavn'],
    ['Łódź', 'lodz'],
    ['Weißensee', 'weissensee'],
    ['Diyarbakır', 'diyarbakir'],
    ['ＧＲＵ', 'gru'],
    ['東京', ''],
  ])('%s → %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});
