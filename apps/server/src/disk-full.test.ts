import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, type TestContext, test } from 'vitest';
import { lockDataDir } from './database/embedded/data-lock.ts';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { DiskFullError, explainDiskFull, isDiskFullError } from './disk-full.ts';
import { createLog } from './logging/logging.ts';
import { startProduct } from './testing/processes/product-process.ts';
import { mountSmallDisk, type SmallDisk } from './testing/processes/small-disk.ts';
import { postPriceFeedback } from './testing/site/price-feedback.ts';
import { startTestServer } from './testing/site/test-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const isFull = /^The disk that holds .* is full\. Free some space on it, then start again\.$/;
const megabyte = 1_000_000;

describe('a full disk', () => {
  let disk: SmallDisk | null = null;
  afterEach(async () => {
    await disk?.unmount();
    disk = null;
  });

  /** The folder of a disk of so many megabytes. Skips the test where none can be mounted. */
  async function mount(megabytes: number, { skip }: Pick<TestContext, 'skip'>): Promise<string> {
    disk = await mountSmallDisk(megabytes);
    skip(disk === null, 'This machine lets its users mount no disk of a few megabytes: a full one is not tested.');
    return disk?.folder ?? '';
  }

  test('at a start is reported as a full disk, not as another running Revoada (S-298)', { timeout: 60_000 }, async ({
    skip,
  }) => {
    const disk = await mount(4, { skip });
    fill(disk);
    expect(() => lockDataDir(disk)).toThrow(isFull);
    for (const what of ['server', 'everything'] as const) {
      const product = startProduct(what, { DATA_DIR: disk });
      expect(await product.ended).toBe(1);
      expect(product.output().trim()).toMatch(isFull);
    }
  });

  test('at a start is reported as a full disk when the first data do not fit', { timeout: 60_000 }, async ({
    skip,
  }) => {
    const disk = await mount(4, { skip });
    const product = startProduct('server', { DATA_DIR: disk });
    expect(await product.ended).toBe(1);
    expect(product.output().trim()).toMatch(isFull);
  });

  test('at a start is reported as a full disk when the existing data leave no space', {
    timeout: 120_000,
  }, async ({ skip }) => {
    const disk = await mount(200, { skip });
    const log = createLog('silent');
    const running = await startEmbeddedPostgres(disk, log);
    await running.stop();
    fill(disk);
    await expect(startEmbeddedPostgres(disk, log)).rejects.toThrow(isFull);
  });

  test('causes 503 while the server runs, and readiness reports it until space is free', {
    timeout: 120_000,
  }, async ({ skip }) => {
    const disk = await mount(200, { skip });
    const postgres = await startEmbeddedPostgres(disk, createLog('silent'));
    const site = await startTestServer({ env: { DATABASE_URL: postgres.url, RUN_JOBS: '1' } });
    try {
      fill(disk);
      const refused = await postPriceFeedback(site.url(''), 'one');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      const ready = () => site.json('/health/ready');
      expect(await ready()).toMatchObject({ status: 503, body: { status: 'disk full' } });
      expect((await site.json('/api/airports?q=gru')).status).toBe(200);
      rmSync(path.join(disk, 'filling'));
      expect((await ready()).status).toBe(200);
      expect((await postPriceFeedback(site.url(''), 'one')).status).toBe(204);
    } finally {
      await site.stop();
      await postgres.stop();
    }
  });
});

describe('an error', () => {
  test('of a device without space counts as a full disk', () => {
    const full = openSync('/dev/full', 'w');
    const thrown = (() => {
      try {
        return writeSync(full, 'x');
      } catch (error) {
        return error;
      }
    })();
    expect(isDiskFullError(thrown)).toBe(true);
    expect(isDiskFullError(new Error('nothing could be written', { cause: thrown }))).toBe(true);
  });

  test('of a lock that another process holds does not count as a full disk', () => {
    const folder = temporaryFolder('revoada-lock-');
    const lock = lockDataDir(folder);
    expect(() => lockDataDir(folder)).toThrow(/^Revoada already runs on/);
    lock.release();
    rmSync(folder, { recursive: true });
  });

  test('of a lock file that cannot be opened is returned unchanged', () => {
    const folder = temporaryFolder('revoada-lock-');
    mkdirSync(path.join(folder, 'lock.sqlite'));
    expect(() => lockDataDir(folder)).toThrow(/unable to open database file/);
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['PostgreSQL', Object.assign(new pg.DatabaseError('could not extend file', 1, 'error'), { code: '53100' }), true],
    ['a program', new Error('Command failed: initdb\nfatal: No space left on device'), true],
    ['PostgreSQL, about a duplicate', Object.assign(new pg.DatabaseError('x', 1, 'error'), { code: '23505' }), false],
    ['anything else', new Error('the sky fell'), false],
    ['no error', 'No space left on device', false],
  ])('of %s', (_, error, is) => {
    expect(isDiskFullError(error)).toBe(is);
  });

  test('names the disk for the operator', () => {
    const refused = Object.assign(new pg.DatabaseError('could not extend file', 1, 'error'), { code: '53100' });
    const full = explainDiskFull(refused, '/data');
    expect(full).toBeInstanceOf(DiskFullError);
    expect(String(full)).toContain('The disk that holds the database is full');
    expect(explainDiskFull(full, '/data')).toBe(full);
    const other = new Error('the sky fell');
    expect(explainDiskFull(other, '/data')).toBe(other);
  });
});

/** Writes until nothing more fits. */
function fill(folder: string): void {
  const file = openSync(path.join(folder, 'filling'), 'w');
  for (let size = megabyte; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // Smaller pieces may fit yet.
    }
  }
  closeSync(file);
  expect(statfsSync(folder).bavail).toBe(0);
}
