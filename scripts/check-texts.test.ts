import { describe, expect, test } from 'vitest';
import { missingTexts, textProblems } from './check-texts.ts';
import { withoutComments } from './reach/syntax.ts';

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

describe("the texts' check", () => {
  const sources: Record<string, string[]> = {
    form: [withoutComments("export const a = 'Procurar voos'; // Limpar seleção", 'form.tsx')],
    summary: [
      withoutComments('/** Voltar */ export const b = () => <p>{/* Voo de ida */}Voo de volta</p>;', 'summary.tsx'),
    ],
  };
  const listSources = (rule: string) => sources[rule] ?? [];
  const problems = (rules: string[], texts: string[], count = texts.length) =>
    textProblems({ count, sections: [{ name: 'Form', rules, texts }] }, listSources);

  test('passes where each text is on one of its screens', () => {
    expect(problems(['form', 'summary'], ['Procurar voos', 'Voo de volta'])).toEqual([]);
  });

  test.each(['Limpar seleção', 'Voltar', 'Voo de ida'])('fails for %s, which stands in a comment alone', (text) => {
    expect(problems(['form', 'summary'], [text])).toEqual([`Form: '${text}' is not on its screen`]);
  });

  test('fails for a text that stands on another screen', () => {
    expect(problems(['summary'], ['Procurar voos'])).toEqual(["Form: 'Procurar voos' is not on its screen"]);
  });

  test('fails for an empty list, an empty section, and a text taken off the list', () => {
    expect(textProblems({ count: 0, sections: [] }, listSources)).toEqual(['0 texts are said to be listed, 0 are']);
    expect(problems(['form'], [], 1)).toEqual(['Form: no text is listed', '1 texts are said to be listed, 0 are']);
    expect(problems(['form'], ['Procurar voos'], 2)).toEqual(['2 texts are said to be listed, 1 are']);
  });

  test('fails for a rule that no module cites, and for a section without a rule', () => {
    expect(problems(['form', 'gone'], ['Procurar voos'])).toEqual(['Form: no module cites gone']);
    expect(problems([], ['Procurar voos'])).toEqual(["Form: 'Procurar voos' is not on its screen"]);
  });
});
