import type { ErrorCode } from '@revoada/core/errors';
import { toFareAlternative } from '@revoada/core/flights/fares';
import type { FoundOffer } from '@revoada/core/flights/offer';
import {
  type FareSource,
  FareSourceError,
  type FareUpdate,
  isMissing,
  unnamedRequester,
} from '@revoada/core/sources/fare-source';
import { cash } from '@revoada/core/testing/offers';
import { oneWayCapabilities } from '@revoada/core/testing/sources';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { buildOffer, miles } from '../testing/fares/offers.ts';
import { fareRequest as request } from '../testing/fares/requests.ts';
import { createPairSearches } from './pair-search.ts';
import type { PairState } from './pair-state.ts';

/** How a source ends after its updates: by itself, with or without all fares, by a failure, by an exception, cut, or never. */
type Ending = 'completes' | 'lacks' | 'cut' | 'hangs' | 'throws' | ErrorCode;

type Script = { replies: readonly FoundOffer[][]; waits: readonly number[]; ending: Ending };

const anyOffer = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }), fc.boolean())
  .map(([number, price, isCash]) => buildOffer(number, isCash ? cash(price * 1_000) : miles(price * 1_000)));

/** Offers with unique journeys and ways of paying. */
const anyReply = fc.uniqueArray(anyOffer, { maxLength: 5, selector: ({ id }) => id });

const anyScript: fc.Arbitrary<Script> = fc.record({
  replies: fc.array(anyReply, { minLength: 1, maxLength: 3 }),
  waits: fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 4, maxLength: 4 }),
  ending: fc.constantFrom<Ending>(
    'completes',
    'completes',
    'lacks',
    'cut',
    'hangs',
    'throws',
    'rate-limited',
    'invalid-response',
  ),
});

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function createSource(id: string, { replies, waits, ending }: Script): FareSource {
  async function* search(): AsyncGenerator<FareUpdate> {
    for (const [at, offers] of replies.entries()) {
      await wait(waits[at] ?? 0);
      const complete = (ending === 'completes' || ending === 'lacks') && at === replies.length - 1;
      const providers = [{ source: `seller of ${id}`, state: complete ? ('done' as const) : ('partial' as const) }];
      yield { offers, providers, complete, partial: complete && ending === 'lacks' };
    }
    if (ending === 'cut') return;
    if (ending === 'hangs') return void (await new Promise(() => undefined));
    await wait(waits.at(-1) ?? 0);
    if (ending === 'throws') throw new TypeError('unexpected');
    if (ending !== 'completes' && ending !== 'lacks')
      throw new FareSourceError(ending, 'down', { fault: 'theirs', retryable: true });
  }
  return { id, capabilities: oneWayCapabilities, search };
}

/** States of a search from its first to its last. */
async function follow(sources: readonly FareSource[]): Promise<PairState[]> {
  const pairs = createPairSearches({
    sources,
    store: { get: () => Promise.resolve(null), put: () => Promise.resolve() },
    now: () => 1_000_000,
    deadlineMs: 60_000,
    log: createLog('silent'),
    onFinished: () => undefined,
  });
  const { signal } = new AbortController();
  const states: PairState[] = [];
  const reading = (async () => {
    const reader = { requesters: () => [unnamedRequester], signal, maxAgeMs: 0 };
    for await (const [state] of pairs.follow([request], reader)) if (state) states.push(state);
  })();
  await vi.advanceTimersByTimeAsync(120_000);
  await reading;
  return states;
}

/** 'source key price' of every fare that a source shows, in the order of the text. */
const listSeen = (offers: readonly FoundOffer[]) =>
  offers
    .flatMap((offer) =>
      [toFareAlternative(offer), ...offer.alternatives].flatMap(({ sources = [] }) =>
        sources.map(({ source, price }) => `${source} ${offer.journeyKey} ${JSON.stringify(price)}`),
      ),
    )
    .toSorted();

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('any faults of three sources lose no fare, invent no price, and name who is missing (S-609)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(anyScript, anyScript, anyScript), async (scripts) => {
      const ids = ['a', 'b', 'c'];
      const sources = scripts.map((script, at) => createSource(ids[at] ?? '', script));
      const states = await follow(sources);
      const last = states.at(-1);
      if (!last) throw new Error('no state');
      const given = scripts.flatMap(({ replies }, at) =>
        (replies.at(-1) ?? []).map((offer) => `${ids[at]} ${offer.journeyKey} ${JSON.stringify(offer.price)}`),
      );
      expect(listSeen(last.offers)).toEqual(given.toSorted());
      expect(last.complete).toBe(true);
      const missing = scripts.flatMap(({ ending }, at) => {
        if (ending === 'lacks') return [`${ids[at]} incomplete`];
        return ['completes', 'cut'].includes(ending) ? [] : [`seller of ${ids[at]} failed`];
      });
      const named = last.providers.flatMap(({ source, state }) => (isMissing(state) ? [`${source} ${state}`] : []));
      expect(named).toEqual(missing);
      expect(last.partial).toBe(missing.length > 0);
      // Each row is the cheapest price that any source asks for it, in every state that a reader sees.
      for (const state of states) {
        for (const { price, sources: seen = [], alternatives } of state.offers) {
          const amounts = [...seen, ...alternatives.flatMap((fare) => fare.sources ?? [])].map((each) => each.price);
          const least = Math.min(...amounts.map((each) => (each.kind === 'cash' ? each.totalCents : each.miles)));
          expect(price.kind === 'cash' ? price.totalCents : price.miles).toBe(least);
        }
      }
      // The order of the sources changes nothing but that of the sellers.
      const reversed = (await follow(sources.toReversed())).at(-1);
      expect(reversed?.offers).toEqual(last.offers);
    }),
    { numRuns: 60 },
  );
});
