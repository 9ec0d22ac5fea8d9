import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { HttpEnv } from '../environment.ts';
import { siteAssets } from './assets.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('revoada-assets-');
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(folder, 'assets', 'site-a1b2c3d.js'), 'the script');
  writeFileSync(path.join(folder, 'assets', 'site-a1b2c3d.js.br'), 'the script, compressed');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function openSite() {
  const app = new Hono<HttpEnv>().use(siteAssets(folder)).all('*', (c) => c.text('a page'));
  return async (url: string, init: RequestInit = {}) => {
    const answer = await app.request(url, init);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

describe("the site's files", () => {
  test('are sent as they are, or compressed to whoever takes that', async () => {
    const ask = openSite();
    const plain = await ask('/assets/site-a1b2c3d.js');
    expect(plain.text).toBe('the script');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const packed = await ask('/assets/site-a1b2c3d.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.text).toBe('the script, compressed');
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    expect(packed.headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  test('are kept forever where their names tell their contents, else for an hour', async () => {
    const ask = openSite();
    const hashed = await ask('/assets/site-a1b2c3d.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await ask('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('that do not exist are not found under /assets; elsewhere the pages answer', async () => {
    const ask = openSite();
    expect((await ask('/assets/gone-0000000.js')).status).toBe(404);
    expect((await ask('/assets')).text).toBe('a page');
    for (const url of ['/', '/planos', '/favicon.svg/', '/..%2fpackage.json'])
      expect((await ask(url)).text).toBe('a page');
    expect((await ask('/favicon.svg', { method: 'POST' })).text).toBe('a page');
  });

  test('are those of the build that the process began with', async () => {
    const ask = openSite();
    rmSync(folder, { recursive: true });
    expect((await ask('/assets/site-a1b2c3d.js')).text).toBe('the script');
  });
});
