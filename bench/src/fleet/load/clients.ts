import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadContext, personActs, visitorActs } from './acts.ts';
import type { Person } from './people.ts';

/** Starts clients that act until `stopping`: the people, and visitors up to the count. Resolves when all have ended. */
export async function runClients(context: LoadContext, people: readonly Person[], count: number): Promise<void> {
  let turn = 0;
  const repeat = async (act: (step: number) => Promise<unknown>): Promise<void> => {
    while (!context.stopping.aborted) {
      turn += 1;
      // Failures are in the record.
      await act(turn).catch(() => undefined);
      await sleep(Math.random() * context.longestPauseMs);
    }
  };
  const clients = Array.from({ length: count }, (_, index) => {
    const person = people[index];
    let step = index;
    if (person) {
      return repeat((number) => personActs[step++ % personActs.length]?.(context, person, number) ?? Promise.resolve());
    }
    return repeat((number) => visitorActs[step++ % visitorActs.length]?.(context, number) ?? Promise.resolve());
  });
  await Promise.all(clients);
}
