const encoder = new TextEncoder();

/** An event of the stream. */
export function formatEvent(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

export const KEEP_ALIVE = ': keep-alive\n\n';
export const DONE = 'data: [DONE]\n\n';

/** Bytes of a chunk; small enough that long events, and letters of two bytes, arrive in pieces. */
const CHUNK_BYTES = 16_381;

/** The bytes of texts in chunks that respect neither events nor letters. */
export async function* splitBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) {
    const bytes = encoder.encode(text);
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.slice(start, start + CHUNK_BYTES);
  }
}
