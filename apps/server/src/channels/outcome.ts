/** What became of something that a person asked of their channels, in Portuguese. */
export type ChannelOutcome = { ok: true; message: string } | { ok: false; field: string | null; message: string };

export const done = (message: string): ChannelOutcome => ({ ok: true, message });

export const refused = (message: string, field: string | null = null): ChannelOutcome => ({
  ok: false,
  field,
  message,
});
