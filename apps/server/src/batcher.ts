import { setTimeout as sleep } from 'node:timers/promises';

export type Batcher<Item> = {
  /** Adds an item; ignored after `stop`. */
  add(item: Item): void;
  /** Writes the remaining items, then resolves. */
  stop(): Promise<void>;
};

/**
 * Writes items in batches, `waitMs` after the first, because a statement per item would be a noticeable part of a search's
 * cost. `write` handles its own failures and never rejects. Batches never overlap, so a database that hangs gets one.
 */
export function createBatcher<Item>(write: (items: readonly Item[]) => Promise<unknown>, waitMs = 250): Batcher<Item> {
  const stopped = new AbortController();
  let pending: Item[] = [];
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    while (pending.length > 0) {
      await sleep(waitMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      const items = pending;
      pending = [];
      await write(items);
    }
    writing = null;
  }

  return {
    add(item) {
      if (stopped.signal.aborted) return;
      pending.push(item);
      writing ??= writeAll();
    },
    async stop() {
      stopped.abort();
      await writing;
    },
  };
}
