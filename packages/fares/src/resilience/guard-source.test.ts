import { worldDirectory } from '@revoada/core/airports/world';
import type { FoundOffer, Segment } from '@revoada/core/flights/offer';
import type { FareRequest, FareSource, FareUpdate, SearchOptions } from '@revoada/core/sources/fare-source';
import type { FoundTicket, TicketRequest } from '@revoada/core/sources/ticket';
import { cash, offer as createOffer } from '@revoada/core/testing/offers';
import { oneWayCapabilities } from '@revoada/core/testing/sources';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDailyBudget } from './daily-budget.ts';
import { guardSource } from './guard-source.ts';
import { defaultLimits, type SourceLimits } from './limits.ts';
import { silentLog } from './source-log.ts';

const request = {} as FareRequest;
const directory = worldDirectory;
const signal = new AbortController().signal;
const offer = { journeyKey: 'a', segments: [] as FoundOffer['segments'] } as FoundOffer;
const update = (more: Partial<FareUpdate> = {}): FareUpdate => ({
  offers: [offer],
  providers: [
    { source: 'Gol', state: 'searching' },
    { source: 'Latam', state: 'done' },
  ],
  complete: false,
  partial: false,
  ...more,
});

const createTestSource = (search: () => AsyncIterable<FareUpdate>): FareSource => ({
  id: 'test',
  capabilities: oneWayCapabilities,
  search,
});

async function run(
  search: () => AsyncIterable<FareUpdate>,
  limits: Partial<SourceLimits> = {},
  until: AbortSignal = signal,
) {
  const guarded = guardSource(createTestSource(search), {
    limits: { ...defaultLimits, ...limits },
    budget: createDailyBudget(null, () => 0),
    log: silentLog,
    directory,
  });
  const updates: FareUpdate[] = [];
  for await (const next of guarded.search(request, { signal: until })) updates.push(next);
  return updates;
}

test('keeps the other methods of a source', async () => {
  const source = { ...createTestSource(async function* () {}), authenticated: async () => true };
  const budget = createDailyBudget(null, () => 0);
  const guarded = guardSource(source, { limits: defaultLimits, budget, log: silentLog, directory });
  expect(await guarded.authenticated()).toBe(true);
  expect(guarded.search).not.toBe(source.search);
});

describe('a recheck', () => {
  const recheckRequest = {
    reference: 'a',
    price: { kind: 'cash', currency: 'BRL', totalCents: 1, taxCents: 0 },
  } as const;
  const startSource = (recheck: NonNullable<FareSource['recheck']>, dailyBudget: number | null = null) =>
    guardSource(
      { ...createTestSource(() => new ReadableStream<FareUpdate>()), recheck },
      {
        limits: { ...defaultLimits, maxConcurrent: 1, burst: 1, ratePerSecond: 0.001 },
        budget: createDailyBudget(dailyBudget, () => 0),
        log: silentLog,
        directory,
      },
    );

  test('does not wait behind a search', async () => {
    const guarded = startSource(async () => ({ state: 'gone' }));
    const leave = new AbortController();
    const first = guarded.search(request, { signal: leave.signal })[Symbol.asyncIterator]().next();
    const waiting = guarded.search(request, { signal: leave.signal })[Symbol.asyncIterator]().next();
    expect(await guarded.recheck(recheckRequest, signal)).toEqual({ state: 'gone' });
    leave.abort();
    await expect(first).rejects.toThrow();
    await expect(waiting).rejects.toThrow();
  });

  test('counts in the budget and is refused without a call once it is used up', async () => {
    const recheck = vi.fn(async () => ({ state: 'gone' }) as const);
    const guarded = startSource(recheck, 2);
    const [first, second, third] = ['a', 'b', 'c'].map((client) => ({ client, subscriber: false }));
    await guarded.recheck(recheckRequest, signal, first);
    await expect(guarded.recheck(recheckRequest, signal, first)).rejects.toMatchObject({ code: 'rate-limited' });
    await guarded.recheck(recheckRequest, signal, second);
    await expect(guarded.recheck(recheckRequest, signal, third)).rejects.toMatchObject({ code: 'budget-exhausted' });
    expect(recheck).toHaveBeenCalledTimes(2);
    const search = guarded.search(request, { signal })[Symbol.asyncIterator]();
    await expect(search.next()).rejects.toMatchObject({ code: 'budget-exhausted' });
  });

  test('throws only errors of a source and ends at once when its signal aborts', async () => {
    const failing = startSource(async () => Promise.reject(new Error('broken')));
    await expect(failing.recheck(recheckRequest, signal)).rejects.toMatchObject({ name: 'FareSourceError' });
    const leave = new AbortController();
    const hanging = startSource(() => new Promise(() => {})).recheck(recheckRequest, leave.signal);
    leave.abort();
    await expect(hanging).rejects.toMatchObject({ name: 'FareSourceError' });
  });

  test('is absent where the source has none', () => {
    const source = createTestSource(async function* () {});
    const options = { limits: defaultLimits, budget: createDailyBudget(null, () => 0), log: silentLog, directory };
    expect(guardSource(source, options)).not.toHaveProperty('recheck');
  });
});

