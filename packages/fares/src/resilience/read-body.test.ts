import { describe, expect, test } from 'vitest';
import { discard, readCappedText } from './read-body.ts';

function createStream(...chunks: (string | Uint8Array<ArrayBuffer>)[]) {
  const remainingChunks = [...chunks];
  const calls = { cancelled: false, read: 0 };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const chunk = remainingChunks.shift();
        if (chunk === undefined) return controller.close();
        calls.read += 1;
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      },
      cancel() {
        calls.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, calls };
}

describe('the text of a reply', () => {
  test('joins its chunks', async () => {
    const { body } = createStream('{"a":', '1}');
    await expect(readCappedText(new Response(body), 100, 'search')).resolves.toBe('{"a":1}');
  });

  test('decodes a character that is split between two chunks', async () => {
    const bytes = new TextEncoder().encode('São');
    const { body } = createStream(bytes.slice(0, 2), bytes.slice(2));
    await expect(readCappedText(new Response(body), 100, 'search')).resolves.toBe('São');
  });

  test('ends with the replacement character after an incomplete character', async () => {
    const { body } = createStream(new TextEncoder().encode('São').slice(0, 2));
    await expect(readCappedText(new Response(body), 100, 'search')).resolves.toBe('S\uFFFD');
  });

  test('is empty without a body', async () => {
    await expect(readCappedText(new Response(null), 100, 'search')).resolves.toBe('');
  });

  test('may be exactly as long as the limit', async () => {
    await expect(readCappedText(new Response(createStream('12345').body), 5, 'search')).resolves.toBe('12345');
    const { body, calls } = createStream('123', '456', '789');
    const refusal = await readCappedText(new Response(body), 5, 'search').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'invalid-response', message: 'search: reply larger than 5 bytes' });
    expect(calls).toEqual({ cancelled: true, read: 2 });
  });

  test('is rejected without reading if its announced length exceeds the limit', async () => {
    const announced = (length: number) => {
      const { body, calls } = createStream('12345');
      return { response: new Response(body, { headers: { 'content-length': String(length) } }), calls };
    };
    const long = announced(6);
    await expect(readCappedText(long.response, 5, 'search')).rejects.toMatchObject({ code: 'invalid-response' });
    expect(long.calls).toEqual({ cancelled: true, read: 0 });
    await expect(readCappedText(announced(5).response, 5, 'search')).resolves.toBe('12345');
  });
});

test('cancels an unread body, also without a body or if that fails', async () => {
  const { body, calls } = createStream('12345');
  await discard(new Response(body));
  expect(calls).toEqual({ cancelled: true, read: 0 });
  await expect(discard(new Response(null))).resolves.toBeUndefined();
  const broken = new ReadableStream({
    cancel() {
      throw new Error('broken');
    },
  });
  await expect(discard(new Response(broken))).resolves.toBeUndefined();
});
