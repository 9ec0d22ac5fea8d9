import { setTimeout as sleep } from 'node:timers/promises';

/** Result of the first try that does not fail, with a pause after each that does. Rejects as the last try does. */
export async function retry<Result>(act: () => Promise<Result>, tries: number, pauseMs = 0): Promise<Result> {
  for (let number = 1; ; number += 1) {
    try {
      return await act();
    } catch (error) {
      if (number >= tries) throw error;
    }
    await sleep(pauseMs);
  }
}
