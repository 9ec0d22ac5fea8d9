import type { SeatsAeroConnection } from '@revoada/core/awards/connection';
import type { SignedIn } from '../members/signed-in.ts';
import type { SeatsAeroRoom } from './seats-aero-room.ts';

export type MemberSeatsAeroDeps = { seatsAero: SeatsAeroRoom | null };

/** Creates the operations on a member's seats.aero connection, for one request. */
export function createMemberSeatsAero({ seatsAero }: MemberSeatsAeroDeps, { accountId }: SignedIn, requestId: string) {
  return {
    async readSeatsAero(): Promise<SeatsAeroConnection | null> {
      if (!seatsAero) return null;
      const connection = await seatsAero.connections.read(accountId);
      if (connection.state === 'connected') return { ...connection, connectedAt: connection.connectedAt.toISOString() };
      if (connection.state === 'ended') return { ...connection, endedAt: connection.endedAt.toISOString() };
      return connection;
    },
    async disconnectSeatsAero(): Promise<void> {
      await seatsAero?.connections.disconnect(accountId, requestId);
      seatsAero?.awards.drop(accountId);
    },
  };
}
