import { describe, expect, test } from 'vitest';
import { foldText } from './fold.ts';

describe('folding', () => {
  test.each([
    ['São-Paulo  (SP)', 'sao paulo sp'],
    ["Xi'an", 'xian'],
    ['København', 'kobenhavn'],
    ['Łódź', 'lodz'],
    ['Weißensee', 'weissensee'],
    ['Diyarbakır', 'diyarbakir'],
    ['ＧＲＵ', 'gru'],
    ['Føðæœþđ', 'fodaeoethd'],
    ['Š’m‘a`t´aʻu＇s', 'smataus'],
    ['  Foz  do-Iguaçu / PR ', 'foz do iguacu pr'],
    ['  Recife   Sul ', 'recife sul'],
    ['東京', ''],
  ])('%s → %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});
