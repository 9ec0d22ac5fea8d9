import { setTimeout as sleep } from 'node:timers/promises';
import { connectDuffel, type DuffelFaultRequest } from '@revoada/sandbox/duffel';
import { connectFlightBackend, type FaultRequest } from '@revoada/sandbox/flight-backend';
import { connectMoblixV1, type MoblixV1FaultRequest } from '@revoada/sandbox/moblix-v1';

/** Longer than any search may take. */
const foreverMs = 600_000;
/** A fault lasts so long at most. */
const longestMs = 4_000;
const pauseMs = 2_000;

/** A kill, a hang, 429, a malformed reply and none at all. Answers 502 for a kill, since it breaks no connections. */
const flightBackendFaults: FaultRequest[] = [
  { kind: 'error', status: 502 },
  { kind: 'slow', ms: foreverMs },
  { kind: 'error', status: 429 },
  { kind: 'malformed' },
  { kind: 'never-completes' },
];

const moblixV1Faults: MoblixV1FaultRequest[] = [
  { kind: 'reset' },
  { kind: 'hang' },
  { kind: 'rate-limit' },
  { kind: 'malformed' },
  { kind: 'cut' },
];

const duffelFaults: DuffelFaultRequest[] = (['search', 'poll'] as const).flatMap((path) => [
  { kind: 'reset', path },
  { kind: 'hang', path },
  { kind: 'rate-limit', path },
  { kind: 'malformed', path },
  { kind: 'cut', path },
]);

/** Faults of each source at random, one after another, until the time is over; returns how many there were. */
export async function spoilSources(control: string, untilMs: number): Promise<number> {
  const [backend, moblixV1, duffel] = connectSources(control);
  const counts = await Promise.all([
    spoil(backend, flightBackendFaults, untilMs),
    spoil(moblixV1, moblixV1Faults, untilMs),
    spoil(duffel, duffelFaults, untilMs),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

function connectSources(control: string) {
  return [
    connectFlightBackend(control),
    connectMoblixV1(`${control}/moblix-v1`),
    connectDuffel(`${control}/duffel`),
  ] as const;
}

type Source<Fault> = { addFault(fault: Fault): Promise<{ id: number }>; removeFault(id: number): Promise<void> };

async function spoil<Fault>(source: Source<Fault>, faults: readonly Fault[], untilMs: number): Promise<number> {
  let count = 0;
  while (performance.now() < untilMs) {
    await sleep(Math.random() * pauseMs);
    const fault = faults[Math.floor(Math.random() * faults.length)];
    if (!fault) break;
    const { id } = await source.addFault(fault);
    await sleep(Math.random() * longestMs);
    await source.removeFault(id);
    count += 1;
  }
  return count;
}
