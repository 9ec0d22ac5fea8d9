import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './environment.ts';

type Encoding = {
  name: 'br' | 'gzip';
  /** How many pages may be compressed so at once, in each process. */
  mostAtOnce: number;
  create(): BrotliCompress | Gzip;
};

// The usual window of 4 MB takes 3 MB for each page, and pages of 100 kB do not come out smaller by it.
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** The best first. A compressor lives as long as its reader takes, so that the memory of all of them needs a bound. */
const encodings: readonly Encoding[] = [
  {
    name: 'br',
    mostAtOnce: 16,
    create: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliParams }),
  },
  { name: 'gzip', mostAtOnce: 100, create: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 }) },
];
const compressible = /^text\/(html|x-script)|^application\/json/;

/**
 * Compresses pages piece by piece, so that the first piece leaves while the rest is still being rendered. Under load a
 * page is compressed more cheaply, and past the last bound not at all.
 */
// S-299
export function compressPages() {
  const atWork = { br: 0, gzip: 0 };
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const { body, headers } = c.res;
    if (!body || headers.has('Content-Encoding') || !compressible.test(headers.get('Content-Type') ?? '')) return;
    headers.append('Vary', 'Accept-Encoding');
    const accepted = c.req.header('accept-encoding');
    const encoding = encodings.find(({ name, mostAtOnce }) => atWork[name] < mostAtOnce && accepts(name, accepted));
    if (!encoding) return;
    const { name } = encoding;
    const compressed = encoding.create();
    atWork[name] += 1;
    const page = Readable.fromWeb(body as NodeReadableStream);
    // A reader who leaves closes the compressor, which has to stop the rendering, and the other way round.
    page.on('error', (error) => compressed.destroy(error));
    compressed.on('close', () => {
      atWork[name] -= 1;
      page.destroy();
    });
    // An answer that nobody reads to its end must not keep its place.
    c.env.outgoing.on('close', () => compressed.destroy());
    page.pipe(compressed);
    const answer = new Response(Readable.toWeb(compressed) as ReadableStream, { status: c.res.status, headers });
    answer.headers.set('Content-Encoding', name);
    answer.headers.delete('Content-Length');
    c.res = undefined;
    c.res = answer;
  });
}

/** True when the reader takes the encoding: named, and not refused with q=0. */
export function accepts(encoding: Encoding['name'], accepted: string | undefined): boolean {
  return (accepted ?? '').split(',').some((entry) => {
    const [name, quality = ''] = entry.split(';').map((part) => part.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}
