import type { AccessToken } from '@revoada/core/account/access-tokens';
import { tokenLimits, tokenScopeLabels } from '@revoada/core/account/access-tokens';
import { errors, type FieldError } from '@revoada/core/errors';
import { accessTokenForm } from '@revoada/core/forms/access-token-form';
import { checkForm } from '@revoada/core/forms/check-form';
import type { Audit } from '../audit/audit.ts';
import { isUuid } from '../database/connection/is-uuid.ts';
import { signedInRecently } from '../identity/recent-sign-in.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SignedIn } from '../members/signed-in.ts';
import type { AccessTokens } from './access-tokens.ts';

export type MemberAccessTokensDeps = {
  accessTokens: AccessTokens;
  audit: Audit;
  mailer: Pick<Mailer, 'queue'>;
  now(): number;
};

/** `message` concerns the form as a whole. */
type CreatedAccessToken =
  | { ok: true; token: AccessToken; secret: string }
  | { ok: false; fields: FieldError[]; message: string | null }
  | { ok: false; recheck: true };

const refused = (message: string): CreatedAccessToken => ({ ok: false, fields: [], message });
const refusals = {
  repeated: 'Este formulário já criou um token. Ele não aparece de novo: se não o guardou, revogue-o e crie outro.',
  'too-many': `Você já tem ${tokenLimits.perAccount} tokens. Revogue um que não usa mais.`,
  erased: errors['sign-in-required'].text,
} as const;

/** Creates the operations on the access tokens of a member's account, for one request. */
export function createMemberAccessTokens(
  { accessTokens, audit, mailer, now }: MemberAccessTokensDeps,
  who: SignedIn,
  requestId: string,
) {
  const { accountId } = who;
  return {
    listAccessTokens: () => accessTokens.list(accountId),
    /** Requires a recent sign-in, because a token works long after the session that created it. */
    async createAccessToken(given: unknown, creationKey: string): Promise<CreatedAccessToken> {
      const checked = checkForm(accessTokenForm, given);
      if (!checked.ok) return { ok: false, fields: checked.fields, message: null };
      if (!signedInRecently(who, now())) return { ok: false, recheck: true };
      if (!isUuid(creationKey)) return refused('Recarregue a página e tente de novo.');
      const added = await accessTokens.add(accountId, checked.value, creationKey);
      if (typeof added === 'string') return refused(refusals[added]);
      const { id, name, scopes, expiresAt } = added.token;
      // The name may be personal, and the record outlives the account.
      await audit.record(accountId, 'access-token-created', { token: id, scopes: scopes.join(' ') }, requestId);
      await mailer.queue({
        key: `access-token-created:${id}`,
        accountId,
        template: 'access-token-created',
        data: { name, scopes: scopes.map((scope) => tokenScopeLabels[scope]).join('; '), expiresAt: expiresAt ?? '' },
      });
      return { ok: true, ...added };
    },
    /** Returns the name of the revoked token; null when it is gone already, or another account's. */
    async revokeAccessToken(id: string): Promise<string | null> {
      const revoked = isUuid(id) ? await accessTokens.revoke(accountId, id) : null;
      if (revoked) await audit.record(accountId, 'access-token-revoked', { token: revoked.id }, requestId);
      return revoked?.name ?? null;
    },
  };
}
