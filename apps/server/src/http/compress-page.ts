import { PassThrough, pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './environment.ts';
import { createPageTurns } from './page-turns.ts';

// The default window of 4 MB uses 3 MB of memory per page, and does not make pages of 100 kB smaller.
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** In order of preference. */
const encodings = [
  {
    name: 'br',
    create: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliParams }),
  },
  { name: 'gzip', create: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 }) },
] as const;
type Encoding = (typeof encodings)[number];
const compressible = /^text\/(html|x-script)|^application\/json/;

/** Bytes of a rendered page that are buffered for a slow reader, so that it blocks neither renderer nor compressor. */
const bufferedBytes = 1_000_000;

/**
 * Compresses pages in a stream, so that the first bytes are sent while the rest is rendered. A page keeps its turn
 * until it is compressed.
 */
export function compressPages() {
  const nextTurn = createPageTurns();
  return createMiddleware<HttpEnv>(async (c, next) => {
    const turn = nextTurn();
    c.set('pageTurn', turn);
    await next();
    const { body, headers, status } = c.res;
    if (!body) return turn.end();
    const encoding = chooseEncoding(c.req.header('accept-encoding'), headers);
    const answer = new PassThrough({ highWaterMark: bufferedBytes });
    // A reader who leaves aborts the rendering, and a failed page aborts the response.
    c.env.outgoing.on('close', () => answer.destroy());
    const page = Readable.fromWeb(body as NodeReadableStream);
    if (encoding) pipeline(page, encoding.create(), answer, turn.end);
    else pipeline(page, answer, turn.end);
    c.res = undefined;
    c.res = new Response(Readable.toWeb(answer) as ReadableStream, { status, headers });
    if (!encoding) return;
    c.res.headers.set('Content-Encoding', encoding.name);
    c.res.headers.delete('Content-Length');
  });
}

/**
 * The preferred encoding that the client accepts; undefined without one, and for content that is not worth compressing.
 */
function chooseEncoding(accepted: string | undefined, headers: Headers): Encoding | undefined {
  if (headers.has('Content-Encoding') || !compressible.test(headers.get('Content-Type') ?? '')) return undefined;
  headers.append('Vary', 'Accept-Encoding');
  return encodings.find(({ name }) => accepts(name, accepted));
}

/** True when the header lists the encoding without q=0. */
export function accepts(encoding: Encoding['name'], accepted: string | undefined): boolean {
  return (accepted ?? '').split(',').some((entry) => {
    const [name, quality = ''] = entry.split(';').map((part) => part.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}
