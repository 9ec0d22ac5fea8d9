import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventText, group, offer } from '../../../testing/moblix-v1/fixtures/backend.ts';
import { listOffers } from './fold-groups.ts';
import { readEvents, type StreamEvent } from './read-events.ts';
import { applyEvent, applyReply, nothingKnown, type SearchState } from './search-state.ts';

const event = (name: string, data: unknown): StreamEvent => ({ name, data: JSON.stringify(data) });
const fold = (...events: StreamEvent[]): SearchState => events.reduce(applyEvent, nothingKnown);

/** Totals of the offers of each group by its key. */
const listTotals = ({ groups }: SearchState): Record<string, unknown[]> =>
  Object.fromEntries(
    [...groups].map(([key, known]) => [
      key,
      listOffers(known).map(({ price }) => (price as { total?: unknown }).total),
    ]),
  );

const priced = (id: string, providerId: string, total: number) => offer({ id, providerId, price: { total } });
const withOffers = (signature: string, ...offers: unknown[]) => group({ signature, offers });

describe('deltas', () => {
  const first = event('flight-update', {
    newGroups: [withOffers('a', priced('1', 'latam', 500), priced('2', 'gol', 600))],
  });

  test('add new groups in the order of their appearance', () => {
    const state = fold(first, event('flight-update', { newGroups: [withOffers('b', priced('1', 'azul', 700))] }));
    expect(listTotals(state)).toEqual({ a: [500, 600], b: [700] });
  });

  test('add further offers to a known group that comes again as new', () => {
    const again = withOffers('a', priced('3', 'latam', 550), priced('1', 'latam', 490));
    expect(listTotals(fold(first, event('flight-update', { newGroups: [again] })))).toEqual({ a: [490, 600, 550] });
  });

  test.each(['updatedGroups', 'flightGroups'])('replace the offers of the providers in %s', (list) => {
    const restated = { ...withOffers('a', priced('9', 'LATAM', 480)), flightInfo: undefined };
    const state = fold(first, event('flight-update', { [list]: [restated] }));
    expect(listTotals(state)).toEqual({ a: [600, 480] });
  });

  test.each([{}, { flightInfo: null }])('keep the flights of a group that is restated without them: %j', (changes) => {
    const { flightInfo: _, ...restated } = withOffers('a', priced('9', 'latam', 480));
    const state = fold(first, event('flight-update', { updatedGroups: [{ ...restated, ...changes }] }));
    expect(state.groups.get('a')).toHaveProperty('flightInfo.itineraries');
  });

  test('keep both prices of one offer in an event, and replace both by a later one (S-657)', () => {
    const twice = event('flight-update', {
      newGroups: [withOffers('b', priced('1', 'azul', 700), priced('2', 'azul', 800), priced('1', 'azul', 650))],
    });
    expect(listTotals(fold(twice))).toEqual({ b: [700, 650, 800] });
    const again = event('flight-update', { newGroups: [withOffers('b', priced('1', 'azul', 600))] });
    expect(listTotals(fold(twice, again))).toEqual({ b: [600, 800] });
  });

  test('remove groups by key', () => {
    const second = event('flight-update', { newGroups: [withOffers('b', priced('1', 'azul', 700))] });
    expect(
      listTotals(fold(first, second, event('flight-update', { removedGroups: ['a', { signature: 'c' }] }))),
    ).toEqual({
      b: [700],
    });
  });

  test('distinguish groups without a key by their flights', () => {
    const bare = ({ signature: _, ...rest }: Record<string, unknown>) => rest;
    const [one, two] = [bare(group()), bare(group({ flightInfo: [] }))];
    expect(fold(event('flight-update', { newGroups: [one, two, one] })).groups.size).toBe(2);
  });

  test('leave unchanged groups the same objects', () => {
    const before = fold(first);
    const after = applyEvent(
      before,
      event('flight-update', { newGroups: [withOffers('b', priced('1', 'azul', 700))] }),
    );
    expect(after.groups.get('a')).toBe(before.groups.get('a'));
  });
});

