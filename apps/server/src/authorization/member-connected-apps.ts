import { TOKEN_SCOPES, tokenScopeLabels } from '@revoada/core/account/access-tokens';
import { formatAppHost } from '@revoada/core/account/app-host';
import type { AppRequest } from '@revoada/core/account/connected-apps';
import { errors } from '@revoada/core/errors';
import type { Audit } from '../audit/audit.ts';
import { isUuid } from '../database/connection/is-uuid.ts';
import { signedInRecently } from '../identity/recent-sign-in.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SignedIn } from '../members/signed-in.ts';
import type { ConnectedApps } from './connected-apps.ts';

export type MemberConnectedAppsDeps = {
  connectedApps: ConnectedApps;
  audit: Audit;
  mailer: Pick<Mailer, 'queue'>;
  now(): number;
};

type AllowedApp = { ok: true; url: string } | { ok: false; message: string | null } | { ok: false; recheck: true };

const refusals = {
  answered: null,
  'too-many': 'Você já tem muitos aplicativos conectados. Desconecte um que não usa mais.',
  erased: errors['sign-in-required'].text,
} as const;

/** Creates the operations on the connected apps of a member's account, for one request. `allowFormTarget` lets the forms of the page lead to a URL. */
export function createMemberConnectedApps(
  { connectedApps, audit, mailer, now }: MemberConnectedAppsDeps,
  who: SignedIn,
  { requestId: ourRequest, allowFormTarget }: { requestId: string; allowFormTarget(url: string): void },
) {
  const { accountId } = who;
  return {
    async findAppRequest(requestId: string, cookieHeader: string | null): Promise<AppRequest | null> {
      const request = await connectedApps.findRequest(requestId, cookieHeader);
      if (!request) return null;
      // The answer to the page's form leads back to the app.
      allowFormTarget(request.redirectUri);
      const { name, clientId, redirectHost, verifiedHost, scopes } = request;
      return { name, clientId, redirectHost, verifiedHost, scopes };
    },
    /** Requires a recent sign-in, because an app acts long after the session that allowed it. */
    async allowApp(requestId: string, cookieHeader: string | null, given: readonly string[]): Promise<AllowedApp> {
      const request = await connectedApps.findRequest(requestId, cookieHeader);
      if (!request) return { ok: false, message: null };
      if (!signedInRecently(who, now())) return { ok: false, recheck: true };
      const scopes = TOKEN_SCOPES.filter((scope) => given.includes(scope) && request.scopes.includes(scope));
      if (scopes.length === 0) return { ok: false, message: 'Escolha pelo menos uma permissão' };
      const allowed = await connectedApps.allow(requestId, request, accountId, scopes);
      if (typeof allowed === 'string') return { ok: false, message: refusals[allowed] };
      const { app, url } = allowed;
      await audit.record(accountId, 'app-connected', { app: app.id, scopes: scopes.join(' ') }, ourRequest);
      await mailer.queue({
        key: `app-connected:${app.id}`,
        accountId,
        template: 'app-connected',
        data: {
          ...{
            name: request.name,
            host: formatAppHost(request.redirectHost),
            verifiedHost: request.verifiedHost ?? '',
          },
          scopes: scopes.map((scope) => tokenScopeLabels[scope]).join('; '),
        },
      });
      return { ok: true, url };
    },
    async refuseApp(requestId: string, cookieHeader: string | null): Promise<string | null> {
      const request = await connectedApps.findRequest(requestId, cookieHeader);
      return request && connectedApps.refuse(requestId);
    },
    listConnectedApps: () => connectedApps.list(accountId),
    /** Returns the name of the app; null when it is gone already, or another account's. */
    async disconnectApp(id: string): Promise<string | null> {
      const app = isUuid(id) ? await connectedApps.disconnect(accountId, id) : null;
      if (app) await audit.record(accountId, 'app-disconnected', { app: app.id }, ourRequest);
      return app?.name ?? null;
    },
  };
}
