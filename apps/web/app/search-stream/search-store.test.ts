import { cash, offer } from '@revoada/core/testing/offers';
import { describe, expect, test } from 'vitest';
import { createSearchStore, type SearchStoreDeps } from './search-store.ts';

const line = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const offers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    line('offers', { direction: 'outbound', offers: [offer({ id: `o${from + index}`, price: cash(1_000) })] }),
  ).join('');
const finished = line('done', { outbound: { cash: 0, miles: 0 }, searchedAt: '2026-11-21T12:00:00Z' });

const streamed = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });
const refused = (status: number, code: string) =>
  Response.json({ error: { code, message: 'Não dá', fields: [{ field: 'ida', message: 'passou' }] } }, { status });

/** A store with scripted connections, one after the other, and without waits. */
function createTestStore(answers: (() => Response | Promise<Response>)[]) {
  const frames: (() => void)[] = [];
  const waits: number[] = [];
  let connections = 0;
  const tools: SearchStoreDeps = {
    fetch: async () => {
      const answer = answers[connections];
      connections += 1;
      if (!answer) throw new TypeError('sem rede');
      return answer();
    },
    schedule: (callback) => void frames.push(callback),
    wait: async (milliseconds) => void waits.push(milliseconds),
  };
  const store = createSearchStore('/api/flights/search?x', tools);
  let heard = 0;
  store.subscribe(() => {
    heard += 1;
  });
  const settled = async () => {
    while (store.getSnapshot().phase === 'searching') await new Promise((resolve) => setImmediate(resolve));
    return store.getSnapshot();
  };
  return { store, frames, waits, settled, connections: () => connections, heard: () => heard };
}

describe('the store of a search', () => {
  test('notifies subscribers once about 234 offers that arrive together', async () => {
    const { store, heard, settled } = createTestStore([() => streamed(offers(234) + finished)]);
    store.start();
    const afterStart = heard();
    const state = await settled();
    expect(state.outbound.offers.size).toBe(234);
    expect(heard() - afterStart).toBe(1);
  });

  test('connects once while it runs', async () => {
    const { store, settled, connections } = createTestStore([() => streamed(finished)]);
    store.start();
    store.start();
    await settled();
    expect(connections()).toBe(1);
  });

  test('reconnects after a cut with growing delays, without duplicates', async () => {
    const { store, settled, waits, connections } = createTestStore([
      () => streamed(offers(3)),
      () => Promise.reject(new TypeError('sem rede')),
      () => streamed(offers(4) + finished),
    ]);
    store.start();
    const state = await settled();
    expect(state.phase).toBe('done');
    expect(state.outbound.offers.size).toBe(4);
    expect(waits).toEqual([1_000, 2_000]);
    expect(connections()).toBe(3);
  });

  test('gives up in the end, and keeps what came', async () => {
    const { store, settled } = createTestStore([() => streamed(offers(2))]);
    store.start();
    const state = await settled();
    expect(state.failure?.code).toBe('network-failure');
    expect(state.outbound.offers.size).toBe(2);
  });

  test('reports the server’s failure without a retry', async () => {
    const { store, settled, connections } = createTestStore([() => refused(403, 'date-limit')]);
    store.start();
    const { failure } = await settled();
    expect(failure).toEqual({ code: 'date-limit', message: 'Não dá', fields: [{ field: 'ida', message: 'passou' }] });
    expect(connections()).toBe(1);
  });

  test('takes an answer that is not ours for a general failure', async () => {
    const html = () => new Response('<html>', { status: 500, headers: { 'content-type': 'text/html' } });
    const { store, settled } = createTestStore([html]);
    store.start();
    expect((await settled()).failure?.code).toBe('internal');
  });

  test('passes over events that it cannot read', async () => {
    const odd = 'event: offers\ndata: {broken\n\nevent: surprise\ndata: {}\n\n';
    const { store, settled } = createTestStore([() => streamed(odd + offers(1) + finished)]);
    store.start();
    expect((await settled()).outbound.offers.size).toBe(1);
  });

  test('leaves its connection when it is stopped', async () => {
    let aborted = false;
    const store = createSearchStore('/x', {
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            aborted = true;
            reject(new DOMException('', 'AbortError'));
          });
        }),
      schedule: (callback) => callback(),
      wait: async () => undefined,
    });
    store.start();
    store.stop();
    expect(aborted).toBe(true);
    expect(store.getSnapshot().failure).toBeNull();
  });
});
