import { describe, expect, test } from 'vitest';
import { createLagMeter } from './replica-lag.ts';

describe('the lag of a replica (S-684)', () => {
  test('is 0 while the primary writes nothing, however long', () => {
    const meter = createLagMeter(0, 10);
    for (const at of [1_000, 2_000, 3_600_000]) {
      meter.notePrimary(500n, at);
      expect(meter.noteReplica(500n, at)).toBe(0);
    }
  });

  test('is the time since the replica held all that the primary had written', () => {
    const meter = createLagMeter(0, 10);
    meter.notePrimary(500n, 1_000);
    meter.noteReplica(500n, 1_000);
    meter.notePrimary(600n, 2_000);
    expect(meter.noteReplica(500n, 2_000)).toBe(1_000);
    meter.notePrimary(700n, 3_000);
    expect(meter.noteReplica(650n, 3_000)).toBe(1_000);
    expect(meter.noteReplica(650n, 8_000)).toBe(6_000);
    expect(meter.noteReplica(700n, 8_001)).toBe(0);
  });

  test('does not grow while the primary does not answer and the replica holds all that was noted', () => {
    const meter = createLagMeter(0, 10);
    meter.notePrimary(500n, 1_000);
    meter.noteReplica(500n, 1_000);
    expect(meter.noteReplica(500n, 60_000)).toBe(0);
  });

  test('counts from the start for a replica that has not caught up since', () => {
    const meter = createLagMeter(0, 3);
    for (const at of [1_000, 2_000, 3_000, 4_000, 5_000]) {
      meter.notePrimary(BigInt(at), at);
      expect(meter.noteReplica(10n, at)).toBe(at);
    }
    // More notes than are kept.
    expect(meter.readLagMs(6_000)).toBe(6_000);
    expect(meter.noteReplica(5_000n, 6_000)).toBe(0);
  });

  test('counts by the new primary after a failover that lost the end of the old one’s log', () => {
    const meter = createLagMeter(0, 10);
    meter.notePrimary(900n, 1_000);
    expect(meter.noteReplica(800n, 1_000)).toBe(1_000);
    meter.notePrimary(850n, 2_000);
    expect(meter.noteReplica(850n, 2_000)).toBe(0);
  });
});
