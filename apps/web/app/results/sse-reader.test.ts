import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser, readServerEvents, type ServerEvent } from './sse-reader.ts';

const stream =
  'retry: 3000\n\n: olá\nevent: progress\ndata: {"a":1}\n\nevent: offers\r\ndata: {"b":"São\r\ndata: Paulo"}\r\n\r\nid: 7\ndata: só dados\n\nevent: sem-dados\n\n';
const expected: ServerEvent[] = [
  { event: 'progress', data: '{"a":1}' },
  { event: 'offers', data: '{"b":"São\nPaulo"}' },
  { event: 'message', data: 'só dados' },
];

function bodyOf(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function readAll(body: ReadableStream<Uint8Array>): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const batch of readServerEvents(body)) events.push(...batch);
  return events;
}

describe('event streams', () => {
  it('are read whole, whatever the line breaks', () => {
    expect(createEventParser()(stream)).toEqual(expected);
  });

  it('are read the same however the text is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 12 }), (cuts) => {
        const parse = createEventParser();
        const places = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
        const events = places.slice(1).flatMap((end, index) => parse(stream.slice(places[index], end)));
        expect(events).toEqual(expected);
      }),
    );
  });

  it('are read the same when a letter is cut in two', async () => {
    const bytes = new TextEncoder().encode(stream);
    expect(await readAll(bodyOf([...bytes].map((byte) => Uint8Array.of(byte))))).toEqual(expected);
  });

  it('lose an event that was cut off', async () => {
    const bytes = new TextEncoder().encode('data: inteiro\n\ndata: pela met');
    expect(await readAll(bodyOf([bytes]))).toEqual([{ event: 'message', data: 'inteiro' }]);
  });
});
