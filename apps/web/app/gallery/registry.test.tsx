import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { gallery, galleryPages } from './registry.ts';

const app = path.join(import.meta.dirname, '..');

test('includes every file of examples', () => {
  const registry = readFileSync(path.join(import.meta.dirname, 'registry.ts'), 'utf8');
  const files = globSync('**/examples.tsx', { cwd: app });
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !registry.includes(`'../${file}'`))).toEqual([]);
});

const states = Object.fromEntries([
  ...gallery.flatMap(({ component, states }) =>
    Object.entries(states).map(([state, element]) => [`${component}, ${state}`, element] as const),
  ),
  ...Object.entries(galleryPages),
]);

test.each(Object.keys(states))('%s: the example renders something', (state) => {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => states[state], loader: () => null }]);
  expect(renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { viewer: null } } }} />)).not.toBe('');
});
