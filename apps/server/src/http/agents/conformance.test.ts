import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteWithCard } from '../../testing/site/agents.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const suite = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')),
  'dist/index.js',
);
const exceptions = path.join(import.meta.dirname, 'conformance-exceptions.yaml');

type Check = { status: string; errorMessage?: string };

let site: TestServer;
let outcome: { exitCode: number; printed: string };
let failures: Check[];
beforeAll(async () => {
  site = await startTestServer({ site: siteWithCard('<!doctype html><title>card</title>') });
  const results = temporaryFolder('revoada-conformance-');
  outcome = await runSuite(['--url', site.url('/mcp'), '--expected-failures', exceptions, '--output-dir', results]);
  failures = globSync('*/checks.json', { cwd: results })
    .flatMap((file) => JSON.parse(readFileSync(path.join(results, file), 'utf8')) as Check[])
    .filter(({ status }) => status === 'FAILURE');
});
afterAll(() => site.stop());

function runSuite(options: readonly string[]): Promise<typeof outcome> {
  const { promise, resolve } = Promise.withResolvers<typeof outcome>();
  const child = execFile(process.execPath, [suite, 'server', '--suite', 'all', ...options], (_, stdout, stderr) =>
    resolve({ exitCode: child.exitCode ?? -1, printed: stdout + stderr }),
  );
  return promise;
}

const listed = readFileSync(exceptions, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('  - '));

test('the public suite passes, but for the listed scenarios, all of which still fail (S-715)', () => {
  expect(outcome.exitCode, outcome.printed).toBe(0);
  for (const scenario of ['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection']) {
    expect(outcome.printed).toMatch(new RegExp(`✓ ${scenario}: [1-9] passed, 0 failed`));
  }
});

test('a listed scenario fails because /mcp has not what it needs, and has its reason (S-715)', () => {
  expect(failures).toHaveLength(listed.filter((line) => !line.includes('- server-sse')).length);
  for (const { errorMessage } of failures) {
    expect(errorMessage).toMatch(/Method not found|[Tt]ool '?\w+'? not found|Resource not found: test:/);
  }
  for (const line of listed) expect(line).toMatch(/^ {2}- [\w-]+ # \w.{9,}$/);
});
