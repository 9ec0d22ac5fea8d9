import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { servicesContext } from '../../services.ts';
import { countByRoute } from './guard.server.ts';

test('a page is counted by its route, whatever its URL (S-510)', () => {
  const named: string[] = [];
  const context = new RouterContextProvider();
  context.set(servicesContext, { nameRoute: (route: string) => named.push(route) } as never);
  countByRoute({ pattern: 'alertas/:id', context } as never, () => Promise.resolve(new Response()));
  expect(named).toEqual(['/alertas/:id']);
});
