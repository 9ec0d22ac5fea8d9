import { OversizedReply } from './failures.ts';

/**
 * Reads a reply's text up to `maxBytes`, else throws `OversizedReply`. Counts the bytes after decompression as they arrive, so
 * that a gzip bomb cannot exhaust memory.
 */
export async function readCappedText(response: Response, maxBytes: number, label: string): Promise<string> {
  const tooLong = () => new OversizedReply(label, maxBytes);
  if (!response.body) return '';
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await discard(response);
    throw tooLong();
  }
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > maxBytes) throw tooLong();
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  }
}

/** Cancels an unused body to free its connection. */
export async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => {});
}
