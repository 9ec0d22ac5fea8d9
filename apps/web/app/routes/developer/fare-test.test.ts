import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { servicesContext } from '../../services.ts';
import type { SiteServices } from '../../site-services.ts';
import { loader } from './fare-test.tsx';

function load() {
  const context = new RouterContextProvider();
  const now = () => Date.parse('2026-11-23T02:00:00.000Z');
  context.set(servicesContext, { developerPages: true, now } as SiteServices);
  const url = new URL('https://revoada.example/fare-test');
  return loader({ context, request: new Request(url), url, params: {}, pattern: '/fare-test' });
}

test('the fare test starts with the calendar day in São Paulo (S-010)', () => {
  // Sunday evening in São Paulo, Monday in UTC: tomorrow's Monday is ahead.
  expect(load().defaults).toMatchObject({ departure: '2026-11-23', return: '2026-11-28' });
});
