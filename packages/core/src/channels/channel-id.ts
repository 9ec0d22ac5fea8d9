/** Channels of alerts. */
export const CHANNEL_IDS = ['whatsapp', 'push', 'email'] as const;

export type ChannelId = (typeof CHANNEL_IDS)[number];

/** Displayed names. */
export const channelNames: Readonly<Record<ChannelId, string>> = {
  whatsapp: 'WhatsApp',
  push: 'Notificações no aparelho',
  email: 'E-mail',
};
