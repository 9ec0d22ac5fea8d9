import { expect, test } from 'vitest';
import { CHANNEL_IDS, channelNames } from '../channels/channel-id.ts';
import { whatsAppConsent } from './channel-consent.ts';

test('shows the names of the channels', () => {
  expect(CHANNEL_IDS.map((id) => channelNames[id])).toEqual(['WhatsApp', 'Notificações no aparelho', 'E-mail']);
});

test('keeps the text of the consent with its version (S-409)', () => {
  expect(whatsAppConsent).toEqual({
    version: '2026-11-23',
    text: 'Ao confirmar, você aceita receber alertas de preço da Revoada neste número. Para sair, responda SAIR a qualquer momento.',
  });
});
