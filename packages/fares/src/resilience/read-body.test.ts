import { describe, expect, test } from 'vitest';
import { discard, readCappedText } from './read-body.ts';

function createStream(...chunks: (string | Uint8Array<ArrayBuffer>)[]) {
  const left = [...chunks];
  const seen = { cancelled: false, read: 0 };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const chunk = left.shift();
        if (chunk === undefined) return controller.close();
        seen.read += 1;
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

describe('a reply’s text', () => {
  test('is put together from its pieces', async () => {
    const { body } = createStream('{"a":', '1}');
    await expect(readCappedText(new Response(body), 100, 'search')).resolves.toBe('{"a":1}');
  });

  test('decodes a character that is split between two chunks', async () => {
    const bytes = new TextEncoder().encode('São');
    const { body } = createStream(bytes.slice(0, 2), bytes.slice(2));
    await expect(readCappedText(new Response(body), 100, 'search')).resolves.toBe('São');
  });

  test('ends with the replacement character where the last character is incomplete', async () => {
    const { body } = createStream(new TextEncoder().encode('São').slice(0, 2));
    await expect(readCappedText(new Response(body), 100, 'search')).resolves.toBe('S\uFFFD');
  });

  test('is empty where there is no body', async () => {
    await expect(readCappedText(new Response(null), 100, 'search')).resolves.toBe('');
  });

  test('may be as long as the limit, and not a byte longer', async () => {
    await expect(readCappedText(new Response(createStream('12345').body), 5, 'search')).resolves.toBe('12345');
    const { body, seen } = createStream('123', '456', '789');
    const refusal = await readCappedText(new Response(body), 5, 'search').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'invalid-response', message: 'search: reply larger than 5 bytes' });
    expect(seen).toEqual({ cancelled: true, read: 2 });
  });

  test('is refused unread where a longer one is announced', async () => {
    const announced = (length: number) => {
      const { body, seen } = createStream('12345');
      return { response: new Response(body, { headers: { 'content-length': String(length) } }), seen };
    };
    const long = announced(6);
    await expect(readCappedText(long.response, 5, 'search')).rejects.toMatchObject({ code: 'invalid-response' });
    expect(long.seen).toEqual({ cancelled: true, read: 0 });
    await expect(readCappedText(announced(5).response, 5, 'search')).resolves.toBe('12345');
  });
});

test('an unread body is cancelled, also where there is none or it fails', async () => {
  const { body, seen } = createStream('12345');
  await discard(new Response(body));
  expect(seen).toEqual({ cancelled: true, read: 0 });
  await expect(discard(new Response(null))).resolves.toBeUndefined();
  const broken = new ReadableStream({
    cancel() {
      throw new Error('broken');
    },
  });
  await expect(discard(new Response(broken))).resolves.toBeUndefined();
});
