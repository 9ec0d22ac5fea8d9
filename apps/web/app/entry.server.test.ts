import { UNSAFE_ErrorResponseImpl as RouteError, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { handleError } from './entry.server.tsx';
import { servicesContext } from './services.ts';
import type { SiteServices } from './site-services.ts';

function reported(error: unknown, signal = new AbortController().signal): unknown[] {
  const reports: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(servicesContext, { report: (failure) => void reports.push(failure) } as SiteServices);
  handleError(error, { request: new Request('https://revoada.example/conta', { signal }), context, params: {} });
  return reports;
}

test('reports the error of a failed page to the operator (S-294)', () => {
  const failure = new Error('the database is away');
  expect(reported(failure)).toEqual([failure]);
});

test('does not report an invalid URL or an aborted request', () => {
  expect(reported(new RouteError(404, 'Not Found', null))).toEqual([]);
  expect(reported(new Error('aborted'), AbortSignal.abort())).toEqual([]);
});
