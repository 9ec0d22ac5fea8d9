import { product } from './product.ts';

/** Default texts of `/sobre`. */
export const about = {
  title: `Sobre a ${product.name}`,
  lead: 'O mesmo voo tem dois preços: um em reais, outro em milhas. A gente põe os dois na mesma linha e diz qual pesa menos no seu bolso.',
  sum: {
    title: 'Como a conta é feita',
    steps: [
      {
        title: 'Achamos o mesmo voo dos dois jeitos',
        text: 'Cada linha dos resultados é um voo só, com o preço em dinheiro e o preço em milhas do programa que sai mais barato.',
      },
      {
        title: 'Damos um valor à milha',
        text: 'Usamos o preço de referência do milheiro de cada programa, com a data ao lado. Se você paga outro preço pelas suas milhas, a conta muda com ele.',
      },
      {
        title: 'Mostramos a diferença, taxas incluídas',
        text: 'Milhas vezes o valor do milheiro, mais as taxas, contra o preço em dinheiro. Quando a diferença é pequena demais para decidir, dizemos que deu empate.',
      },
    ],
  },
  references: {
    title: 'Quanto vale o milheiro hoje',
    text: 'O preço de mil milhas que entra na conta de quem não informou o seu: o de uma boa compra ou, onde não há preço de compra confiável, o valor de uso. Informe o seu nos resultados, e ele conta no lugar.',
  },
  promises: {
    title: 'O que fazemos, e o que não fazemos',
    does: [
      'Mostramos o preço que a busca encontrou, com a hora em que encontrou.',
      'Avisamos quando um preço é só de ida, quando ficou velho e quando uma fonte não respondeu.',
      'Abrimos o site da companhia com a busca preenchida, sempre que o site dela permite.',
    ],
    doesNot: [
      'Não vendemos passagens: você compra da companhia, pelo preço dela.',
      'Não escolhemos quem aparece primeiro por dinheiro: a ordem é a da conta.',
      'Não inventamos preço. Onde ele falta, a tela diz que falta.',
    ],
  },
  people: {
    title: 'Gente que vive de milhas',
    text: `Além da busca, a ${product.name} tem uma consultoria em milhas, para quem quer alguém junto na decisão. A conta é a mesma; quem a faz com você é gente.`,
  },
} as const;
