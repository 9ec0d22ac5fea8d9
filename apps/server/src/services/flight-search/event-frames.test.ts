import { withJourneyFares } from '@revoada/core/results/journey-fares';
import { expect, test } from 'vitest';
import { cash, offerOf } from '../../testing/offers.ts';
import { eventFrame, heartbeatFrame, openingFrame } from './event-frames.ts';

test('an event is its name and its data on a line each, and ends with an empty one', () => {
  const failure = { event: 'failure', data: { code: 'internal', message: 'a\r\nb\n\nevent: done' } } as const;
  expect(eventFrame(failure)).toBe(
    'event: failure\ndata: {"code":"internal","message":"a\\r\\nb\\n\\nevent: done"}\n\n',
  );
});

test('a stream begins with how long to wait before asking again, and is kept alive by comments', () => {
  expect(openingFrame).toBe('retry: 3000\n\n');
  expect(heartbeatFrame).toBe(': \n\n');
});

test('a frame holds its data as JSON, offers as every other event', () => {
  const offer = { ...offerOf(1, cash(10_000)), fareFamily: 'linha\nSão \u2028' };
  const offers = { direction: 'return' as const, offers: withJourneyFares([offer, offerOf(2, cash(20_000))]) };
  const removed = { direction: 'return' as const, ids: [offer.id] };
  const written = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  expect(eventFrame({ event: 'offers', data: offers })).toBe(written('offers', offers));
  expect(eventFrame({ event: 'offers', data: { ...offers, offers: [] } })).toBe(
    written('offers', { ...offers, offers: [] }),
  );
  expect(eventFrame({ event: 'removed', data: removed })).toBe(written('removed', removed));
});
