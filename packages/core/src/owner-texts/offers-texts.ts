import type { FieldError } from '../errors.ts';
import { lengthProblem, toLine } from './check-text.ts';

/** The texts of `/ofertas` that the owner may edit: what each is called then, and what it is until then. */
export const OFFERS_TEXTS = [
  { name: 'title', label: 'Título', most: 60, own: 'Ofertas Especiais' },
  {
    name: 'lead',
    label: 'Abertura',
    most: 300,
    own: 'O que as companhias anunciam agora, em dinheiro e em milhas. Cada oferta abre a busca do seu voo, com o preço do momento.',
  },
  { name: 'search', label: 'Botão de cada oferta', most: 40, own: 'Ver voos desta oferta' },
  { name: 'newsletter', label: 'Título do cadastro por e-mail', most: 80, own: 'Novidades no seu e-mail' },
  { name: 'empty', label: 'Quando não há ofertas', most: 80, own: 'Nenhuma oferta encontrada' },
  { name: 'all', label: 'Botão que volta a todas as ofertas', most: 40, own: 'Ver Todas as Ofertas' },
  {
    name: 'unread',
    label: 'Quando a lista não pôde ser lida',
    most: 200,
    own: 'Não conseguimos carregar as ofertas agora. Tente de novo em alguns minutos.',
  },
] as const;

export type OffersTextName = (typeof OFFERS_TEXTS)[number]['name'];

export type OffersTexts = Record<OffersTextName, string>;

/** What `/ofertas` says until the owner edits it. */
export const OWN_OFFERS_TEXTS = Object.fromEntries(OFFERS_TEXTS.map(({ name, own }) => [name, own])) as OffersTexts;

/**
 * The texts that a form tells, each as one line, or what is wrong with it, by field. An empty one, and one that is the
 * site's own, is left out: the site's own counts.
 */
export function readOffersTexts(form: OffersTexts): { texts: Partial<OffersTexts> } | { fields: FieldError[] } {
  const edited = OFFERS_TEXTS.map(({ name, most, own }) => ({ name, most, own, text: toLine(form[name]) })).filter(
    ({ own, text }) => text !== '' && text !== own,
  );
  const fields = edited.flatMap(({ name, most, text }) => {
    const message = lengthProblem(text, 2, most);
    return message === null ? [] : [{ field: name, message }];
  });
  return fields.length > 0 ? { fields } : { texts: Object.fromEntries(edited.map(({ name, text }) => [name, text])) };
}
