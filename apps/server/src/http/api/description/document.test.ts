import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ApiDocument,
  listOperations,
  readApiDocument,
  seatsAeroRoutes,
} from '../../../testing/site/api-document.ts';
import { startTestServer, type TestServer } from '../../../testing/site/test-server.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';

let site: TestServer;
let document: ApiDocument;
beforeAll(async () => {
  site = await startTestServer({ env: seatsAeroRoutes });
  document = await readApiDocument(site);
});
afterAll(() => site.stop());

/** The rules of Redocly that the document breaks, warnings too. */
function findProblems(text: string): string[] {
  const file = path.join(temporaryFolder('revoada-openapi-'), 'openapi.json');
  writeFileSync(file, text);
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
    'bin/cli.js',
  );
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cli, 'lint', file, '--extends=recommended', '--format=json'],
    {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  if (!stdout.startsWith('{')) throw new Error(`The linter failed: ${stderr}`);
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; location: { pointer: string }[] }[] };
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`);
}

test('keeps the recommended rules of Redocly (S-683)', () => {
  expect(findProblems(JSON.stringify(document))).toEqual([]);
  const broken = { ...document, paths: { '/x': { get: { responses: { 200: { description: 'x' } } } } } };
  expect(findProblems(JSON.stringify(broken))).toContain('security-defined #/paths/~1x/get');
});

describe('each operation', () => {
  test('names its security, and 429 (S-683)', () => {
    expect(listOperations(document).length).toBeGreaterThan(35);
    for (const { name, operation } of listOperations(document)) {
      expect(operation.security, name).toBeDefined();
      expect(operation.responses, name).toHaveProperty('429');
    }
  });

  test('that takes only a person answers 401 to others, and no other does (S-683)', async () => {
    for (const { name, method, route, operation } of listOperations(document)) {
      const isPersonal =
        operation.security?.length !== 0 && !operation.security?.some((way) => Object.keys(way).length === 0);
      const response = await fetch(site.url(`/api${route.replaceAll(/\{\w+\}/g, 'x')}`), {
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      await response.body?.cancel();
      expect(response.status === 401, name).toBe(isPersonal);
    }
  });
});
