import { product } from './product.ts';

/** `/grupo-exclusivo`, as the owner may edit it. */
export const exclusiveGroup = {
  title: 'Grupo Exclusivo',
  lead: `Um grupo pequeno de quem leva milhas a sério, com a equipe da ${product.name} dentro.`,
  benefits: {
    title: 'O que você recebe',
    items: [
      {
        title: 'Alertas de ofertas premium',
        text: 'As quedas de preço que valem a pena, em dinheiro e em milhas, assim que aparecem.',
      },
      { title: 'Consultoria personalizada', text: 'Você manda o seu caso, alguém da equipe responde com a conta.' },
      { title: 'Acesso antecipado a promoções', text: 'Os membros do grupo ficam sabendo antes.' },
      { title: 'Suporte prioritário', text: 'A sua mensagem passa na frente da fila.' },
    ],
  },
  resources: {
    title: 'O que há dentro do grupo',
    items: [
      { title: 'Treinamentos exclusivos', text: 'Aulas que não saem do grupo, com espaço para perguntas.' },
      {
        title: 'Webinars ao vivo',
        text: 'Conversas sobre o que mudou nos programas, gravadas para quem não pôde vir.',
      },
      { title: 'Comunidade privada', text: 'Gente que troca achados, e avisa quando um preço acabou.' },
      { title: 'Ferramentas avançadas', text: 'As planilhas e as contas que a equipe usa.' },
    ],
  },
} as const;
