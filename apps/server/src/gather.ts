import { setTimeout as sleep } from 'node:timers/promises';

export type Gathered<Item> = {
  /** Nothing once it has stopped: what would take the items ends then. */
  add(item: Item): void;
  /** Hands on what is left, and ends. */
  stop(): Promise<void>;
};

/**
 * Hands items on together, `waitMs` after the first: statements for each would be a noticeable part of a search's work.
 * `handOn` notes its failures itself and never rejects.
 */
export function gather<Item>(handOn: (items: readonly Item[]) => Promise<unknown>, waitMs = 250): Gathered<Item> {
  const stopped = new AbortController();
  let gathered: Item[] = [];
  let handing: Promise<void> | null = null;

  /** One hand-over at a time: a database that hangs is not asked again meanwhile. */
  async function handOnAll(): Promise<void> {
    while (gathered.length > 0) {
      await sleep(waitMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      const items = gathered;
      gathered = [];
      await handOn(items);
    }
    handing = null;
  }

  return {
    add(item) {
      if (stopped.signal.aborted) return;
      gathered.push(item);
      handing ??= handOnAll();
    },
    async stop() {
      stopped.abort();
      await handing;
    },
  };
}
