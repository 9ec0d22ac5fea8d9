import { alertChannels, isAvailable } from '@revoada/core/plans/benefit-states';

/** Default texts of `/alertas-imperdiveis` and the waitlists. */
export const newsletter = {
  title: 'Alertas Imperdíveis',
  lead: 'Passagem que caiu de preço, transferência com bônus, milheiro em promoção: um e-mail quando vale a pena abrir.',
  button: 'Inscreva-se',
} as const;

/** Waitlists of announced features; alerts by WhatsApp link to their page once the plan includes them. */
export function describeWaitlists(whatsAppSold: boolean) {
  return {
    title: whatsAppSold ? 'A gente avisa' : 'O que vem aí',
    text: whatsAppSold
      ? 'O preço que você espera, quando ele aparecer. O planejador de viagens, quando ele abrir: é só para isso que usamos o e-mail.'
      : 'Duas novidades em construção. Deixe o e-mail e avisamos quando abrir; é só para isso que o usamos.',
    button: 'Quero ser avisado',
    items: [
      {
        list: 'whatsapp',
        title: 'Queda de preço no seu WhatsApp',
        text: `Você escolhe a rota e o preço que quer pagar. Quando ele aparecer, a mensagem chega.${whatsAppSold ? ' Vem com a Conta PRO.' : ''}`,
        page: whatsAppSold ? { url: '/alertas/novo', name: 'Criar um alerta' } : null,
      },
      {
        list: 'planejador',
        title: 'Planejador de viagens com IA',
        text: 'Conte a viagem que imagina e receba um roteiro, com a conta em reais e em milhas.',
        page: null,
      },
    ],
  } as const;
}

export const waitlists = describeWaitlists(isAvailable('alerts') && alertChannels.includes('whatsapp'));
