import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { servicesContext } from '../../services.ts';
import type { SiteServices } from '../../site-services.ts';
import { loader } from './gallery.tsx';

function load(developerPages: boolean) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { developerPages } as SiteServices);
  const url = new URL('https://revoada.example/galeria');
  return () => loader({ context, request: new Request(url), url, params: {}, pattern: '/galeria' });
}

test('the gallery is there with the developer pages, and leads home where they are off', () => {
  expect(load(true)).not.toThrow();
  expect(load(false)).toThrow(expect.objectContaining({ status: 302 }));
});
