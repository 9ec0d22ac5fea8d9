import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from './testing/temporary-folder.ts';

const quickStart = fileURLToPath(new URL('./quick-start.ts', import.meta.url));

/** Output of a process with these Node flags, parsed as JSON. */
async function run(source: string, flags: string[], env: Record<string, string> = {}): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--input-type=module', '-e', source], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { PATH: process.env.PATH, ...env },
  });
  return JSON.parse(stdout);
}

test('drizzle-orm is the same after a quick start as without', async () => {
  // Says what the entries give, and whether both know the same class.
  const source = `
    const [all, tables, driver] = await Promise.all(
      ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'].map((entry) => import(entry)),
    );
    const { day } = tables.pgTable('seen', { day: tables.date() });
    console.log(JSON.stringify([all, tables, driver].map(Object.keys).concat(all.is(day, all.Column))));
  `;
  const [quick, plain] = await Promise.all([run(source, ['--import', quickStart]), run(source, [])]);
  expect(quick).toEqual(plain);
  expect(quick).toContain(true);
});

test('the compile cache is stored beside the packages, or in the folder of the environment variable', async () => {
  const source = `
    import { getCompileCacheDir } from 'node:module';
    console.log(JSON.stringify(getCompileCacheDir()));
  `;
  const elsewhere = temporaryFolder('revoada-compiled-');
  const runWithFlags = (env: Record<string, string>) => run(source, ['--import', quickStart], env);
  expect(await runWithFlags({})).toContain('/node_modules/.cache/revoada/compiled');
  expect(await runWithFlags({ NODE_COMPILE_CACHE: elsewhere })).toContain(elsewhere);
});
