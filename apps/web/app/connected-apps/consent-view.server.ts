import { type TokenScope, tokenScopeLabels } from '@revoada/core/account/access-tokens';
import type { AppRequest } from '@revoada/core/account/connected-apps';
import { describeHost, type HostView } from './describe-host.server.ts';

export type ConsentScope = { scope: TokenScope; label: string; detail: string };

/** A request for the page. */
export type ConsentView = {
  name: string;
  host: HostView;
  /** The host that vouches for the name; null for an app that registered itself. */
  verifiedHost: string | null;
  scopes: ConsentScope[];
};

const details: Readonly<Record<TokenScope, string>> = {
  search: 'Como você buscaria aqui, com os direitos da sua conta.',
  'alerts:read': 'As viagens, os preços que você espera e por onde avisamos.',
  'alerts:write': 'Ele pode fazer isso sem perguntar a cada vez.',
  miles: 'Os programas e os números que você informou, sem mudar nada.',
};

export function viewConsent({ name, redirectHost, verifiedHost, scopes }: AppRequest): ConsentView {
  return {
    name,
    host: describeHost(redirectHost),
    verifiedHost,
    scopes: scopes.map((scope) => ({ scope, label: tokenScopeLabels[scope], detail: details[scope] })),
  };
}
