import { unnamedRequester } from '@revoada/core/sources/fare-source';
import type { TicketRequest } from '@revoada/core/sources/ticket';
import { cash } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { createFakeTicketSource } from '../testing/fares/fake-source.ts';
import { buildOffer, buildTicket } from '../testing/fares/offers.ts';
import { fareRequest } from '../testing/fares/requests.ts';
import { createTicketSearches } from './ticket-search.ts';
import type { TicketState } from './ticket-state.ts';

const { origin, destination, date, ...party } = fareRequest;
const request: TicketRequest = {
  ...party,
  slices: [
    { origin, destination, date },
    { origin: destination, destination: origin, date: '2026-12-20' },
  ],
};
const back = buildOffer(3, cash(20_000), {
  ...{ origin: destination, destination: origin },
  ...{ departsAt: '2026-12-20T08:00:00', arrivesAt: '2026-12-20T09:05:00' },
});

test('a joint ticket that begins with a flight that has left is not found (S-748)', async () => {
  const seller = createFakeTicketSource();
  const searches = createTicketSearches({
    sources: [seller],
    store: { get: () => Promise.resolve(null), put: () => Promise.resolve() },
    now: () => Date.parse('2026-12-10T11:00:00Z'),
    deadlineMs: 60_000,
    log: createLog('silent'),
    onFinished: () => undefined,
  });
  const [gone, later] = ['08:00', '12:00'].map((time, at) => {
    const out = buildOffer(at + 1, cash(10_000), { departsAt: `2026-12-10T${time}:00` });
    return buildTicket([out, back], cash(50_000));
  });
  if (!searches || !gone || !later) throw new Error('nothing sells tickets');
  const states: TicketState[] = [];
  const { signal } = new AbortController();
  const following = (async () => {
    for await (const [state] of searches.follow([request], {
      requesters: () => [unnamedRequester],
      signal,
      maxAgeMs: 0,
    }))
      if (state) states.push(state);
  })();
  (await seller.tickets.call(0)).update({ tickets: [gone, later], complete: true });
  await following;
  expect(states.at(-1)).toMatchObject({ tickets: [later], complete: true, partial: false });
});
