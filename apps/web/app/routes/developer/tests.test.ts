import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { servicesContext } from '../../services.ts';
import type { SiteServices } from '../../site-services.ts';
import { loader } from './tests.tsx';

function load(developerPages: boolean) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { developerPages } as SiteServices);
  const url = new URL('https://revoada.example/teste');
  return () => loader({ context, request: new Request(url), url, params: {}, pattern: '/teste' });
}

// S-366
test('the developer page leads home where developer pages are off', () => {
  expect(load(true)()).toBeNull();
  expect(load(false)).toThrow(expect.objectContaining({ status: 302 }));
});
