import { formatBRL, formatNumber } from '@revoada/core/format/money';
import { plan, planPricePerMonth } from '@revoada/core/plans/plan';
import { listAvailable } from '@revoada/core/plans/promises';
import { dayInWords } from './day-in-words.ts';
import type { MailData, MailTemplate, MailWords } from './mail.ts';

const account = { label: 'Ver minha conta', path: '/conta' };

/** What each mail says. Subjects are fixed: nothing that anybody typed gets into a header. */
const words: { [Template in MailTemplate]: (data: MailData[Template]) => MailWords } = {
  'subscription-started': ({ nextCharge }) => ({
    subject: `Sua ${plan.name} está ativa`,
    title: `Sua ${plan.name} está ativa`,
    paragraphs: ['Recebemos o seu pagamento. Boas buscas!', `Agora você ${listAvailable('action')}.`],
    facts: [
      { label: 'Valor, no cartão de crédito', value: planPricePerMonth },
      { label: 'Próxima cobrança', value: dayInWords(nextCharge) },
    ],
    act: { label: 'Buscar voos', path: '/flights' },
    note: 'Mudou de ideia? Você pode desistir da compra em até 7 dias, com reembolso total, em Minha conta. Depois, cancele a renovação quando quiser.',
  }),
  'payment-failed': ({ graceEnds }) => ({
    subject: `Não conseguimos cobrar a sua ${plan.name}`,
    title: 'O pagamento não passou',
    paragraphs: [
      `A cobrança de ${planPricePerMonth} não foi aprovada. Acontece: cartão vencido, limite, um dado trocado.`,
      'Troque o cartão em Minha conta ou fale com o seu banco, e nada muda para você.',
    ],
    facts: [{ label: 'Seu acesso continua até', value: dayInWords(graceEnds) }],
    act: { label: 'Trocar o cartão', path: '/conta' },
  }),
  'cancellation-scheduled': ({ accessEnds }) => ({
    subject: `Sua ${plan.name} não será renovada`,
    title: 'Cancelamento confirmado',
    paragraphs: ['Não haverá outra cobrança.', 'Se foi engano, basta reativar em Minha conta até lá.'],
    facts: [{ label: `Você continua com a ${plan.name} até`, value: dayInWords(accessEnds) }],
    act: account,
  }),
  'subscription-ended': () => ({
    subject: `Sua ${plan.name} terminou`,
    title: `Sua ${plan.name} terminou`,
    paragraphs: [
      'Você volta à busca grátis, e a sua conta continua aqui. Não há mais nada a pagar.',
      'A porta fica aberta: assine de novo quando precisar.',
    ],
    act: { label: `Conhecer a ${plan.name}`, path: '/premium' },
  }),
  'withdrawal-confirmed': ({ refundCents }) => ({
    subject: 'Sua compra foi desfeita',
    title: 'Desistência confirmada',
    paragraphs: [
      `Você desistiu da ${plan.name} dentro do prazo de 7 dias. O valor volta ao cartão da compra; o banco pode levar alguns dias para mostrar.`,
      'Não haverá outra cobrança, e o acesso terminou agora.',
    ],
    facts: [{ label: 'Reembolso total', value: formatBRL(refundCents, { cents: true }) }],
    act: account,
  }),
  'password-changed': () => ({
    subject: 'Sua senha foi trocada',
    title: 'Sua senha foi trocada',
    paragraphs: [
      'As sessões em outros navegadores foram encerradas. Se foi você, está tudo certo.',
      'Não foi você? Crie uma nova senha agora e fale com a gente: o endereço está no fim deste e-mail.',
    ],
    act: { label: 'Criar nova senha', path: '/forgot-password' },
  }),
  'account-erased': ({ keptUntil }) => ({
    subject: 'Sua conta foi excluída',
    title: 'Sua conta foi excluída',
    paragraphs: [
      'Apagamos o seu nome, e-mail, telefone, data de nascimento, formas de entrar e sessões. Se havia uma assinatura, ela foi cancelada antes: não haverá outra cobrança.',
      'A lei manda guardar, sem o seu nome e sem o seu e-mail, os registros de pagamento, de consentimento e do que foi feito com a conta. Depois desse dia eles também são apagados.',
    ],
    facts: [{ label: 'Registros guardados por lei até', value: dayInWords(keptUntil) }],
    note: 'Este é o último e-mail que você recebe de nós. Boas viagens!',
  }),
  'search-budget': ({ percent, budget }) => ({
    subject: 'As buscas de hoje estão acabando',
    title: `${percent}% das buscas de hoje já foram usadas`,
    paragraphs: [
      'A conta com o serviço de voos permite um número de buscas por dia, que recomeça à meia-noite UTC (21h em Brasília).',
      'A partir de 90%, só quem assina e quem busca algo novo recebe preços na hora. Os outros veem os últimos preços que encontramos, com a hora deles.',
      'Se o movimento parece normal, aumente MOBLIX_DAILY_BUDGET. Se não parece, docs/operations.md diz como encontrar quem abusa.',
    ],
    facts: [{ label: 'Buscas por dia', value: formatNumber(budget) }],
    note: 'Enviamos este aviso no máximo duas vezes por dia: aos 70% e aos 90%.',
  }),
};

/** The name of every mail there is. */
export const mailTemplates = Object.keys(words) as [MailTemplate, ...MailTemplate[]];

export function wordsOf<Template extends MailTemplate>(template: Template, data: MailData[Template]): MailWords {
  return words[template](data);
}
