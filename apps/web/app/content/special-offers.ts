import { earlyAccessHours } from '@revoada/core/promotions/early-access';

/** Texts of `/ofertas` except those that the owner edits on `/admin` (core's `OFFERS_TEXTS`). */
export const specialOffers = {
  /** For accounts without the plan. */
  earlyForOthers: `Quem assina vê as ofertas novas ${earlyAccessHours} h antes.`,
  earlyForSubscribers: `Você vê as ofertas novas ${earlyAccessHours} h antes das outras contas.`,
  notRefreshed: 'Não conseguimos atualizar as ofertas agora. Estas são as últimas que conhecemos',
} as const;
