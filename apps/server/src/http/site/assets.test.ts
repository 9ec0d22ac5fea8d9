import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../logging/logging.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { HttpEnv } from '../environment.ts';
import { siteAssets } from './assets.ts';
import { archiveAssets } from './assets-archive.ts';

let folder: string;
let archive: string;
beforeEach(() => {
  archive = path.join(temporaryFolder('revoada-archive-'), 'assets');
  folder = temporaryFolder('revoada-assets-');
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(folder, 'assets', 'site-a1b2c3d.js'), 'the script');
  writeFileSync(path.join(folder, 'assets', 'site-a1b2c3d.js.br'), 'the script, compressed');
});
afterEach(() => {
  for (const made of [folder, path.dirname(archive)]) rmSync(made, { recursive: true, force: true });
});

function openSite() {
  const app = new Hono<HttpEnv>().use(siteAssets(folder, archive)).all('*', (c) => c.text('a page'));
  return async (url: string, init: RequestInit = {}) => {
    const answer = await app.request(url, init);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

describe("the site's files", () => {
  test('are sent uncompressed, or compressed to clients that accept it', async () => {
    const fetchFile = openSite();
    const plain = await fetchFile('/assets/site-a1b2c3d.js');
    expect(plain.text).toBe('the script');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const packed = await fetchFile('/assets/site-a1b2c3d.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.text).toBe('the script, compressed');
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    expect(packed.headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  test('are cacheable forever when their name has a content hash, else for an hour', async () => {
    const fetchFile = openSite();
    const hashed = await fetchFile('/assets/site-a1b2c3d.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetchFile('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('that do not exist are not found under /assets; elsewhere the pages answer', async () => {
    const fetchFile = openSite();
    expect((await fetchFile('/assets/gone-0000000.js')).status).toBe(404);
    expect((await fetchFile('/assets')).text).toBe('a page');
    for (const url of ['/', '/planos', '/favicon.svg/', '/..%2fpackage.json'])
      expect((await fetchFile(url)).text).toBe('a page');
    expect((await fetchFile('/favicon.svg', { method: 'POST' })).text).toBe('a page');
  });

  test('are those of the build that the process started with', async () => {
    const fetchFile = openSite();
    rmSync(folder, { recursive: true });
    expect((await fetchFile('/assets/site-a1b2c3d.js')).text).toBe('the script');
  });
});

describe('the files of another build (S-549)', () => {
  const now = Date.parse('2026-11-29T12:00:00Z');
  const day = 86_400_000;
  const archiveAt = (time: number, log = createLog('silent')) => archiveAssets(folder, archive, time, log);

  function buildAnew(): void {
    rmSync(path.join(folder, 'assets'), { recursive: true });
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, 'assets', 'site-e5f6071.js'), 'the new script');
  }

  test('are answered by a process of either, with their compressed copies', async () => {
    const askOld = openSite();
    await archiveAt(now);
    buildAnew();
    await archiveAt(now);
    const askNew = openSite();
    const old = await askNew('/assets/site-a1b2c3d.js', { headers: { 'accept-encoding': 'br' } });
    expect([old.status, old.text]).toEqual([200, 'the script, compressed']);
    expect(old.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await askOld('/assets/site-e5f6071.js')).text).toBe('the new script');
    expect((await askNew('/assets/gone-0000000.js')).status).toBe(404);
    expect((await askNew('/site-a1b2c3d.js')).text).toBe('a page');
  });

  test('are removed once no start has brought them for a month', async () => {
    await archiveAt(now);
    await archiveAt(now + 20 * day);
    buildAnew();
    await archiveAt(now + 45 * day);
    expect(readdirSync(archive)).toContain('site-a1b2c3d.js');
    await archiveAt(now + 51 * day);
    expect(readdirSync(archive)).toEqual(['site-e5f6071.js']);
  });

  test('are not archived when the folder is read-only, which is logged', async () => {
    writeFileSync(archive, 'a file');
    const lines: string[] = [];
    await archiveAt(now, createLog('warn', { write: (line: string) => void lines.push(line) }));
    expect(lines).toEqual([expect.stringContaining('not kept for open pages')]);
    expect((await openSite()('/assets/site-a1b2c3d.js')).text).toBe('the script');
  });
});
