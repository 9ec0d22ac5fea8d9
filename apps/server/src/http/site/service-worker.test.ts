import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { HttpEnv } from '../environment.ts';
import { serviceWorkerFiles } from './service-worker.ts';

const at = (on: boolean) => {
  const app = new Hono<HttpEnv>().route('/', serviceWorkerFiles(on));
  return app.get('*', (c) => c.text('the file', 200, { 'Cache-Control': 'public, max-age=3600' }));
};

describe('the service worker (S-447)', () => {
  test('is never cached, and may only request its site', async () => {
    const answer = await at(true).request('/sw.js');
    expect(await answer.text()).toBe('the file');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect((await at(true).request('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('can be removed from browsers that have it', async () => {
    const worker = await at(false).request('/sw.js');
    expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(await worker.text()).toContain('self.registration.unregister()');
    expect(await (await at(false).request('/browser.js')).text()).toContain('unregister()');
  });
});
