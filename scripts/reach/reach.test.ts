import { describe, expect, test } from 'vitest';
import { namedModules, reachableFrom } from './module-graph.ts';
import { pageAt, pagesIn } from './site-pages.ts';
import { withoutComments } from './syntax.ts';
import { usedTexts } from './used-texts.ts';

test('a module is reached through any number of others, in a circle too', () => {
  const graph = new Map([
    ['a.test.ts', ['b.ts']],
    ['b.ts', ['c.ts', 'a.test.ts']],
    ['c.ts', []],
    ['d.ts', ['c.ts']],
  ]);
  expect([...reachableFrom(graph, ['a.test.ts'])].toSorted()).toEqual(['a.test.ts', 'b.ts', 'c.ts']);
});

test('a module that is started is named from its own place or from the root; an import is none', () => {
  const known = new Set(['apps/server/src/worker.ts', 'scripts/start.ts', 'apps/server/src/types.ts']);
  const source = `import type { T } from './types.ts'; spawn('node', ['./worker.ts', "scripts/start.ts", 'gone.ts']);`;
  expect(namedModules('apps/server/src/worker.test.ts', source, known)).toEqual([
    'apps/server/src/worker.ts',
    'scripts/start.ts',
  ]);
});

describe('the texts that a browser test uses', () => {
  const files: Record<string, string> = {
    'e2e/a.spec.ts': `import { test } from './fixtures.ts'; import { search as find } from './helpers.ts';
      test('x', async () => { await find(); await page.goto(\`/summary?x=\${1}\`); expect(page).toHaveURL(/^\\/conta$/) });`,
    'e2e/fixtures.ts': `import { signIn } from './helpers.ts';
      export const test = base.extend({}); export const memberTest = test.extend({ a: () => signIn() });`,
    'e2e/helpers.ts': `const home = '/'; export const search = () => goto(home); export function signIn() { goto('/login'); }`,
  };
  const read = (file: string) => files[file] ?? '';
  const resolve = (_from: string, specifier: string) => specifier.replace('./', 'e2e/');

  test('are those of the helpers that it calls, and of none that lies beside them', () => {
    const { texts, files: used } = usedTexts('e2e/a.spec.ts', read, resolve);
    expect([...texts].filter((text) => text.startsWith('/'))).toEqual(['/summary?x=', '/conta$', '/']);
    expect([...used]).toEqual(['e2e/a.spec.ts', 'e2e/fixtures.ts', 'e2e/helpers.ts']);
  });
});

describe('the page at a URL', () => {
  const site = 'apps/web/app/';
  const pages = pagesIn(
    [
      { index: true, file: 'home.tsx' },
      { file: 'guarded.tsx', children: [{ path: 'login', file: 'login.tsx' }] },
      { path: '*', file: 'unknown.ts' },
    ],
    [`${site}root.tsx`],
  );

  test.each([
    ['/', ['root.tsx', 'home.tsx']],
    ['/?origem=GRU', ['root.tsx', 'home.tsx']],
    ['/#faq', ['root.tsx', 'home.tsx']],
    ['/login?returnTo=%2F', ['root.tsx', 'guarded.tsx', 'login.tsx']],
    ['/login$', ['root.tsx', 'guarded.tsx', 'login.tsx']],
    ['/anything', ['root.tsx', 'unknown.ts']],
  ])('%s is made by its route and the layouts around it', (path, modules) => {
    expect(pageAt(path, pages)?.modules).toEqual(modules.map((module) => site + module));
  });

  test.each(['/api/airports', '/auth/login', 'Buscar', 'login', '/health/ready'])('%s is no page', (path) => {
    expect(pageAt(path, pages)).toBeNull();
  });
});

test('a source without its comments keeps its texts', () => {
  const source = "// Buscar\n/* Ida */ export const Line = () => <p title='Olá'>{/* Volta */}Limpar\n  seleção</p>;";
  const printed = withoutComments(source, 'line.tsx');
  expect(printed).not.toMatch(/Buscar|Ida|Volta/);
  expect(printed).toMatch(/title='Olá'.*Limpar\s+seleção/);
});
