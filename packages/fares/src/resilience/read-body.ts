import { unreadable } from './failures.ts';

/**
 * A reply's text, refused beyond `maxBytes`. The bytes counted are those after decompression, as they arrive, so a gzip
 * bomb costs no more memory than an honest reply. Throws `CallFailure`.
 */
export async function readCappedText(response: Response, maxBytes: number, label: string): Promise<string> {
  const tooLong = () => unreadable(label, `reply larger than ${maxBytes} bytes`);
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

/** Lets go of a body that nobody reads, so that its connection is free again. */
export async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => {});
}
