import { existsSync, readFileSync } from 'node:fs';
import type { FareRequest } from '@revoada/core/sources/fare-source';
import { describe, expect, test } from 'vitest';
import { request, searchAll, sendJson, startFixtureBackend } from '../../testing/duffel/fixtures/backend.ts';
import { inShort } from '../../testing/duffel/fixtures/fixture.ts';

/** A reply of Duffel's test mode from 2021, which lies beside the repository and is not part of it. */
const capture = new URL('../../../../../shared/captures/duffel-test-mode-2021-offer-request.json', import.meta.url);

const route: FareRequest = { ...request, origin: 'SYD', destination: 'MEL', date: '2022-04-16' };

describe.runIf(existsSync(capture))('a recorded reply, where it is at hand', () => {
  test('yields both brands of its flight with amounts, times and unknown bags', async () => {
    const reply: unknown = JSON.parse(readFileSync(capture, 'utf8'));
    const backend = await startFixtureBackend({ poll: (_call, response) => sendJson(response, reply) });
    const [update] = await searchAll(backend.source(), route);
    expect(update?.complete).toBe(true);
    expect(update && inShort(update)).toEqual({
      partial: false,
      offers: [
        {
          key: 'QF495-20220416-SYD-MEL',
          airline: 'QF Qantas',
          flights: ['QF 495 SYD 2022-04-16T20:00:00 MEL 2022-04-16T21:35:00 95 min, Boeing 737-800'],
          duration: '95 min, 0 stops',
          fares: [
            'off_0000AEatBxAT724wWh8fMW Business: R$ 2806.28 (taxes 149.81) = GBP 395.25 on 2026-11-27; ' +
              'adult R$ 2806.28 (taxes 149.81) = GBP 395.25 on 2026-11-27; hand ?, checked ?; no rules',
            'off_0000AEatBxAp5iMWXnIwuf Flexible Business: R$ 4451.70 (taxes 149.81) = GBP 627.00 on 2026-11-27; ' +
              'adult R$ 4451.70 (taxes 149.81) = GBP 627.00 on 2026-11-27; hand ?, checked ?; no rules',
          ],
          link: null,
        },
      ],
    });
  });
});
