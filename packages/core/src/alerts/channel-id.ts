/** The ways in which an alert reaches a person. */
export const CHANNEL_IDS = ['whatsapp', 'push', 'email'] as const;

export type ChannelId = (typeof CHANNEL_IDS)[number];

/** A channel's name for people. */
export const channelNames: Readonly<Record<ChannelId, string>> = {
  whatsapp: 'WhatsApp',
  push: 'Notificações no aparelho',
  email: 'E-mail',
};
