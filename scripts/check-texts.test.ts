import { expect, test } from 'vitest';
import { missingTexts } from './check-texts.ts';

test('a text that differs in one letter is missing', () => {
  expect(missingTexts(['Procurar voos'], ['<button>Procurar vôos</button>'])).toEqual(['Procurar voos']);
});

test('a text is found over a line break and around a value', () => {
  const source =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code as text
    'const a = `Nenhum voo encontrado para ${from} → ${to} na classe ${cabin}`; <p>Limpar\n      seleção</p>';
  const texts = ['Nenhum voo encontrado para {origin} → {destination} na classe {class}', 'Limpar seleção'];
  expect(missingTexts(texts, [source])).toEqual([]);
});

test('a short text is not found inside a longer word', () => {
  expect(missingTexts(['Ida'], ["'Idade'"])).toEqual(['Ida']);
});
