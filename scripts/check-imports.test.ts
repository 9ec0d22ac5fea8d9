import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';

/** A folder with these files, for as long as the work with it takes. */
async function withFiles(files: Record<string, string>, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'revoada-imports-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test.each([
  ['pg', 'index.js', 'sql-in-database-only'],
  ['stripe', 'esm/stripe.js', 'stripe-in-billing-only'],
  ['@zxcvbn-ts/language-common', 'dist/index.js', 'password-list-stays-on-the-server'],
])('a planted import of %s into a page is found', async (name, main, rule) => {
  const files = {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main }),
    [`node_modules/${name}/${main}`]: 'exports.a = 1;\n',
    'apps/web/app/bad.ts': `import { a } from '${name}';\nexport const bad = a;\n`,
  };
  await withFiles(files, async (folder) => {
    const { violations } = await checkImports(['apps'], folder);
    expect(violations).toEqual([`${rule}: apps/web/app/bad.ts → node_modules/${name}/${main}`]);
  });
});

test('a planted import from a fare source into the sandbox is found', async () => {
  const files = {
    'packages/sandbox/src/main.ts': 'export const stand = 1;\n',
    'packages/fares/src/bad.ts': "import { stand } from '../../sandbox/src/main.ts';\nexport const bad = stand;\n",
  };
  await withFiles(files, async (folder) => {
    const { modules, violations } = await checkImports(['packages'], folder);
    expect(modules).toBe(2);
    expect(violations).toEqual(['fares-imports: packages/fares/src/bad.ts → packages/sandbox/src/main.ts']);
  });
});
