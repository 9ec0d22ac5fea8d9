import type { FareRequest, FareSource, FareUpdate } from '@revoada/core/sources/fare-source';
import { oneWayCapabilities } from '@revoada/core/testing/sources';

/** One search of the product, whose updates the test sends. */
export type FakeCall = {
  request: FareRequest;
  signal: AbortSignal;
  /** `complete` and `partial` are false unless said. */
  update(update: Partial<FareUpdate>): void;
  fail(error: Error): void;
};

export type FakeSource = FareSource & {
  calls: FakeCall[];
  /** Resolves to the n-th search (from 0) once it is requested. */
  call(index: number): Promise<FakeCall>;
};

type Step = { update: FareUpdate } | { error: Error };

/** A fare source whose updates the test sends. */
export function createFakeSource(id = 'fake'): FakeSource {
  const calls: FakeCall[] = [];
  const waiting: { index: number; resolve(call: FakeCall): void }[] = [];
  return {
    id,
    capabilities: oneWayCapabilities,
    calls,
    call: (index) => {
      const call = calls[index];
      return call ? Promise.resolve(call) : new Promise((resolve) => waiting.push({ index, resolve }));
    },
    search(request, { signal }) {
      const steps: Step[] = [];
      let wake = (): void => undefined;
      const add = (step: Step): void => {
        steps.push(step);
        wake();
      };
      const nothing: FareUpdate = { offers: [], providers: [], complete: false, partial: false };
      const call: FakeCall = {
        request,
        signal,
        update: (update) => add({ update: { ...nothing, ...update } }),
        fail: (error) => add({ error }),
      };
      calls.push(call);
      for (const { index, resolve } of waiting) if (index === calls.length - 1) resolve(call);
      return read(steps, signal, (next) => {
        wake = next;
      });
    },
  };
}

async function* read(steps: Step[], signal: AbortSignal, onWait: (wake: () => void) => void) {
  while (!signal.aborted) {
    const step = steps.shift();
    if (!step) {
      await new Promise<void>((resolve) => {
        onWait(resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      continue;
    }
    if ('error' in step) throw step.error;
    yield step.update;
    if (step.update.complete) return;
  }
}
