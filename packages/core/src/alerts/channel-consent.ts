/** What a person agrees to with the code that their WhatsApp number got. The version changes with the words. */
export const whatsAppConsent = {
  version: '2026-11-23',
  text: 'Ao confirmar, você aceita receber alertas de preço da Revoada neste número. Para sair, responda SAIR a qualquer momento.',
};
