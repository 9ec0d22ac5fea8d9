import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants, createBrotliCompress } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './environment.ts';

const options = { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressible = /^text\/(html|x-script)|^application\/json/;

/** Compresses pages piece by piece, so that the first piece leaves while the rest is still being rendered. */
export const compressPage = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  const { body, headers } = c.res;
  if (!body || headers.has('Content-Encoding') || !compressible.test(headers.get('Content-Type') ?? '')) return;
  headers.append('Vary', 'Accept-Encoding');
  if (!accepts('br', c.req.header('accept-encoding'))) return;
  const compressed = createBrotliCompress(options);
  const page = Readable.fromWeb(body as NodeReadableStream);
  // A reader who leaves closes the compressor, which has to stop the rendering, and the other way round.
  page.on('error', (error) => compressed.destroy(error));
  compressed.on('close', () => page.destroy());
  page.pipe(compressed);
  const answer = new Response(Readable.toWeb(compressed) as ReadableStream, { status: c.res.status, headers });
  answer.headers.set('Content-Encoding', 'br');
  answer.headers.delete('Content-Length');
  c.res = undefined;
  c.res = answer;
});

/** True when the reader takes the encoding: named, and not refused with q=0. */
export function accepts(encoding: 'br' | 'gzip', accepted: string | undefined): boolean {
  return (accepted ?? '').split(',').some((entry) => {
    const [name, quality = ''] = entry.split(';').map((part) => part.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}
