import { freeLimits } from '@revoada/core/plans/limits';

/** Texts of `/agentes`. */
export const assistants = {
  title: 'A Revoada no seu assistente',
  lead: 'Pergunte ao assistente que você já usa, e ele busca aqui: voos em reais e em milhas, lado a lado, com a resposta de qual compensa.',
  steps: [
    {
      title: 'Copie o endereço',
      text: `É o mesmo para todos os assistentes. Para buscar voos dos próximos ${freeLimits.daysAhead} dias não é preciso ter conta.`,
    },
    {
      title: 'Adicione um conector',
      text: 'No Claude e no ChatGPT, em Configurações, Conectores. O tipo é HTTP. Para o Cursor, o VS Code e o terminal, a configuração está pronta abaixo.',
    },
    {
      title: 'Pergunte',
      text: '“Quanto custa ir de São Paulo a Lisboa daqui a três semanas, e vale mais pagar com milhas?”',
    },
  ],
  configurations: {
    title: 'Configurações prontas',
    text: 'Para editores e para o terminal: copie, cole e pergunte. Sem conta, ele já busca.',
  },
  account: {
    title: 'Com a sua conta',
    text: 'Para ver as suas milhas e os seus alertas, e buscar com os direitos da sua conta.',
    steps: [
      {
        title: 'Conecte',
        text: 'No assistente, toque em Conectar, ou peça as suas milhas ou os seus alertas. Ele abre a Revoada no navegador.',
      },
      {
        title: 'Entre',
        text: 'Do jeito de sempre, aqui na Revoada. A sua senha não passa pelo assistente.',
      },
      {
        title: 'Permita',
        text: 'Você vê quem pede e o que ele poderá fazer, tira o que não quiser, e permite. Em Minha conta você desconecta quando quiser.',
      },
    ],
  },
  token: { title: 'Com um token', header: 'Cabeçalho' },
  tools: [
    {
      title: 'Buscar e comparar',
      text: 'Cada voo com o preço em dinheiro e em milhas, o veredito, e todas as formas de pagar a viagem. Alguns assistentes mostram tudo isso num cartão.',
    },
    {
      title: 'Escolher a data e o destino',
      text: 'O calendário de um mês, os destinos mais baratos, e se um preço está bom.',
    },
    {
      title: 'Reconferir antes de comprar',
      text: 'O preço é perguntado de novo na hora. O link da resposta abre o voo aqui, e a compra é no site da companhia.',
    },
    {
      title: 'As suas milhas e os seus alertas',
      text: 'Só se você quiser: você conecta a sua conta, diz o que ele pode ver, e desconecta quando quiser.',
    },
  ],
  privacy: [
    {
      title: 'O que recebemos',
      text: 'A busca: lugares, datas e número de pessoas. A conversa com o assistente não chega até nós.',
    },
    {
      title: 'O que guardamos',
      text: 'Os preços que a busca viu, sem nada que diga quem buscou, e a hora em que um token ou um aplicativo conectado foi usado.',
    },
    {
      title: 'O que o assistente guarda',
      text: 'Isso quem diz é a empresa dele. O que ele responder, confira na página: cada resposta traz o link.',
    },
  ],
} as const;
