import type { ChannelOutcome } from '@revoada/core/alerts/channel-outcome';

export const done = (message: string): ChannelOutcome => ({ ok: true, message });

export const refused = (message: string, field: string | null = null): ChannelOutcome => ({
  ok: false,
  field,
  message,
});
