import { getEventListeners } from 'node:events';
import type { SearchEvent, SearchSummary } from '@revoada/core/search/events';
import { cash, withJourneyFares } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildOffer } from '../testing/fares/offers.ts';
import { readAnswer, readAnswerOrPlace } from './answers.ts';

const counts = { cash: 1, miles: 0 };
const summary: SearchSummary = {
  outbound: counts,
  return: null,
  hidden: { outbound: { cash: 0, miles: 0 }, return: null },
  found: { outbound: null, return: null },
  partial: false,
  searchedAt: '2026-12-01T15:00:00.000Z',
  stale: false,
  demo: false,
};
const offers = withJourneyFares([buildOffer(1, cash(30_000))]);
const latam = { direction: 'outbound', source: 'Latam', state: 'done' } as const;
const whole: SearchEvent[] = [
  { event: 'offers', data: { direction: 'outbound', offers } },
  { event: 'progress', data: latam },
  { event: 'done', data: summary },
];
const waitingAt = (ahead: number | null): SearchEvent => ({ event: 'waiting', data: { ahead } });
const never = new AbortController().signal;

/** Events that the test sends; they end when their signal is aborted or the test calls `end`. */
function createEvents() {
  const sent: SearchEvent[][] = [];
  let wake = (): void => undefined;
  let over = false;
  const controlled = {
    hasLeft: false,
    send(...batch: SearchEvent[]) {
      sent.push(batch);
      wake();
    },
    end() {
      over = true;
      wake();
    },
    async *read(signal: AbortSignal) {
      signal.addEventListener('abort', () => wake());
      while (!signal.aborted) {
        const batch = sent.shift();
        if (batch) yield batch;
        else if (over) return;
        else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
      controlled.hasLeft = true;
    },
  };
  return controlled;
}

describe('an answer', () => {
  test('combines all events', async () => {
    const events = createEvents();
    events.send(waitingAt(2));
    events.send(...whole);
    events.end();
    const { return: back, ...rest } = summary;
    expect(await readAnswer(events.read(never), never)).toEqual({
      ok: true,
      answer: { offers, returnFares: null, jointTickets: null, sources: [latam], return: back, ...rest },
    });
  });

  test('is the error code of a failed search', async () => {
    const events = createEvents();
    events.send({ event: 'failure', data: { code: 'timeout', message: 'demorou' } });
    events.end();
    expect(await readAnswer(events.read(never), never)).toEqual({ ok: false, code: 'timeout' });
  });

  test('is rejected for a reader who leaves before or during the search', async () => {
    const events = createEvents();
    const leaving = new AbortController();
    const answer = readAnswer(events.read(leaving.signal), leaving.signal);
    const reason = new Error('the reader has gone');
    leaving.abort(reason);
    await expect(answer).rejects.toThrow('The search was abandoned');
    await expect(answer).rejects.toMatchObject({ cause: reason });
    expect(events.hasLeft).toBe(true);
    await expect(readAnswer(events.read(leaving.signal), leaving.signal)).rejects.toThrow('The search was abandoned');
  });
});

describe('an answer for a page without scripts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => void vi.useRealTimers());

  test('is the position after some seconds in the queue, and keeps the position for a while', async () => {
    const events = createEvents();
    const result = readAnswerOrPlace(events.read, never);
    events.send(waitingAt(13));
    events.send(waitingAt(12));
    await vi.advanceTimersByTimeAsync(7_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toEqual({ waiting: 12 });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(events.hasLeft).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(events.hasLeft).toBe(true);
  });

  test('causes no unhandled rejection when its position is released', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    onTestFinished(() => void process.off('unhandledRejection', unhandled));
    const events = createEvents();
    const result = readAnswerOrPlace(events.read, never);
    events.send(waitingAt(12));
    await vi.advanceTimersByTimeAsync(8_000);
    await result;
    await vi.advanceTimersByTimeAsync(15_000);
    await new Promise(setImmediate);
    expect([events.hasLeft, unhandled.mock.calls]).toEqual([true, []]);
  });

  test('is the complete answer when the search has started, however long it takes', async () => {
    const events = createEvents();
    const result = readAnswerOrPlace(events.read, never);
    events.send(waitingAt(12));
    events.send(waitingAt(null));
    await vi.advanceTimersByTimeAsync(60_000);
    events.send(...whole);
    events.end();
    expect(await result).toMatchObject({ ok: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('stops the search when the reader leaves, also before it started', async () => {
    const events = createEvents();
    const leaving = new AbortController();
    const result = readAnswerOrPlace(events.read, leaving.signal);
    await vi.advanceTimersByTimeAsync(60_000);
    const reason = new Error('the reader has gone');
    leaving.abort(reason);
    await expect(result).rejects.toMatchObject({ message: 'The search was abandoned', cause: reason });
    expect([events.hasLeft, vi.getTimerCount()]).toEqual([true, 0]);
    await expect(readAnswerOrPlace(createEvents().read, AbortSignal.abort())).rejects.toThrow('abandoned');
  });

  test('leaves no timer or listener behind', async () => {
    const events = createEvents();
    const waiting = new AbortController();
    const result = readAnswerOrPlace(events.read, waiting.signal);
    expect(getEventListeners(waiting.signal, 'abort')).toHaveLength(1);
    events.send(...whole);
    events.end();
    await result;
    expect([getEventListeners(waiting.signal, 'abort'), vi.getTimerCount()]).toEqual([[], 0]);
  });
});
