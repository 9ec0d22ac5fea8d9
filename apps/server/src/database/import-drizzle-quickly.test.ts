import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const hooks = fileURLToPath(new URL('./import-drizzle-quickly.ts', import.meta.url));
// Says what the entries give, and whether both know the same class.
const source = `
  const [all, tables, driver] = await Promise.all(
    ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'].map((entry) => import(entry)),
  );
  const table = tables.pgTable('seen', { day: tables.date() });
  console.log(JSON.stringify([Object.keys(all), Object.keys(tables), Object.keys(driver), all.is(table.day, all.Column)]));
`;

/** What a process that begins with these flags of Node imports from drizzle-orm. */
async function list(...flags: string[]): Promise<unknown[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--input-type=module', '-e', source], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
  return JSON.parse(stdout);
}

test('drizzle-orm is the same with the hooks as without', async () => {
  const [quick, plain] = await Promise.all([list('--import', hooks), list()]);
  expect(quick).toEqual(plain);
  expect(quick.at(-1)).toBe(true);
});
