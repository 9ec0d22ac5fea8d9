import { expect, test } from 'vitest';
import { checkTree, readTree } from './tree.ts';

const tree = [
  'apps/web/app/   the site',
  '  home/   first page',
  '  root.tsx   frame',
  'packages/core/src/   rules',
  '  dates/   days',
];
const files = ['apps/web/app/home/home.tsx', 'apps/web/app/root.tsx', 'packages/core/src/dates/day.ts'];

function check(lines: readonly string[], paths: readonly string[]): string[] {
  const document = `# Tree\n\n\`\`\`tree\n${lines.join('\n')}\n\`\`\`\n`;
  const texts = new Map([['docs/architecture.md', document], ...paths.map((path) => [path, ''] as const)]);
  return checkTree(texts, (entry) => paths.some((path) => path.startsWith(entry)));
}

test('reads a path from each line and its indentation', () => {
  expect(readTree(`\`\`\`tree\n${tree.join('\n')}\n\`\`\``)).toEqual([
    'apps/web/app/',
    'apps/web/app/home/',
    'apps/web/app/root.tsx',
    'packages/core/src/',
    'packages/core/src/dates/',
  ]);
});

test('accepts a tree that names every folder of its rooms', () => {
  expect(check(tree, files)).toEqual([]);
});

test('rejects a path that does not exist', () => {
  expect(check([...tree, '  miles/   miles'], files)).toEqual([
    'docs/architecture.md lists packages/core/src/miles/, which does not exist',
  ]);
});

test('rejects a folder without a line', () => {
  expect(check(tree, [...files, 'apps/web/app/maps/map.tsx', 'packages/mail/src/mail.ts'])).toEqual([
    'docs/architecture.md does not list packages/mail/: add a line to its tree',
    'docs/architecture.md does not list apps/web/app/maps/: add a line to its tree',
  ]);
});
