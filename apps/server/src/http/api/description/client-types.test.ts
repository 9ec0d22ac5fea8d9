import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readApiDocument } from '../../../testing/site/api-document.ts';
import { startTestServer } from '../../../testing/site/test-server.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';

const run = promisify(execFile);
const room = path.join(import.meta.dirname, '../../../..');
const root = path.join(room, '../..');

/** The errors of the compiler in the journeys of the client, with types that are generated from the document. */
async function checkTypes(document: object): Promise<string> {
  const folder = temporaryFolder('revoada-api-client-');
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write('openapi.json', JSON.stringify(document));
  const generator = path.join(room, 'node_modules/openapi-typescript/bin/cli.js');
  await run(process.execPath, [generator, 'openapi.json', '-o', 'api.d.ts'], { cwd: folder });
  write('globals.d.ts', `import type { paths } from './api.d.ts';\ndeclare global { type ApiPaths = paths }\n`);
  write(
    'tsconfig.json',
    JSON.stringify({
      extends: path.join(room, 'tsconfig.json'),
      compilerOptions: { noEmit: true, typeRoots: [path.join(root, 'node_modules/@types')] },
      // The broker declares what tests take from it.
      include: [
        '*.d.ts',
        path.join(import.meta.dirname, 'client'),
        path.join(room, 'src/testing/database/database-broker.ts'),
      ],
      exclude: [],
    }),
  );
  const { bin } = JSON.parse(readFileSync(path.join(root, 'node_modules/typescript/package.json'), 'utf8'));
  const compiler = path.join(root, 'node_modules/typescript', bin.tsc);
  const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((error: { stdout: string }) => error);
  return stdout;
}

test('a client that is generated from the description fits the journeys of programs (S-691)', async () => {
  const site = await startTestServer();
  const document = await readApiDocument(site).finally(() => site.stop());
  expect(await checkTypes(document)).toBe('');
}, 180_000);
