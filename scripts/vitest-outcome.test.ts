import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import { root, tool } from './lib/run.ts';

const suite = `
test('passes', () => {});
test('fails', () => expect(1).toBe(2));
test('needs Redis', ({ skip }) => skip('No redis-server.'));
test.todo('is to come');
`;

test('reports counts of a Vitest run and each failed or skipped test with its reason', async () => {
  const folder = temporaryFolder('revoada-outcome-');
  const outcome = join(folder, 'outcome.json');
  writeFileSync(join(folder, 'planted.test.js'), suite);
  writeFileSync(join(folder, 'broken.test.js'), "throw new Error('cannot be read');");
  const args = ['run', '--root', folder, '--globals', `--reporter=${root}scripts/lib/vitest-outcome.ts`];
  const env = { ...process.env, VITEST_OUTCOME: outcome };
  await expect(promisify(execFile)(tool('vitest'), args, { env })).rejects.toThrow();
  expect(JSON.parse(readFileSync(outcome, 'utf8'))).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      { name: 'planted.test.js: fails', reason: 'expected 1 to be 2 // Object.is equality' },
      { name: 'broken.test.js', reason: 'cannot be read' },
    ],
    unstable: [],
    leftOut: [
      { name: 'planted.test.js: needs Redis', reason: 'No redis-server.' },
      { name: 'planted.test.js: is to come', reason: 'no reason given' },
    ],
    slowest: expect.arrayContaining([{ name: 'planted.test.js: fails', ms: expect.any(Number) }]),
  });
});
