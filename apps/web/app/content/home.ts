import { plan, planPricePerMonth } from '@revoada/core/plans/plan';
import { product } from './product.ts';

/** The sum of the 'sobre' section: an example with real arithmetic, and its reference price's date. */
export const exampleSum = {
  cash: { title: 'Em dinheiro', detail: 'LATAM LA 8146, GRU a LIS, taxas inclusas', amount: 'R$ 3.298' },
  miles: {
    title: 'Em milhas',
    detail: '103.600 milhas a R$ 26 o milheiro + R$ 390,20 de taxas',
    amount: 'R$ 3.084',
  },
  saving: {
    title: 'Em milhas você economiza',
    detail: 'Exemplo com a referência LATAM Pass de jul/2026',
    amount: 'R$ 214',
  },
} as const;

export const questions = [
  {
    question: `A ${product.name} vende passagens?`,
    answer:
      'Não. Mostramos o preço, fazemos a conta e abrimos o site da companhia em uma nova aba, com a busca já preenchida quando o site dela permite. O preço final é o dela.',
  },
  {
    question: `Quanto custa a ${plan.name}?`,
    answer: `${planPricePerMonth}, no cartão de crédito. Cancele quando quiser.`,
  },
  {
    question: 'De onde vem o preço de referência do milheiro?',
    answer:
      'Do preço-alvo de compra de cada programa, com a data ao lado. Onde não há preço de compra confiável, usamos o valor de uso e dizemos isso. Preços, datas e fontes estão em Sobre.',
  },
  {
    question: 'Posso usar o meu próprio preço por milheiro?',
    answer: 'Sim, nos resultados: a conta inteira muda com ele.',
  },
  {
    question: 'O que quer dizer a disponibilidade das milhas?',
    answer: 'Ela é estimada pela faixa de milhas do programa, não por assentos.',
  },
] as const;
