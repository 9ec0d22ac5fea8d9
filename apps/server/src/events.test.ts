import { expect, test } from 'vitest';
import { createEvents } from './events.ts';

const event = { accountId: 'ana' };

test('every listener of an event gets it before the announcement resolves', async () => {
  const events = createEvents();
  const received: unknown[] = [];
  events.listen('subscription.updated', (one) => void received.push(['first', one]));
  events.listen('subscription.updated', async (one) => {
    await Promise.resolve();
    received.push(['second', one]);
  });
  events.listen('account.created', () => void received.push('another event'));
  await events.announce('subscription.updated', event);
  expect(received).toEqual([
    ['first', event],
    ['second', event],
  ]);
});

test('an event without listeners resolves', async () => {
  await expect(createEvents().announce('subscription.updated', event)).resolves.toBeUndefined();
});

test.each(['throws', 'rejects'])(
  'an announcement rejects when a listener %s, and the others get the event',
  async (how) => {
    const events = createEvents();
    const received: unknown[] = [];
    events.listen('subscription.updated', () => {
      if (how === 'throws') throw new Error('no database');
      return Promise.reject(new Error('no database'));
    });
    events.listen('subscription.updated', (one) => void received.push(one));
    await expect(events.announce('subscription.updated', event)).rejects.toThrow('no database');
    expect(received).toEqual([event]);
  },
);
