/** `message` is Portuguese, for the person. */
export type AccountOutcome = { ok: true } | { ok: false; message: string };

/** Outcome of an action that needs a fresh sign-in: `/auth/login?recheck=1&returnTo=…`. */
export type RecheckedOutcome = AccountOutcome | { ok: false; recheck: true };
