import type { SearchAnswer } from '@revoada/core/search/events';
import { FareSourceError } from '@revoada/core/sources/fare-source';
import { cash } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildOffer, sentOffers } from '../../testing/fares/offers.ts';
import { openEvents } from '../../testing/site/event-stream.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;

beforeEach(async () => {
  site = await startTestServer();
});
afterEach(() => site.stop());

const cheap = buildOffer(1, cash(30_000));
const broken = () => new FareSourceError('network-failure', 'secret words', { fault: 'network', retryable: true });

describe('a metro area', () => {
  test('becomes at most nine airport pairs, the main airports first (S-143)', async () => {
    const events = await openEvents(site.searchUrl({ origem: 'SAO', destino: 'LON' }));
    await site.source.call(8);
    expect(site.source.calls.map(({ request }) => `${request.origin}-${request.destination}`)).toEqual([
      'GRU-LHR',
      'GRU-LGW',
      'CGH-LHR',
      'GRU-STN',
      'CGH-LGW',
      'VCP-LHR',
      'GRU-LTN',
      'CGH-STN',
      'VCP-LGW',
    ]);
    events.leave();
  });

  test('caches each pair for other searches, and survives a failed pair', async () => {
    const url = site.searchUrl({ origem: 'SAO', destino: 'GIG' });
    const events = await openEvents(url);
    const count = site.server.context.airports.directory.findAirports('SAO').length;
    await site.source.call(count - 1);
    for (const call of site.source.calls) {
      if (call.request.origin === 'GRU') call.update({ offers: [cheap], complete: true });
      else call.fail(broken());
    }
    expect((await events.until('done')).data).toMatchObject({ outbound: { cash: 1 }, partial: true });
    const answer = await site.json(site.searchUrl());
    expect((answer.body as SearchAnswer).offers).toEqual(sentOffers([cheap]));
    expect(site.source.calls).toHaveLength(count);
  });
});
