import type { SearchEvent } from '@revoada/core/search/events';
import { packOffers } from '@revoada/core/search/offers-by-journey';
import { latamAndIberia } from '@revoada/core/testing/offers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSearchEvents } from './search-stream.ts';

const stream =
  'retry: 3000\n\n: olá\nevent: waiting\ndata: {"ahead":1}\n\nevent: removed\r\ndata: {"direction":"outbound",\r\ndata: "ids":["São Paulo"]}\r\n\r\nid: 7\ndata: "só dados"\n\nevent: sem-dados\n\nevent: desconhecido\ndata: {}\n\nevent: done\ndata: {"demo":\n\nevent: waiting\ndata: {"ahead":null}\n\n';
const expected: SearchEvent[] = [
  { event: 'waiting', data: { ahead: 1 } },
  { event: 'removed', data: { direction: 'outbound', ids: ['São Paulo'] } },
  { event: 'waiting', data: { ahead: null } },
];
const bytes = new TextEncoder().encode(stream);

function createBody(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function readAll(body: ReadableStream<Uint8Array>): Promise<SearchEvent[]> {
  const events: SearchEvent[] = [];
  for await (const batch of readSearchEvents(body)) events.push(...batch);
  return events;
}

describe('the stream of a search', () => {
  test('is parsed with any line breaks, ignoring unknown and unreadable events', async () => {
    expect(await readAll(createBody([bytes]))).toEqual(expected);
  });

  test('is read the same however it is cut, also within a letter', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 12 }), async (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
        const pieces = places.slice(1).map((end, index) => bytes.slice(places[index], end));
        expect(await readAll(createBody(pieces))).toEqual(expected);
      }),
    );
    expect(await readAll(createBody([...bytes].map((byte) => Uint8Array.of(byte))))).toEqual(expected);
  });

  test('gives what came with one piece together, and nothing for a piece without events', async () => {
    const [first = '', ...rest] = stream.split('\n\n').map((frame) => `${frame}\n\n`);
    const pieces = [first, rest.join('')].map((text) => new TextEncoder().encode(text));
    const batches: SearchEvent[][] = [];
    for await (const batch of readSearchEvents(createBody(pieces))) batches.push(batch);
    expect(batches).toEqual([expected]);
  });

  test('brings offers by their journeys, or whole from a server of the release before (S-565)', async () => {
    const { latamCash, latamMiles, iberiaCash } = latamAndIberia;
    const listed = [latamCash, iberiaCash, latamMiles];
    const frame = (name: string, data: object) =>
      new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify({ direction: 'outbound', ...data })}\n\n`);
    const expectedEvents = [{ event: 'offers', data: { direction: 'outbound', offers: listed } }];
    expect(await readAll(createBody([frame('journeys', packOffers(listed))]))).toEqual(expectedEvents);
    expect(await readAll(createBody([frame('offers', { offers: listed })]))).toEqual(expectedEvents);
    const odd = [
      {},
      { journeys: null, offers: [{ journey: 0 }] },
      { journeys: [], offers: [null] },
      { journeys: {}, offers: 1 },
    ];
    expect(await readAll(createBody(odd.map((data) => frame('journeys', data))))).toEqual([]);
  });

  test('loses an event that was cut off', async () => {
    const cut = new TextEncoder().encode('event: waiting\ndata: {"ahead":2}\n\nevent: waiting\ndata: {"ahead":1}');
    expect(await readAll(createBody([cut]))).toEqual([{ event: 'waiting', data: { ahead: 2 } }]);
  });

  test('is left when its reader goes', async () => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes),
      cancel() {
        isCancelled = true;
      },
    });
    for await (const _ of readSearchEvents(body)) break;
    expect(isCancelled).toBe(true);
  });
});
