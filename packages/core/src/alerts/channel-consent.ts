/** Consent given by confirming a WhatsApp code. A change of the text needs a new version. */
export const whatsAppConsent = {
  version: '2026-11-23',
  text: 'Ao confirmar, você aceita receber alertas de preço da Revoada neste número. Para sair, responda SAIR a qualquer momento.',
};
