import { choiceParameters } from '@revoada/core/search/choice-params';
import type { ShareRefusal } from './create-link.ts';

/** Refusals of sharing, in Portuguese. `params` are those of the summary. */
export const shareRefusals = {
  unreadable: (): ShareRefusal => ({
    message: 'Não deu para ler esta viagem. Busque de novo e compartilhe pela página dela.',
    again: { label: 'Buscar voos', url: '/#buscar' },
  }),
  searchEnded: (params: URLSearchParams): ShareRefusal => {
    const again = new URLSearchParams(params);
    again.set('semjs', '1');
    return {
      message: 'Não temos mais o preço de agora desta viagem. Busque de novo para compartilhar.',
      again: { label: 'Buscar de novo', url: `/summary?${again}` },
    };
  },
  gone: (params: URLSearchParams): ShareRefusal => ({
    message: 'Estes voos não estão mais nesta busca. Escolha outros para compartilhar.',
    again: { label: 'Ver os voos', url: `/?${dropChoice(params)}` },
  }),
  unconnected: (params: URLSearchParams): ShareRefusal => ({
    message: 'Estes voos não se combinam: um sai antes de o outro chegar.',
    again: { label: 'Escolher outros', url: `/?${dropChoice(params)}` },
  }),
  incomplete: (params: URLSearchParams): ShareRefusal => ({
    message: 'Escolha todos os voos da viagem para compartilhar.',
    again: { label: 'Escolher voos', url: `/?${params}` },
  }),
} as const;

/** The list of a search, without chosen flights. */
export function dropChoice(params: URLSearchParams): URLSearchParams {
  const list = new URLSearchParams(params);
  for (const name of Object.values(choiceParameters)) list.delete(name);
  return list;
}
