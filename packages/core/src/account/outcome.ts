/** `message` is Portuguese, for the person. */
export type AccountOutcome = { ok: true } | { ok: false; message: string };

/** An act that asks for a fresh sign-in first: `/auth/login?recheck=1&returnTo=…`. */
export type RecheckedOutcome = AccountOutcome | { ok: false; recheck: true };
