import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { gallery } from './registry.ts';

const app = path.join(import.meta.dirname, '..');

test('every file of examples is in the gallery', () => {
  const registry = readFileSync(path.join(import.meta.dirname, 'registry.ts'), 'utf8');
  const files = globSync('**/examples.tsx', { cwd: app });
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !registry.includes(`'../${file}'`))).toEqual([]);
});

test.each(gallery.flatMap(({ component, states }) => Object.keys(states).map((state) => [component, state] as const)))(
  '%s, %s: the example shows something',
  (component, state) => {
    const element = gallery.find((examples) => examples.component === component)?.states[state];
    const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => element, loader: () => null }]);
    expect(renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { viewer: null } } }} />)).not.toBe('');
  },
);
