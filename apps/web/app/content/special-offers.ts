import { earlyAccessHours } from '@revoada/core/promotions/early-access';

/** `/ofertas`, as the owner may edit it. */
export const specialOffers = {
  title: 'Ofertas Especiais',
  lead: 'O que as companhias anunciam agora, em dinheiro e em milhas. Cada oferta abre a busca do seu voo, com o preço do momento.',
  empty: 'Nenhuma oferta encontrada',
  all: 'Ver Todas as Ofertas',
  search: 'Ver voos desta oferta',
  /** For accounts without the plan. */
  earlyForOthers: `Quem assina vê as ofertas novas ${earlyAccessHours} h antes.`,
  earlyForSubscribers: `Você vê as ofertas novas ${earlyAccessHours} h antes das outras contas.`,
  newsletter: 'Novidades no seu e-mail',
  unread: 'Não conseguimos carregar as ofertas agora. Tente de novo em alguns minutos.',
  notRefreshed: 'Não conseguimos atualizar as ofertas agora. Estas são as últimas que conhecemos',
} as const;
