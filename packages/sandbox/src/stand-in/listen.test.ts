import { expect, test } from 'vitest';
import { listenOnLoopback } from './listen.ts';

test('a connection waits a minute for the next request, so that clients end it first', async () => {
  const standIn = await listenOnLoopback(() => new Response('here'), 0);
  const answer = await fetch(standIn.url);
  expect(await answer.text()).toBe('here');
  expect(answer.headers.get('keep-alive')).toBe('timeout=65');
  await standIn.close();
});
