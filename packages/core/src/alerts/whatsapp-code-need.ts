/** Requirements that an account must meet before a WhatsApp code is sent. */
export type WhatsAppCodeNeed = 'subscription' | 'proven-email';

export const whatsAppCodeNeeds: Record<WhatsAppCodeNeed, string> = {
  subscription: 'Alertas por WhatsApp são da Conta PRO.',
  'proven-email': 'Confirme o seu e-mail antes de ligar o WhatsApp.',
};