describe('events', () => {
  test.each(['search-complete', 'search_complete', 'complete', 'done'])('%s ends the search', (name) => {
    expect(fold(event(name, {}))).toMatchObject({ complete: true, error: null });
  });

  test('may have their name in their data', () => {
    expect(fold(event('', { type: 'search-complete' }), event('message', {})).complete).toBe(true);
  });

  test('may wrap their content in data', () => {
    expect(fold(event('flight-update', { data: { newGroups: [group()] } })).groups.size).toBe(1);
  });

  test('may be a list of groups, or groups by their signatures', () => {
    const { signature: _, ...rest } = group();
    expect(fold(event('flight-update', [group()])).groups.size).toBe(1);
    expect([...fold(event('flight-update', { newGroups: { a: rest, b: 7 } })).groups.keys()]).toEqual(['a']);
    expect(fold(event('flight-update', { groups: [group()] }))).toMatchObject({ hasData: true, groups: { size: 1 } });
  });

  test('name the suppliers that failed', () => {
    const state = fold(
      event('search-complete', { errors: [{ provider: 'gol', message: 'x' }], failedProviders: ['azul'] }),
    );
    expect(Object.fromEntries(state.providers)).toEqual({ Gol: 'failed', Azul: 'failed' });
  });

  test('that complete a failed search end it with its error', () => {
    expect(fold(event('search-complete', { success: false, message: 'down' })).error).toEqual({
      code: '',
      message: 'down',
    });
  });

  test('[DONE] ends the search', () => {
    expect(fold({ name: '', data: '[DONE]' })).toMatchObject({ complete: true, damaged: false });
  });

  test.each([
    { name: 'heartbeat', data: 'x' },
    { name: 'ping', data: '' },
    { name: 'filters-update', data: '{"filters":{"airlines":[]}}' },
    { name: 'unknown', data: '7' },
    { name: '', data: 'null' },
    { name: 'heartbeat', data: '{"ts":1}' },
    { name: 'progress', data: '{"percent":10}' },
  ])('change nothing: %j', (unknown) => {
    const before = fold(event('flight-update', { newGroups: [group()] }));
    expect(applyEvent(before, unknown)).toBe(before);
  });

  test('of malformed JSON damage the search and do not stop it', () => {
    const state = fold({ name: 'flight-update', data: '{"newGroups":[' }, event('search-complete', {}));
    expect(state).toMatchObject({ damaged: true, complete: true });
    expect(fold({ name: 'search-complete', data: '{' })).toMatchObject({ damaged: true, complete: true });
  });

  test('with numbers that are no JSON are read', () => {
    expect(fold({ name: 'flight-update', data: '{"newGroups":[{"signature":"a","x": NaN}]}' }).groups.size).toBe(1);
  });

  test('report the state of each provider', () => {
    const state = fold(
      event('search-initialized', { providers: ['latam', { id: 'gol' }], suppliers: { azul: 'pending' } }),
      event('provider-complete', { providerId: 'latam' }),
      event('progress', { provider: 'gol', status: 'timeout' }),
      event('search-error', { supplier: { name: 'tap' }, message: 'x' }),
      event('progress', { providers: [{ providerId: 'latam', status: 'searching' }] }),
    );
    expect(Object.fromEntries(state.providers)).toEqual({
      Latam: 'done',
      Gol: 'failed',
      Azul: 'searching',
      Tap: 'failed',
    });
    expect(state).toMatchObject({ complete: false, error: null });
  });

  test('may end the search with an error', () => {
    expect(fold(event('search-error', { error: { code: 'E1', message: 'no suppliers' } }))).toMatchObject({
      complete: true,
      error: { code: 'E1', message: 'no suppliers' },
    });
  });
});

describe('a plain reply', () => {
  test.each([
    { success: true, flightGroups: [group()] },
    { flightGroups: [group()] },
    { success: true, data: { requestId: 'r', flightGroups: [group()] } },
    { success: true, data: [group()] },
    [group()],
  ])('is read with and without its envelope: %j', (json) => {
    expect(applyReply(nothingKnown, json)).toMatchObject({ complete: true, hasData: true, groups: { size: 1 } });
  });

  test('without groups has no data', () => {
    expect(applyReply(nothingKnown, { success: true, flightGroups: null })).toMatchObject({
      complete: true,
      hasData: false,
    });
  });

  test.each([null, 'x', 3, {}, { data: {} }])('is none: %j', (json) =>
    expect(applyReply(nothingKnown, json)).toBeNull(),
  );
});

describe('a stream in any chunks', () => {
  const texts = [
    eventText('search-initialized', { requestId: 'é', providers: ['latam', 'gol'] }),
    ': keep-alive\n\n',
    eventText('flight-update', { newGroups: [withOffers('a', priced('1', 'latam', 500), priced('2', 'gol', 600))] }),
    'event: flight-update\r\ndata: {"newGroups":[{"signature":"ção",\r\ndata: "offers":[]}]}\r\n\r\n',
    eventText('flight-update', { updatedGroups: [withOffers('a', priced('3', 'gol', 580))] }),
    'event: flight-update\ndata: {"broken\n\n',
    'id: 7\nevent: provider-complete\ndata: {"providerId":"gol"}\n\n',
    eventText('flight-update', { removedGroups: ['ção'] }),
    eventText('search-complete', { summary: { providers: [{ id: 'latam', status: 'completed' }] } }),
  ];

  async function readState(chunks: readonly Uint8Array<ArrayBuffer>[]): Promise<unknown> {
    let state = nothingKnown;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
    await readEvents(body, 1_000_000, (read) => {
      state = applyEvent(state, read);
      return state.complete;
    });
    return { ...state, groups: [...state.groups], providers: [...state.providers] };
  }

  test('gives the same state', async () => {
    const bytes = new TextEncoder().encode(texts.join(''));
    const whole = await readState([bytes]);
    expect(whole).toMatchObject({
      complete: true,
      damaged: true,
      groups: [['a', { offers: [{ id: '1' }, { id: '3' }] }]],
    });
    const cuts = fc.array(fc.nat(bytes.length), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const edges = [0, ...places.toSorted((a, b) => a - b), bytes.length];
        const chunks = edges.slice(1).map((edge, index) => bytes.slice(edges[index], edge));
        expect(await readState(chunks)).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  test('loses no fare when each byte is a chunk', async () => {
    const bytes = new TextEncoder().encode(texts.join(''));
    expect(await readState([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(await readState([bytes]));
  });
});
