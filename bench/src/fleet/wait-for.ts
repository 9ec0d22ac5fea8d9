import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until the condition holds. Throws with `what` after `withinMs`. */
export async function waitFor(what: string, holds: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
  const giveUpAt = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`Not within ${withinMs / 1_000} s: ${what}`);
    await sleep(100);
  }
}
