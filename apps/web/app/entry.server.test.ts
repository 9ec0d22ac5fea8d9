import { UNSAFE_ErrorResponseImpl as RouteError, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { handleError } from './entry.server.tsx';
import { servicesContext } from './services.ts';
import type { SiteServices } from './site-services.ts';

function reported(error: unknown, signal = new AbortController().signal): unknown[] {
  const told: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(servicesContext, { report: (failure) => void told.push(failure) } as SiteServices);
  handleError(error, { request: new Request('https://revoada.example/conta', { signal }), context, params: {} });
  return told;
}

test('what makes a page fail is told to the operator (S-294)', () => {
  const failure = new Error('the database is away');
  expect(reported(failure)).toEqual([failure]);
});

test('a URL that is none, and somebody who has left, are no failure', () => {
  expect(reported(new RouteError(404, 'Not Found', null))).toEqual([]);
  expect(reported(new Error('aborted'), AbortSignal.abort())).toEqual([]);
});
