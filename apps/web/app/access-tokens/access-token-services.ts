import type { AccessToken } from '@revoada/core/account/access-tokens';
import type { FieldError } from '@revoada/core/errors';

/** `secret` is the token itself, which is nowhere else. `message` concerns the form as a whole. */
export type CreatedAccessToken =
  | { ok: true; secret: string }
  | { ok: false; fields: FieldError[]; message: string | null }
  | { ok: false; recheck: true };

/** Services of the section 'Acesso para programas' for a member. */
export type AccessTokenServices = {
  /** The newest first. */
  listAccessTokens(): Promise<AccessToken[]>;
  /** Creates a token once for a form, named by its key, after a recent sign-in. */
  createAccessToken(given: unknown, creationKey: string): Promise<CreatedAccessToken>;
  /** Returns the name of the revoked token; null when it is gone already. */
  revokeAccessToken(id: string): Promise<string | null>;
};
