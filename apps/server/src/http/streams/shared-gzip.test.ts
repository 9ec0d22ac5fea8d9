import { createGunzip, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSharedGzip } from './shared-gzip.ts';

test('any sequence of shared chunks is a valid gzip stream', () => {
  const chunks = ['', 'a', 'event: offers\n\n', 'é'.repeat(3_000), 'x'.repeat(70_000)].map((text) => Buffer.from(text));
  const order = fc.array(fc.nat({ max: chunks.length - 1 }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 3 }), (readers) => {
      for (const reader of readers) {
        const gzip = createSharedGzip();
        const plain = reader.map((index) => chunks[index] ?? Buffer.alloc(0));
        const stream = Buffer.concat([gzip.opening, ...plain.map(gzip.piece), gzip.closing()]);
        expect(gunzipSync(stream).equals(Buffer.concat(plain))).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

test('a chunk can be read before the next one comes, and is compressed once for all', async () => {
  const chunk = Buffer.from('event: done\ndata: {}\n\n');
  const gzip = createSharedGzip();
  const gunzip = createGunzip();
  const read = new Promise<Buffer>((resolve) => gunzip.once('data', resolve));
  gunzip.write(gzip.opening);
  gunzip.write(gzip.piece(chunk));
  expect((await read).equals(chunk)).toBe(true);
  expect(createSharedGzip().piece(chunk)).toBe(gzip.piece(chunk));
  gunzip.destroy();
});
