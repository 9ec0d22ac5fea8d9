import { expect, test } from 'vitest';
import { whatsAppConsent } from './channel-consent.ts';
import { CHANNEL_IDS, channelNames } from './channel-id.ts';

test('the channels are named to people', () => {
  expect(CHANNEL_IDS.map((id) => channelNames[id])).toEqual(['WhatsApp', 'Notificações no aparelho', 'E-mail']);
});

test('the sentence of consent stands with its version: whoever changes one changes both (S-409)', () => {
  expect(whatsAppConsent).toEqual({
    version: '2026-11-23',
    text: 'Ao confirmar, você aceita receber alertas de preço da Revoada neste número. Para sair, responda SAIR a qualquer momento.',
  });
});
