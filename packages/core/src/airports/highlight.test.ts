import { describe, expect, test } from 'vitest';
import { highlight } from './highlight.ts';

const marked = (label: string, typed: string) =>
  highlight(label, typed)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('');

describe('highlighting', () => {
  test('marks typed text regardless of accents and case', () => {
    expect(marked('São Paulo', 'sao pa')).toBe('[São Pa]ulo');
    expect(marked('Florianópolis', 'FLORIANO')).toBe('[Florianó]polis');
  });

  test('marks beginnings of words only', () => {
    expect(marked('Nova York', 'yo')).toBe('Nova [Yo]rk');
    expect(marked('Guarulhos', 'rul')).toBe('Guarulhos');
  });

  test('marks every word that begins with the text', () => {
    expect(marked('Aeroporto de Salvador, Salinas', 'sal')).toBe('Aeroporto de [Sal]vador, [Sal]inas');
  });

  test('keeps letters that fold into two together', () => {
    expect(marked('Værnes', 'vaer')).toBe('[Vær]nes');
  });

  test('marks the space between two words that are both marked, and no other', () => {
    expect(marked('São Paulo Sul', 'sao paulo')).toBe('[São Paulo] Sul');
    expect(marked('São Paulo Sul', 'paulo sul')).toBe('São [Paulo Sul]');
    expect(marked('São Paulo Sul', 'sao sul')).toBe('[São] Paulo [Sul]');
    expect(marked('São-Paulo', 'sao paulo')).toBe('[São]-[Paulo]');
    expect(marked('Rio de Janeiro', 'rio janeiro')).toBe('[Rio] de [Janeiro]');
  });

  test('marks a word that is begun twice at both places', () => {
    expect(marked('Bora Bora', 'bo')).toBe('[Bo]ra [Bo]ra');
    expect(marked('Pago Pago', 'pago')).toBe('[Pago Pago]');
  });

  test('returns nothing for an empty label, and the unmarked label for empty text', () => {
    expect(highlight('', 'sao')).toEqual([]);
    expect(highlight('Recife', '')).toEqual([{ text: 'Recife', marked: false }]);
  });
});