describe('an interrupted search', () => {
  test('is logged with its fault', async () => {
    const lines: Record<string, unknown>[] = [];
    const guarded = guardSource(
      createTestSource(async function* () {
        yield update();
      }),
      {
        limits: defaultLimits,
        budget: createDailyBudget(null, () => 0),
        log: { ...silentLog, warn: (fields) => void lines.push(fields) },
        directory,
      },
    );
    for await (const _ of guarded.search(request, { signal }));
    expect(lines).toMatchObject([
      {
        source: 'test',
        code: 'internal',
        fault: 'ours',
        err: { message: 'test: ended without a last update', retryable: true },
      },
    ]);
  });

  test('without fares is left to its caller to log', async () => {
    const lines: Record<string, unknown>[] = [];
    const guarded = guardSource(
      createTestSource(async function* () {}),
      {
        limits: defaultLimits,
        budget: createDailyBudget(0, () => 0),
        log: { ...silentLog, warn: (fields) => void lines.push(fields) },
        directory,
      },
    );
    const failing = guarded.search(request, { signal })[Symbol.asyncIterator]().next();
    await expect(failing).rejects.toMatchObject({ code: 'budget-exhausted' });
    expect(lines).toEqual([]);
  });

  test('marks unfinished providers as failed, with and without results', async () => {
    const providers = [
      { source: 'Gol', state: 'partial' as const },
      { source: 'Latam', state: 'searching' as const },
      { source: 'Azul', state: 'done' as const },
    ];
    const updates = await run(async function* () {
      yield update({ providers });
    });
    expect(updates.at(-1)?.providers.map(({ state }) => state)).toEqual(['failed', 'failed', 'done']);
  });
});

