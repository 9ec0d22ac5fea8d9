import { formatBRL } from '@revoada/core/format/money';
import { plan, planPricePerMonth } from '@revoada/core/plans/plan';
import { dayInWords } from './day-in-words.ts';
import type { MailData, MailTemplate, MailWords } from './mail.ts';

const account = { label: 'Ver minha conta', path: '/conta' };

/** What each mail says. Subjects are fixed: nothing that anybody typed gets into a header. */
const words: { [Template in MailTemplate]: (data: MailData[Template]) => MailWords } = {
  'subscription-started': ({ nextCharge }) => ({
    subject: `Sua ${plan.name} está ativa`,
    title: `Sua ${plan.name} está ativa`,
    paragraphs: [
      `Recebemos o seu pagamento: ${planPricePerMonth}, no cartão de crédito. A próxima cobrança é em ${dayInWords(nextCharge)}.`,
      'Agora você busca qualquer data, vê todos os resultados e abre os alertas e o painel.',
      'Mudou de ideia? Você pode desistir da compra em até 7 dias, com reembolso total, na sua conta. Depois, cancele a renovação quando quiser.',
    ],
    act: { label: 'Buscar voos', path: '/flights' },
  }),
  'payment-failed': ({ graceEnds }) => ({
    subject: `Não conseguimos cobrar a sua ${plan.name}`,
    title: 'O pagamento não passou',
    paragraphs: [
      `O cartão recusou a cobrança de ${planPricePerMonth}. Troque o cartão ou fale com o seu banco.`,
      `Seu acesso continua até ${dayInWords(graceEnds)}, enquanto isso se resolve.`,
    ],
    act: { label: 'Trocar o cartão', path: '/conta' },
  }),
  'cancellation-scheduled': ({ accessEnds }) => ({
    subject: `Sua ${plan.name} não será renovada`,
    title: 'Cancelamento confirmado',
    paragraphs: [
      `Não haverá outra cobrança. Você continua com a ${plan.name} até ${dayInWords(accessEnds)}.`,
      'Se foi engano, basta reativar na sua conta até lá.',
    ],
    act: account,
  }),
  'subscription-ended': () => ({
    subject: `Sua ${plan.name} terminou`,
    title: `Sua ${plan.name} terminou`,
    paragraphs: [
      'Você volta à busca grátis: 30 dias à frente e os 30 voos mais baratos de cada lista.',
      'A porta fica aberta: assine de novo quando precisar.',
    ],
    act: { label: `Conhecer a ${plan.name}`, path: '/premium' },
  }),
  'withdrawal-confirmed': ({ refundCents }) => ({
    subject: 'Sua compra foi desfeita',
    title: 'Desistência confirmada',
    paragraphs: [
      `Você desistiu da ${plan.name} dentro do prazo de 7 dias. Devolvemos ${formatBRL(refundCents, { cents: true })} ao seu cartão; o banco pode levar alguns dias para mostrar.`,
      'Não haverá outra cobrança, e o acesso terminou agora.',
    ],
    act: account,
  }),
  'password-changed': () => ({
    subject: 'Sua senha foi trocada',
    title: 'Sua senha foi trocada',
    paragraphs: [
      'As sessões em outros navegadores foram encerradas.',
      'Não foi você? Crie uma nova senha agora e fale com a gente.',
    ],
    act: { label: 'Criar nova senha', path: '/forgot-password' },
  }),
  'account-erased': ({ keptUntil }) => ({
    subject: 'Sua conta foi excluída',
    title: 'Sua conta foi excluída',
    paragraphs: [
      'Apagamos o seu nome, e-mail, telefone, data de nascimento, formas de entrar e sessões. Uma assinatura ativa foi cancelada antes.',
      `Por lei guardamos, sem o seu nome e o seu e-mail, os registros de pagamento e de consentimento até ${dayInWords(keptUntil)}. Depois eles também são apagados.`,
    ],
  }),
};

/** The name of every mail there is. */
export const mailTemplates = Object.keys(words) as [MailTemplate, ...MailTemplate[]];

export function wordsOf<Template extends MailTemplate>(template: Template, data: MailData[Template]): MailWords {
  return words[template](data);
}
