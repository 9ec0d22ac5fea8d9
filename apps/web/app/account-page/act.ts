import type { FieldError } from '@revoada/core/errors';

/** Actions of the account page, in a form's field `act`. */
export type AccountAct =
  | 'dados'
  | 'confirmar-email'
  | 'marketing'
  | 'sessoes'
  | 'desistir'
  | 'excluir'
  | 'seats-desconectar'
  | 'token-criar'
  | 'token-revogar'
  | 'app-desconectar';

/** Result of an action, in Portuguese. */
export type ActResult = {
  act: AccountAct;
  ok: boolean;
  /** Null where only fields have errors. */
  message: string | null;
  /** Errors by field. */
  fields: FieldError[];
  /** Typed values, kept after a failure. */
  typed: Readonly<Record<string, string>>;
  /** The action needs a fresh sign-in first. */
  recheck: boolean;
};

/** Text to type before an account is deleted. */
export const erasureWord = 'EXCLUIR';

/** Signs in again, after which a confirmed address is known here. */
export const signInAgainUrl = `/auth/login?recheck=1&returnTo=${encodeURIComponent('/conta')}`;

/** Signs in again, and returns to 'Seus dados'. */
export const recheckAccountUrl = `/auth/login?recheck=1&returnTo=${encodeURIComponent('/conta#dados')}`;
