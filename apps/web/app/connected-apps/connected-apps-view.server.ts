import { tokenScopeLabels } from '@revoada/core/account/access-tokens';
import { formatAppHost } from '@revoada/core/account/app-host';
import type { ConnectedApp } from '@revoada/core/account/connected-apps';
import { saoPauloDate, saoPauloHour } from '../sao-paulo-date.server.ts';
import type { ConnectedAppServices } from './connected-app-services.ts';

/** A connected app for the page: days are dd/mm/aaaa in São Paulo, the last use has its hour. */
export type ConnectedAppView = {
  id: string;
  name: string;
  host: string;
  verified: boolean;
  scopes: string[];
  connected: string;
  lastUse: string | null;
};

export async function loadConnectedApps(
  member: Pick<ConnectedAppServices, 'listConnectedApps'>,
): Promise<ConnectedAppView[]> {
  return (await member.listConnectedApps()).map(toView);
}

function toView({ id, name, host, verified, scopes, connectedAt, lastUsedAt }: ConnectedApp): ConnectedAppView {
  return {
    id,
    name,
    host: formatAppHost(host),
    verified,
    scopes: scopes.map((scope) => tokenScopeLabels[scope]),
    connected: saoPauloDate(connectedAt),
    lastUse: lastUsedAt && saoPauloHour(lastUsedAt),
  };
}
