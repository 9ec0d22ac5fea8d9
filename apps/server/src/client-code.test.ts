import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { findClientCode } from './client-code.ts';
import { createLog } from './logging/logging.ts';
import { startTestServer, type TestServer } from './testing/site/test-server.ts';

const secret = 'a secret that all processes of a suite share';

let site: TestServer | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

test('a rejection is logged with the code of the client’s network, and never with the IP', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const env = { RATE_LIMIT_REQUESTS: '1', TRUSTED_PROXY_HOPS: '1' };
  site = await startTestServer({ env, log });
  const statuses: number[] = [];
  for (const clientIp of ['203.0.113.7', '203.0.113.7', '2001:db8:1:2::9', '2001:db8:1:2:3::4']) {
    statuses.push((await site.json('/api/session', { headers: { 'x-forwarded-for': clientIp } })).status);
  }
  expect(statuses).toEqual([200, 429, 200, 429]);
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests.map(({ client }) => client)).toEqual([
    undefined,
    findClientCode('203.0.113.7', '2026-12-01', secret),
    undefined,
    findClientCode('2001:db8:1:2::', '2026-12-01', secret),
  ]);
  expect(lines.join('')).not.toMatch(/203\.0\.113|2001:db8/);
});

test('the command prints the code of a client IP, given the secret of the server alone', async () => {
  const command = fileURLToPath(new URL('client-code.ts', import.meta.url));
  const env = { PATH: process.env.PATH, SESSION_SECRET: secret };
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [command, '2026-12-01', '203.0.113.7'], { cwd: '/', env });
  expect(stdout).toBe(`${findClientCode('203.0.113.7', '2026-12-01', secret)} 203.0.113.7\n`);
});
