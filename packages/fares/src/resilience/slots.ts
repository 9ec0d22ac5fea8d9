import { bulkhead } from 'cockatiel';
import { abortable } from './abort.ts';

/** Searches at once; `take` waits for a free slot and gives the function that frees it (safe to call twice). */
export type Slots = { take(signal: AbortSignal): Promise<() => void> };

/** A bulkhead for work that is not one promise, such as a search that is read bit by bit. */
export function createSlots(maxConcurrent: number, maxQueued: number): Slots {
  const policy = bulkhead(maxConcurrent, maxQueued);
  return {
    take(signal) {
      const slot = new Promise<() => void>((resolve, reject) => {
        policy
          .execute(
            () =>
              new Promise<void>((free) => {
                if (signal.aborted) free();
                resolve(free);
              }),
            signal,
          )
          .catch(reject);
      });
      return abortable(slot, signal);
    },
  };
}
