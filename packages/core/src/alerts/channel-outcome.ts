/** Result of a member's request about channels, with its message in Portuguese. */
export type ChannelOutcome = { ok: true; message: string } | { ok: false; field: string | null; message: string };
