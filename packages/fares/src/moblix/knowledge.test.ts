import type { FoundOffer } from '@revoada/core/flights/offer';
import { describe, expect, test } from 'vitest';
import { request } from '../../testing/moblix/fixtures/backend.ts';
import type { Reply } from './api/reply.ts';
import type { ReplyError } from './api/reply-errors.ts';
import { applyReply, type Knowledge, nothingKnown, toUpdate } from './knowledge.ts';

const reply = (changes: Partial<Reply> = {}): Reply => ({
  completed: true,
  activeProviders: [],
  rows: [{}],
  hasData: true,
  errors: [],
  failed: false,
  ...changes,
});

const offer = (id: string, source: string): FoundOffer =>
  ({ journeyKey: id, price: { kind: 'cash' }, source, alternatives: [] }) as unknown as FoundOffer;

const replyError = (kind: ReplyError['kind'], provider: string | null = null, message = 'Erro'): ReplyError => {
  return { kind, provider, message };
};

type Options = {
  state?: Knowledge;
  offers?: FoundOffer[];
  dropped?: number;
  airline?: string | null;
};

function applyOne(changes: Partial<Reply>, options: Options = {}): Knowledge {
  const { state = nothingKnown, offers = [], dropped = 0, airline = null } = options;
  return applyReply(state, reply(changes), { offers, dropped, reasons: [] }, { ...request, airline });
}

describe('before any reply', () => {
  test('has no offers and providers', () => {
    expect(nothingKnown).toEqual({
      offers: [],
      providers: [],
      active: [],
      failed: [],
      partial: false,
      complete: false,
      empty: 'no-data',
    });
  });
});

describe('the providers', () => {
  const states = (state: Knowledge) =>
    Object.fromEntries(toUpdate(state).providers.map(({ source, state }) => [source, state]));

  test('search while they are active and are partial once they have fares', () => {
    const state = applyOne(
      { completed: false, activeProviders: ['Latam', 'Gol'] },
      { offers: [offer('a', 'Gol'), offer('b', 'Azul')] },
    );
    expect(states(state)).toEqual({ Latam: 'searching', Gol: 'partial', Azul: 'done' });
  });

  test('still search if an incomplete reply has no active provider', () => {
    const state = applyOne({ completed: false }, { airline: 'LA', offers: [offer('a', 'Gol')] });
    expect(states(state)).toEqual({ Latam: 'searching', Gol: 'partial' });
  });

  test('are done at the end unless they failed', () => {
    const state = applyOne({ activeProviders: ['Latam'], errors: [replyError('failure', 'Gol')] });
    expect(states(state)).toEqual({ Latam: 'done', Gol: 'failed' });
  });

  test('exclude providers of errors without a provider', () => {
    expect(applyOne({ errors: [replyError('failure')] })).toMatchObject({ providers: [], failed: [] });
  });

  test('stay in the list, as does their failure', () => {
    const first = applyOne({ completed: false, errors: [replyError('failure', 'Gol')], activeProviders: ['Latam'] });
    const second = applyOne({}, { state: first, offers: [offer('a', 'Azul')] });
    expect(states(second)).toEqual({ Latam: 'done', Gol: 'failed', Azul: 'done' });
    expect(second.partial).toBe(true);
  });
});

describe('a search is partial', () => {
  test.each([
    ['after dropped fares', {}, { dropped: 1 }],
    ['after a failed provider', { errors: [replyError('failure', 'Gol')] }, {}],
    ['after a failure without a provider', { errors: [replyError('permission')] }, {}],
  ])('%s', (_what, changes, options) => {
    expect(applyOne(changes, options).partial).toBe(true);
  });

  test('but not for a route without flights', () => {
    expect(applyOne({ rows: [], errors: [replyError('none')] }).partial).toBe(false);
    expect(applyOne({}).partial).toBe(false);
  });
});

describe('fares', () => {
  const state = applyOne({}, { offers: [offer('a', 'Gol'), offer('b', 'Latam')] });
  const ids = ({ offers }: Knowledge) => offers.map(({ journeyKey }) => journeyKey);

  test('replace the earlier fares of their provider', () => {
    expect(ids(applyOne({}, { state, offers: [offer('c', 'Gol')] }))).toEqual(['b', 'c']);
    expect(ids(applyOne({}, { state, offers: [offer('c', 'Gol'), offer('d', 'Latam')] }))).toEqual(['c', 'd']);
    expect(ids(applyOne({}, { state }))).toEqual(['a', 'b']);
  });
});

describe('a reply without flights', () => {
  const failed = { rows: [], failed: true };
  const failure = (changes: Partial<Reply>, options: Options = {}): unknown => {
    try {
      return applyOne({ ...failed, ...changes }, options);
    } catch (error) {
      return error;
    }
  };

  test('is our fault if the account may use no provider', () => {
    expect(failure({ errors: [replyError('permission', null, 'Sem permissão')] })).toMatchObject({
      code: 'NO_ACTIVE_PROVIDERS',
      message: 'search: Sem permissão',
      fault: 'ours',
      retryable: false,
    });
  });

  test('is retryable if the backend failed', () => {
    expect(failure({ errors: [replyError('failure', 'Gol', 'Tempo esgotado')] })).toMatchObject({
      code: 'unavailable',
      message: 'search: Tempo esgotado',
      fault: 'theirs',
      retryable: true,
    });
    expect(failure({})).toMatchObject({ code: 'unavailable', message: 'search: failed without a reason' });
  });

  test('is a failure of the provider that the account may not use', () => {
    const forbidden = { errors: [replyError('permission', 'Tap')] };
    expect(failure(forbidden)).toMatchObject({ failed: ['Tap'], partial: true });
    expect(failure({ errors: [replyError('permission')] }, { airline: 'TP' })).toMatchObject({ failed: ['Tap'] });
  });

  test('is no failure if there are no flights', () => {
    expect(failure({ errors: [replyError('none')] })).toMatchObject({ failed: [], partial: false, complete: true });
  });

  test('is no failure while it is incomplete', () => {
    expect(failure({ completed: false })).toMatchObject({ complete: false, failed: [] });
  });

  test('is no failure unless it reports one', () => {
    expect(applyOne({ rows: [] })).toMatchObject({ complete: true, failed: [] });
  });
});

test('keeps the flights of a reply that also reports a failure', () => {
  const state = applyOne(
    { failed: true, errors: [replyError('failure')] },
    { offers: [offer('a', 'Gol')], airline: 'G3' },
  );
  expect(state).toMatchObject({ failed: ['Gol'], partial: true });
  expect(state.offers).toHaveLength(1);
});
