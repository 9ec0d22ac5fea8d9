import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const app = path.join(import.meta.dirname, '..');

/** Component files that the gallery cannot show, with the reason. */
const notShown: readonly (readonly [file: RegExp, reason: string])[] = [
  [/^(root|entry\.(client|server))\.tsx$/, 'the document, which the gallery stands in'],
  [/^routes\//, 'hands what its loader read, which only servers can, to components that are shown'],
  [/^gallery\//, 'the gallery itself'],
  [/\/lazy-[\w-]+\.tsx$/, 'fetches a part that is shown'],
  [/^search-form\/(open-jaw-fields|slices\/slice-rows)\.tsx$/, 'is fetched by a form that is shown with it'],
  [
    /^(selection\/slice-bar\/slice-(bar|lines)|results\/(plain\/plain-slices|slices\/(chosen-slices|several-results)))\.tsx$/,
    'stands in pages of several slices',
  ],
  [/^prices\/graph\/price-graph\.tsx$/, 'fetches the prices of a part that is shown'],
  [/^awards\/award-calendar\.tsx$/, 'reads the awards of a part that is shown'],
  [/^first-paint\/(hydration-mark|deferred-scripts)\.tsx$/, 'has no look: marks and scripts'],
  [/^(selection\/summary-redirect|prices\/calendar\/calendar-price-loader)\.tsx$/, 'has no look: acts alone'],
];

/** Static imports of a file, as in the browser's build, without types and `import()`. */
function listImports(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const statements = source.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm);
  return [...statements].flatMap(([, specifier = '']) => {
    const imported = path.join(path.dirname(file), specifier);
    return specifier.startsWith('.') && /\.tsx?$/.test(imported) && existsSync(imported) ? [imported] : [];
  });
}

function findReachable(entry: string): Set<string> {
  const reached = new Set([entry]);
  // Iterating a set includes elements added meanwhile.
  for (const file of reached) for (const imported of listImports(file)) reached.add(imported);
  return reached;
}

const isComponent = (file: string) =>
  /^export (default )?(async )?(function|const) [A-Z][A-Za-z]*[a-z]/m.test(readFileSync(path.join(app, file), 'utf8'));

const reachable = findReachable(path.join(import.meta.dirname, 'registry.ts'));
const components = globSync('**/*.tsx', { cwd: app }).filter((file) => !/(\.test|examples)\.tsx$/.test(file));

test('every component is in the gallery', () => {
  const missing = components.filter((file) => isComponent(file) && !reachable.has(path.join(app, file)));
  expect(components.length).toBeGreaterThan(200);
  expect(missing.filter((file) => !notShown.some(([pattern]) => pattern.test(file)))).toEqual([]);
});

test.each(notShown)('%s: a component that is not shown is not in the gallery', (pattern) => {
  const excused = components.filter((file) => pattern.test(file) && isComponent(file));
  expect(excused).not.toEqual([]);
  expect(excused.every((file) => reachable.has(path.join(app, file)))).toBe(false);
});
