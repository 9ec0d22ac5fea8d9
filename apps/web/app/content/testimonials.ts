type Testimonial = {
  quote: string;
  /** Who says it, as they agreed to be named. */
  author: string;
  trip: string;
  /** True until the owner puts what a real person said in its place: the page says so. */
  example: boolean;
};

/** `/depoimentos`, as the owner may edit it. Nobody is quoted who did not say it: examples are marked as such. */
export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'Eu ia usar todas as milhas na ida. A conta mostrou que a ida saía mais barata em dinheiro, e que as milhas valiam mais na volta.',
    author: 'Casal em férias',
    trip: 'São Paulo a Lisboa, ida e volta',
    example: true,
  },
  {
    quote:
      'Tinha pontos do cartão parados e ia transferir para o programa errado. Ver os programas lado a lado me poupou 40 mil pontos.',
    author: 'Quem viaja a trabalho',
    trip: 'Recife a São Paulo, toda semana',
    example: true,
  },
  {
    quote: 'Somos quatro. Em milhas parecia de graça, mas as taxas de quatro pessoas não são. Pagamos em dinheiro.',
    author: 'Família com dois filhos',
    trip: 'Belo Horizonte a Orlando, ida e volta',
    example: true,
  },
];
