/** Where a server is in its write-ahead log, in bytes: what it wrote, or as a replica what it replayed. */
export type LogPosition = bigint;

/** The same statement for the primary and the replica, which a failover may have made a primary. Needs no rights. */
export const readPosition = `
  select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end) - '0/0' as position`;

/** Instants are of a monotonic clock, in milliseconds. */
export type LagMeter = {
  /** The primary had written up to `position` at `at`. */
  notePrimary(position: LogPosition, at: number): void;
  /** The replica has replayed up to `position`. Returns `readLagMs`. */
  noteReplica(position: LogPosition, at: number): number;
  /** How long ago the replica held all that the primary had written; 0 while it holds all that is noted. */
  readLagMs(at: number): number;
};

type Noted = { position: LogPosition; at: number };

/**
 * Measures the lag of a replica by what the primary had written when: a primary that writes nothing leaves nothing to
 * replay, and a replica that lost its primary lags once that one writes, neither of which the age of the last replayed
 * transaction shows. It is measured to the interval between two notes, and never too short. `most`: notes that are kept.
 */
export function createLagMeter(startedAt: number, most: number): LagMeter {
  let missing: Noted[] = [];
  let completeAt = startedAt;
  const readLagMs = (at: number): number => (missing.length === 0 ? 0 : at - completeAt);
  return {
    notePrimary(position, at) {
      missing.push({ position, at });
      if (missing.length > most) missing.shift();
    },
    noteReplica(position, at) {
      // The newest one counts: after a failover the log of the new primary may be shorter than the old one's was.
      const index = missing.findLastIndex((noted) => noted.position <= position);
      completeAt = missing[index]?.at ?? completeAt;
      missing = missing.slice(index + 1);
      return readLagMs(at);
    },
    readLagMs,
  };
}
