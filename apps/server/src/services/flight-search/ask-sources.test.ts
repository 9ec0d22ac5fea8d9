import type { FareRequest, FareSource, FareUpdate } from '@revoada/core/flights/fare-source';
import { expect, test } from 'vitest';
import { createLog } from '../../logging.ts';
import { askSources } from './ask-sources.ts';

const request = {} as FareRequest;
const options = { signal: new AbortController().signal, deadlineMs: 60_000, log: createLog('silent') };
const complete: FareUpdate = { offers: [], providers: [], complete: true, partial: false };

/** A source that would go on after its last update, and notes when it is told that nobody reads on. */
function talkativeSource(): { source: FareSource; released: () => number } {
  let released = 0;
  const source: FareSource = {
    id: 'talkative',
    capabilities: { cash: true, miles: true, roundTrip: false, airports: false, offers: false },
    async *search() {
      try {
        yield complete;
        yield complete;
      } finally {
        released += 1;
      }
    },
  };
  return { source, released: () => released };
}

test('a source is told that nobody reads on, so that it gives back what it holds for the search', async () => {
  const { source, released } = talkativeSource();
  for (let searches = 1; searches <= 3; searches += 1) {
    await askSources([source], request, options, () => undefined);
    await expect.poll(released).toBe(searches);
  }
});
