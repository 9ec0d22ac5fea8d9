import type { FareRequest, FareSource, FareUpdate, TicketUpdate } from '@revoada/core/sources/fare-source';
import type { TicketRequest } from '@revoada/core/sources/ticket';
import { oneWayCapabilities } from '@revoada/core/testing/sources';

/** One search of the product, whose updates the test sends. */
type Call<Request, Update> = {
  request: Request;
  signal: AbortSignal;
  /** `complete` and `partial` are false unless said. */
  update(update: Partial<Update>): void;
  fail(error: Error): void;
};

export type FakeCall = Call<FareRequest, FareUpdate>;
type FakeTicketCall = Call<TicketRequest, TicketUpdate>;

type Calls<Each> = {
  calls: Each[];
  /** Resolves to the n-th search (from 0) once it is requested. */
  call(index: number): Promise<Each>;
};

export type FakeSource = FareSource & Calls<FakeCall>;

/** A source whose joint tickets the test sends too. */
export type FakeTicketSource = FakeSource & { tickets: Calls<FakeTicketCall> };

/** A fare source whose updates the test sends. */
export function createFakeSource(id = 'fake'): FakeSource {
  const { search, ...calls } = createSearch<FareRequest, FareUpdate>({
    offers: [],
    providers: [],
    complete: false,
    partial: false,
  });
  return { id, capabilities: oneWayCapabilities, ...calls, search };
}

/** A fare source that sells joint tickets too. */
export function createFakeTicketSource(id = 'fake'): FakeTicketSource {
  const { search: searchTickets, ...tickets } = createSearch<TicketRequest, TicketUpdate>({
    tickets: [],
    providers: [],
    complete: false,
    partial: false,
  });
  const capabilities = { ...oneWayCapabilities, jointTickets: true };
  return { ...createFakeSource(id), capabilities, tickets, searchTickets };
}

/** One kind of search; `nothing` is completed by the updates of the test. */
function createSearch<Request, Update extends { complete: boolean }>(nothing: Update) {
  type Step = { update: Update } | { error: Error };
  const calls: Call<Request, Update>[] = [];
  const waiting: { index: number; resolve(call: Call<Request, Update>): void }[] = [];
  return {
    calls,
    call(index: number): Promise<Call<Request, Update>> {
      const call = calls[index];
      return call ? Promise.resolve(call) : new Promise((resolve) => waiting.push({ index, resolve }));
    },
    search(request: Request, { signal }: { signal: AbortSignal }): AsyncIterable<Update> {
      const steps: Step[] = [];
      let wake = (): void => undefined;
      const add = (step: Step): void => {
        steps.push(step);
        wake();
      };
      const call: Call<Request, Update> = {
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

async function* read<Update extends { complete: boolean }>(
  steps: ({ update: Update } | { error: Error })[],
  signal: AbortSignal,
  onWait: (wake: () => void) => void,
) {
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
