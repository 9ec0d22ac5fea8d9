import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';

/** Creates a folder with these files for the duration of `work`. */
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
])('reports an import of %s into a page', async (name, main, rule) => {
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

test('reports an import from a fare source into the sandbox', async () => {
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

test('allows the server only types that pages declare, in the files that implement them', async () => {
  const files = {
    'apps/web/app/button.ts': 'export const button = 1;\n',
    'apps/web/app/plan-services.ts': "import { button } from './button.ts';\nexport type Plan = typeof button;\n",
    'apps/web/app/site-services.ts': 'export const site = 1;\nexport type Site = { plan: number };\n',
    'apps/server/src/http/site/good.ts':
      "import type { Site } from '../../../../web/app/site-services.ts';\nexport type Good = Site;\n",
    'apps/server/src/http/site/value.ts':
      "import { site } from '../../../../web/app/site-services.ts';\nexport const bad = site;\n",
    'apps/server/src/http/site/button.ts':
      "import type { button } from '../../../../web/app/button.ts';\nexport type Bad = typeof button;\n",
    'apps/server/src/search/elsewhere.ts':
      "import type { Site } from '../../../web/app/site-services.ts';\nexport type Bad = Site;\n",
  };
  await withFiles(files, async (folder) => {
    const { violations } = await checkImports(['apps'], folder);
    expect(violations.toSorted()).toEqual([
      'server-imports: apps/server/src/search/elsewhere.ts → apps/web/app/site-services.ts',
      'site-services-are-leaves: apps/web/app/plan-services.ts → apps/web/app/button.ts',
      'site-services-are-types: apps/server/src/http/site/value.ts → apps/web/app/site-services.ts',
      'site-services: apps/server/src/http/site/button.ts → apps/web/app/button.ts',
    ]);
  });
});

test('reports files that import each other, even types only', async () => {
  const files = {
    'packages/core/src/a.ts': "import type { B } from './b.ts';\nexport type A = B[];\n",
    'packages/core/src/b.ts': "import type { A } from './a.ts';\nexport type B = A | null;\n",
  };
  await withFiles(files, async (folder) => {
    const { violations } = await checkImports(['packages'], folder);
    expect(violations).toEqual(['no-cycles: packages/core/src/a.ts → packages/core/src/b.ts']);
  });
});

test('reports an import of a stand-in that its package does not export', async () => {
  const files = {
    'packages/sandbox/src/payments/ledger.ts': 'export const ledger = 1;\n',
    'e2e/src/bad.ts':
      "import { ledger } from '../../packages/sandbox/src/payments/ledger.ts';\nexport const bad = ledger;\n",
  };
  await withFiles(files, async (folder) => {
    const { violations } = await checkImports(['e2e'], folder);
    expect(violations).toEqual(['sandbox-by-its-exports: e2e/src/bad.ts → packages/sandbox/src/payments/ledger.ts']);
  });
});

test('reports two folders of the sandbox that import each other, ignoring tests', async () => {
  const room = 'packages/sandbox/src';
  const files = {
    [`${room}/a/one.ts`]: "import { two } from '../b/two.ts';\nexport const one = two;\n",
    [`${room}/a/three.ts`]: 'export const three = 3;\n',
    [`${room}/b/two.ts`]: "import { three } from '../a/three.ts';\nexport const two = three;\n",
    [`${room}/c/four.ts`]: 'export const four = 4;\n',
    [`${room}/c/four.test.ts`]: "import { one } from '../a/one.ts';\nexport const test = one;\n",
    [`${room}/a/five.ts`]: "import { four } from '../c/four.ts';\nexport const five = four;\n",
  };
  await withFiles(files, async (folder) => {
    const { violations } = await checkImports(['packages'], folder);
    expect(violations).toEqual([`folders-one-way: ${room}/a ⇄ ${room}/b`]);
  });
});

test('reports two folders of another room that import each other, except a folder and its subfolders', async () => {
  const room = 'packages/core/src';
  const files = {
    [`${room}/prices/price.ts`]: "import type { Trip } from '../trips/trip.ts';\nexport type Price = Trip;\n",
    [`${room}/trips/trip.ts`]: 'export type Trip = string;\n',
    [`${room}/trips/total.ts`]: "import type { Price } from '../prices/price.ts';\nexport type Total = Price;\n",
    [`${room}/trips/legs/leg.ts`]: "import type { Trip } from '../trip.ts';\nexport type Leg = Trip;\n",
    [`${room}/trips/whole.ts`]: "import type { Leg } from './legs/leg.ts';\nexport type Whole = Leg;\n",
  };
  await withFiles(files, async (folder) => {
    const { violations } = await checkImports(['packages'], folder);
    expect(violations).toEqual([`folders-one-way: ${room}/prices ⇄ ${room}/trips`]);
  });
});

test('reports two areas that import each other through any of their folders, ignoring examples', async () => {
  const room = 'apps/web/app';
  const files = {
    [`${room}/results/page/page.ts`]: "import { form } from '../../form/dates/dates.ts';\nexport const page = form;\n",
    [`${room}/results/kinds.ts`]: 'export const kinds = 1;\n',
    [`${room}/form/dates/dates.ts`]: 'export const form = 1;\n',
    [`${room}/form/form.ts`]: "import { kinds } from '../results/kinds.ts';\nexport const formKinds = kinds;\n",
    [`${room}/ui/ui.ts`]: 'export const ui = 1;\n',
    [`${room}/ui/examples.tsx`]: "import { page } from '../results/page/page.ts';\nexport const shown = page;\n",
    [`${room}/results/use.ts`]: "import { ui } from '../ui/ui.ts';\nexport const used = ui;\n",
  };
  await withFiles(files, async (folder) => {
    const { violations } = await checkImports(['apps'], folder);
    expect(violations).toEqual([`folders-one-way: ${room}/form ⇄ ${room}/results`]);
  });
});

test('a folder of more than twenty source files is found, tests apart', async () => {
  const names = Array.from({ length: 21 }, (_, index) => `packages/core/src/prices/price-${index}`);
  const tests = names.map((name) => [`${name.replace('prices', 'dates')}.test.ts`, 'export {};\n']);
  const files = Object.fromEntries([...names.map((name) => [`${name}.ts`, 'export {};\n']), ...tests]);
  await withFiles(files, async (folder) => {
    const { violations } = await checkImports(['packages'], folder);
    expect(violations).toEqual(['folders-small: packages/core/src/prices (21)']);
  });
});
