import { replyHours } from '@revoada/core/contact/reply-hours';
import { product } from './product.ts';

/** Default texts of `/fale-comigo`. */
export const contact = {
  title: 'Fale Comigo',
  lead: `Dúvida, ideia, parceria ou uma viagem para planejar: quem lê é gente da equipe da ${product.name}.`,
  reply: `Respondemos em até ${replyHours} horas. Por telefone, de segunda a sexta, das 9h às 18h.`,
  reasons: [
    {
      title: 'Uma viagem na cabeça',
      text: 'Conte destino, datas e pontos. Dizemos se vale a consultoria ou se a busca do site já resolve.',
    },
    {
      title: 'Uma conta que não fechou',
      text: 'Mande o voo e o que a tela mostrou. Se o erro for nosso, corrigimos e avisamos.',
    },
    {
      title: 'Vontade de aprender',
      text: 'Perguntas sobre os treinamentos e o grupo, antes de decidir por um deles.',
    },
    {
      title: 'Uma parceria',
      text: 'Empresas, criadores e projetos sociais: diga o que imagina e como falar com você.',
    },
  ],
} as const;
