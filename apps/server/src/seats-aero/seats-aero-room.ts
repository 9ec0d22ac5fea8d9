import { createSeatsAeroClient } from '@revoada/fares/seats-aero/client';
import { sessionSecret } from '../identity/session-secret.ts';
import type { Infrastructure } from '../infrastructure.ts';
import { createConnections, type SeatsAeroConnections } from './connections.ts';
import { createSeatsAeroOAuth } from './oauth.ts';
import { createReaderAwards, type ReaderAwards } from './reader-awards.ts';

export type SeatsAeroRoom = { connections: SeatsAeroConnections; awards: ReaderAwards };

type Deps = Pick<Infrastructure, 'database' | 'settings' | 'secrets' | 'audit' | 'now' | 'log'>;

/** Readers' own seats.aero accounts; null where the operator has not switched them on. */
export function createSeatsAeroRoom({ database, settings, secrets, audit, now, log }: Deps): SeatsAeroRoom | null {
  const { seatsAero } = settings;
  if (!seatsAero) return null;
  const oauth = createSeatsAeroOAuth({ settings: { publicUrl: settings.publicUrl, seatsAero }, secrets });
  const secret = sessionSecret(secrets.session, settings.dataDir);
  const connections = createConnections({ database, oauth, settings, secret, audit, now, log });
  const client = createSeatsAeroClient({ baseUrl: seatsAero.baseUrl, now, log });
  return { connections, awards: createReaderAwards({ client, connections, now, log }) };
}
