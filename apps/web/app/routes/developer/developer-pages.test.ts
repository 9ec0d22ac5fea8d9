import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { servicesContext } from '../../services.ts';
import type { SiteServices } from '../../site-services.ts';
import { loader as fareTest } from './fare-test.tsx';
import { loader as gallery } from './gallery.tsx';
import { loader as airportTest } from './test-airport.tsx';
import { loader as tests } from './tests.tsx';

function load(path: string, loader: typeof tests | typeof fareTest, developerPages: boolean) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { developerPages, now: () => Date.parse('2026-11-23T12:00:00.000Z') } as SiteServices);
  const url = new URL(path, 'https://revoada.example');
  return () => loader({ context, request: new Request(url), url, params: {}, pattern: path });
}

test.each([
  ['/galeria', gallery],
  ['/teste', tests],
  ['/test-airport', airportTest],
  ['/fare-test', fareTest],
])('%s is served with the developer pages, and redirects home without them (S-009, S-010, S-366)', (path, loader) => {
  expect(load(path, loader, true)).not.toThrow();
  expect(load(path, loader, false)).toThrow(expect.objectContaining({ status: 302 }));
});
