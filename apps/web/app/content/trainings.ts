/** `/treinamentos`, as the owner may edit it. */
export const trainings = {
  title: 'Treinamentos',
  lead: 'Três cursos curtos, do primeiro ponto à viagem em família. Sem fórmula mágica: conta, paciência e as regras de cada programa.',
  courses: [
    {
      name: 'Milhas Básico',
      who: 'Para quem tem pontos no cartão e nunca emitiu uma passagem com eles.',
      topics: [
        'De onde vêm os pontos, e quando eles vencem',
        'Quanto vale um milheiro, e como saber se o preço é bom',
        'A primeira emissão, do começo ao fim',
      ],
    },
    {
      name: 'Milhas Avançado',
      who: 'Para quem já emite e quer pagar menos por milha.',
      topics: [
        'Transferências com bônus: quando esperar, quando não',
        'Clubes e compras de milhas, com o custo na ponta do lápis',
        'Companhias parceiras e trechos que quase ninguém procura',
      ],
    },
    {
      name: 'Viagens Econômicas',
      who: 'Para quem quer gastar menos na viagem inteira, com ou sem milhas.',
      topics: [
        'Datas, aeroportos e conexões que mudam o preço',
        'Bagagem e assento: o que vale pagar à parte',
        'Dinheiro ou milhas, trecho por trecho',
      ],
    },
  ],
} as const;
