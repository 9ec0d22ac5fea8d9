import type { FieldError } from '@revoada/core/errors';

/** What the account page can do; each act is a form whose `act` field names it. */
export type AccountAct = 'dados' | 'confirmar-email' | 'marketing' | 'sessoes' | 'desistir' | 'excluir';

/** What came of an act, in words for the person. */
export type ActResult = {
  act: AccountAct;
  ok: boolean;
  /** Null when the fields say it all. */
  message: string | null;
  /** What is wrong, by field. */
  fields: FieldError[];
  /** What was typed, kept when something failed. */
  typed: Readonly<Record<string, string>>;
  /** The act asks for a fresh sign-in first. */
  recheck: boolean;
};

/** What has to be typed before an account is deleted. */
export const erasureWord = 'EXCLUIR';

/** Signs in again, which is how a confirmed e-mail becomes known here. */
export const signInAgainUrl = `/auth/login?recheck=1&returnTo=${encodeURIComponent('/conta')}`;

/** Confirms who asks, and comes back to 'Seus dados'. */
export const recheckAccountUrl = `/auth/login?recheck=1&returnTo=${encodeURIComponent('/conta#dados')}`;