describe('a guarded source', () => {
  test('yields updates unchanged and ends after the last', async () => {
    const updates = [update({ offers: [] }), update(), update({ complete: true })];
    await expect(
      run(async function* () {
        yield* updates;
        throw new Error('nobody asks for more');
      }),
    ).resolves.toEqual(updates);
  });

  describe('with a flight faster than any aircraft', () => {
    const [segment] = createOffer({ id: 'a', price: cash(1) }).segments as [Segment];
    const fly = (arrivesAt: string): Segment => ({
      ...segment,
      origin: 'GRU',
      destination: 'LIS',
      departsAt: '2027-02-10T17:30:00',
      arrivesAt,
    });
    const inTime = fly('2027-02-11T06:15:00');
    const tooSoon = fly('2027-02-11T02:45:00');
    const offers = [inTime, tooSoon].map((flight, at) =>
      createOffer({ id: `${at}`, price: cash(1), segments: [flight] }),
    );
    const ticket = (...flights: Segment[]) =>
      ({ parts: flights.map((flight) => ({ journey: { segments: [flight] } })) }) as unknown as FoundTicket;

    test('drops its fares, says that the result is partial, and logs once (S-656)', async () => {
      const lines: Record<string, unknown>[] = [];
      const guarded = guardSource(
        createTestSource(async function* () {
          yield update({ offers });
          yield update({ offers, complete: true });
        }),
        {
          limits: defaultLimits,
          budget: createDailyBudget(null, () => 0),
          log: { ...silentLog, warn: (fields) => void lines.push(fields) },
          directory,
        },
      );
      const updates: FareUpdate[] = [];
      for await (const next of guarded.search(request, { signal })) updates.push(next);
      expect(updates.map((each) => [each.offers, each.partial])).toEqual([
        [[offers[0]], true],
        [[offers[0]], true],
      ]);
      expect(lines).toEqual([{ source: 'test', dropped: 1, reasons: ['a flight faster than any aircraft'] }]);
    });

    test('says that everything was filtered out where nothing else came', async () => {
      const updates = await run(async function* () {
        yield update({ offers: offers.slice(1), complete: true });
      });
      expect(updates).toMatchObject([{ offers: [], partial: true, empty: 'filtered' }]);
    });

    test('drops a ticket for any of its slices', async () => {
      const tickets = [ticket(inTime, inTime), ticket(inTime, tooSoon)];
      const source = {
        ...createTestSource(async function* () {}),
        async *searchTickets(_request: TicketRequest, _options: SearchOptions) {
          yield { tickets, providers: [], complete: true, partial: false };
        },
      };
      const budget = createDailyBudget(null, () => 0);
      const guarded = guardSource(source, { limits: defaultLimits, budget, log: silentLog, directory });
      const updates = guarded.searchTickets({} as TicketRequest, { signal })[Symbol.asyncIterator]();
      expect((await updates.next()).value).toMatchObject({ tickets: [tickets[0]], partial: true });
    });
  });

  test('holds no slot for a reader that stops after the last update', async () => {
    const guarded = guardSource(
      createTestSource(async function* () {
        yield update({ complete: true });
      }),
      {
        limits: { ...defaultLimits, maxConcurrent: 1, ratePerSecond: 1_000 },
        budget: createDailyBudget(null, () => 0),
        log: silentLog,
        directory,
      },
    );
    for (let searches = 0; searches < 3; searches += 1) {
      const first = await guarded.search(request, { signal })[Symbol.asyncIterator]().next();
      expect(first.value).toMatchObject({ complete: true });
    }
  });

  test('converts an exception of the source to a general failure without its message (S-261)', async () => {
    const failure = await run(async function* () {
      yield update({ offers: [] });
      throw new Error('connect ECONNREFUSED db.internal password=1234');
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'FareSourceError', code: 'internal', fault: 'ours' });
    expect(String(failure)).not.toContain('password');
  });

  test('ends with the fares so far after a failure', async () => {
    const updates = await run(async function* () {
      yield update();
      throw new Error('x');
    });
    expect(updates.at(-1)).toEqual(
      update({
        complete: true,
        partial: true,
        providers: [
          { source: 'Gol', state: 'failed' },
          { source: 'Latam', state: 'done' },
        ],
      }),
    );
  });

  test('treats a source without a last update as incomplete', async () => {
    await expect(run(async function* () {})).rejects.toMatchObject({ code: 'internal' });
    const updates = await run(async function* () {
      yield update();
    });
    expect(updates.map(({ complete, partial }) => [complete, partial])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('ends at its time limit if the source hangs and ignores its signal', async () => {
    const hangs = () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) });
    await expect(run(hangs, {}, AbortSignal.timeout(50))).rejects.toMatchObject({ code: 'timeout' });
  });

  test('calls no source beyond the daily budget', async () => {
    let searches = 0;
    const guarded = guardSource(
      createTestSource(async function* () {
        searches += 1;
        yield update({ complete: true });
      }),
      { limits: defaultLimits, budget: createDailyBudget(1, () => 0), log: silentLog, directory },
    );
    const once = async () => {
      for await (const next of guarded.search(request, { signal })) return next;
    };
    await once();
    await expect(once()).rejects.toMatchObject({ code: 'budget-exhausted', fault: 'ours', retryable: false });
    expect(searches).toBe(1);
  });

  test('sends no request for an aborted listener', async () => {
    const guarded = guardSource(
      createTestSource(async function* () {
        yield update({ complete: true });
      }),
      { limits: defaultLimits, budget: createDailyBudget(null, () => 0), log: silentLog, directory },
    );
    const aborted = guarded.search(request, { signal: AbortSignal.abort() })[Symbol.asyncIterator]();
    await expect(aborted.next()).rejects.toMatchObject({ name: 'FareSourceError' });
  });

  test('yields its position and its start, and holds no turn once its reader stops', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const guarded = guardSource(
      createTestSource(async function* () {
        yield update({ offers: [] });
        await new Promise(() => {});
      }),
      {
        limits: { ...defaultLimits, maxConcurrent: 1, burst: 10 },
        budget: createDailyBudget(null, () => 0),
        log: silentLog,
        directory,
      },
    );
    const open = () => guarded.search(request, { signal })[Symbol.asyncIterator]();
    const running = open();
    await running.next();
    const waiting = open();
    const place = waiting.next();
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await place).value).toEqual({ offers: [], providers: [], complete: false, partial: false, waiting: 0 });
    const begun = waiting.next();
    await running.return?.();
    expect((await begun).value).toEqual({ offers: [], providers: [], complete: false, partial: false });
    await waiting.return?.();
    const next = open();
    expect((await next.next()).value).toEqual(update({ offers: [] }));
    const last = open();
    const lastPlace = last.next();
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await lastPlace).value).toMatchObject({ waiting: 0 });
    // The turn starts while no reader waits for the next update.
    await next.return?.();
    await last.return?.();
    expect((await open().next()).value).toEqual(update({ offers: [] }));
  });
});
