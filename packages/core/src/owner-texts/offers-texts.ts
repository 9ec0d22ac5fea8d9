import type { FieldError } from '../errors.ts';
import { findLengthProblem, toLine } from './check-text.ts';

/** Texts of `/ofertas` that the owner may edit, with their labels and defaults. */
export const OFFERS_TEXTS = [
  { name: 'title', label: 'Título', most: 60, defaultText: 'Ofertas Especiais' },
  {
    name: 'lead',
    label: 'Abertura',
    most: 300,
    defaultText:
      'O que as companhias anunciam agora, em dinheiro e em milhas. Cada oferta abre a busca do seu voo, com o preço do momento.',
  },
  { name: 'search', label: 'Botão de cada oferta', most: 40, defaultText: 'Ver voos desta oferta' },
  { name: 'newsletter', label: 'Título do cadastro por e-mail', most: 80, defaultText: 'Novidades no seu e-mail' },
  { name: 'empty', label: 'Quando não há ofertas', most: 80, defaultText: 'Nenhuma oferta encontrada' },
  { name: 'all', label: 'Botão que volta a todas as ofertas', most: 40, defaultText: 'Ver Todas as Ofertas' },
  {
    name: 'unread',
    label: 'Quando a lista não pôde ser lida',
    most: 200,
    defaultText: 'Não conseguimos carregar as ofertas agora. Tente de novo em alguns minutos.',
  },
] as const;

export type OffersTextName = (typeof OFFERS_TEXTS)[number]['name'];

export type OffersTexts = Record<OffersTextName, string>;

/** Texts of `/ofertas` until the owner edits them. */
export const DEFAULT_OFFERS_TEXTS = Object.fromEntries(
  OFFERS_TEXTS.map(({ name, defaultText }) => [name, defaultText]),
) as OffersTexts;

/** Reads the edited texts of a form, each as one line, or the errors by field. Empty and default texts are omitted. */
export function readOffersTexts(form: OffersTexts): { texts: Partial<OffersTexts> } | { fields: FieldError[] } {
  const edited = OFFERS_TEXTS.map(({ name, most, defaultText }) => ({
    name,
    most,
    defaultText,
    text: toLine(form[name]),
  })).filter(({ defaultText, text }) => text !== '' && text !== defaultText);
  const fields = edited.flatMap(({ name, most, text }) => {
    const message = findLengthProblem(text, 2, most);
    return message === null ? [] : [{ field: name, message }];
  });
  return fields.length > 0 ? { fields } : { texts: Object.fromEntries(edited.map(({ name, text }) => [name, text])) };
}
