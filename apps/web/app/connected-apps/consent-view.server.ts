import { type TokenScope, tokenScopeLabels } from '@revoada/core/account/access-tokens';
import { isDeviceHost } from '@revoada/core/account/app-host';
import type { AppRequest } from '@revoada/core/account/connected-apps';

/** Where an app takes the browser. `detail` is how this device finds it; null for a site. */
export type HostView = { title: string; detail: string | null };

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
    host: isDeviceHost(redirectHost)
      ? { title: 'Um programa neste aparelho', detail: redirectHost }
      : { title: redirectHost, detail: null },
    verifiedHost,
    scopes: scopes.map((scope) => ({ scope, label: tokenScopeLabels[scope], detail: details[scope] })),
  };
}
