import type { Testimonial } from '@revoada/core/owner-texts/testimonial';

/** Examples shown on `/depoimentos`, and marked so, until the owner enters real testimonials on `/admin`. */
export const exampleTestimonials: readonly Testimonial[] = [
  {
    quote:
      'Eu ia usar todas as milhas na ida. A conta mostrou que a ida saía mais barata em dinheiro, e que as milhas valiam mais na volta.',
    author: 'Casal em férias',
    trip: 'São Paulo a Lisboa, ida e volta',
  },
  {
    quote:
      'Tinha pontos do cartão parados e ia transferir para o programa errado. Ver os programas lado a lado me poupou 40 mil pontos.',
    author: 'Quem viaja a trabalho',
    trip: 'Recife a São Paulo, toda semana',
  },
  {
    quote: 'Somos quatro. Em milhas parecia de graça, mas as taxas de quatro pessoas não são. Pagamos em dinheiro.',
    author: 'Família com dois filhos',
    trip: 'Belo Horizonte a Orlando, ida e volta',
  },
];
