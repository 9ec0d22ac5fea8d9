import type { FoundOffer } from '@revoada/core/flights/offer';
import { describe, expect, test } from 'vitest';
import { request } from '../../testing/moblix/fixtures/backend.ts';
import type { Reply } from './api/reply.ts';
import type { Trouble } from './api/troubles.ts';
import { applyReply, type Knowledge, nothingKnown, toUpdate } from './knowledge.ts';

const reply = (changes: Partial<Reply> = {}): Reply => ({
  completed: true,
  activeProviders: [],
  rows: [{}],
  hasData: true,
  troubles: [],
  failed: false,
  ...changes,
});

const offer = (id: string, source: string): FoundOffer =>
  ({ journeyKey: id, price: { kind: 'cash' }, source, alternatives: [] }) as unknown as FoundOffer;

const trouble = (kind: Trouble['kind'], provider: string | null = null, message = 'Erro'): Trouble => {
  return { kind, provider, message };
};

type Options = {
  known?: Knowledge;
  offers?: FoundOffer[];
  dropped?: number;
  airline?: string | null;
};

function learned(changes: Partial<Reply>, options: Options = {}): Knowledge {
  const { known = nothingKnown, offers = [], dropped = 0, airline = null } = options;
  return applyReply(known, reply(changes), { offers, dropped, reasons: [] }, { ...request, airline });
}

describe('before any reply', () => {
  test('nothing is known', () => {
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
  const states = (known: Knowledge) =>
    Object.fromEntries(toUpdate(known).providers.map(({ source, state }) => [source, state]));

  test('search while they are active, and are partial once they have brought something', () => {
    const known = learned(
      { completed: false, activeProviders: ['Latam', 'Gol'] },
      { offers: [offer('a', 'Gol'), offer('b', 'Azul')] },
    );
    expect(states(known)).toEqual({ Latam: 'searching', Gol: 'partial', Azul: 'done' });
  });

  test('still search where a reply that goes on names nobody as active', () => {
    const known = learned({ completed: false }, { airline: 'LA', offers: [offer('a', 'Gol')] });
    expect(states(known)).toEqual({ Latam: 'searching', Gol: 'partial' });
  });

  test('are done at the end, save those that failed', () => {
    const known = learned({ activeProviders: ['Latam'], troubles: [trouble('failure', 'Gol')] });
    expect(states(known)).toEqual({ Latam: 'done', Gol: 'failed' });
  });

  test('are not named by a failure that names nobody', () => {
    expect(learned({ troubles: [trouble('failure')] })).toMatchObject({ providers: [], failed: [] });
  });

  test('are known for good once they were heard of, and so is their failure', () => {
    const first = learned({ completed: false, troubles: [trouble('failure', 'Gol')], activeProviders: ['Latam'] });
    const second = learned({}, { known: first, offers: [offer('a', 'Azul')] });
    expect(states(second)).toEqual({ Latam: 'done', Gol: 'failed', Azul: 'done' });
    expect(second.partial).toBe(true);
  });
});

describe('a search is partial', () => {
  test.each([
    ['where fares were dropped', {}, { dropped: 1 }],
    ['where a provider failed', { troubles: [trouble('failure', 'Gol')] }, {}],
    ['where something failed that names nobody', { troubles: [trouble('permission')] }, {}],
  ])('%s', (_what, changes, options) => {
    expect(learned(changes, options).partial).toBe(true);
  });

  test('but not where there are simply no flights', () => {
    expect(learned({ rows: [], troubles: [trouble('none')] }).partial).toBe(false);
    expect(learned({}).partial).toBe(false);
  });
});

describe('fares', () => {
  const known = learned({}, { offers: [offer('a', 'Gol'), offer('b', 'Latam')] });
  const ids = ({ offers }: Knowledge) => offers.map(({ journeyKey }) => journeyKey);

  test('asked for by the same body take the place of the same provider’s', () => {
    expect(ids(learned({}, { known, offers: [offer('c', 'Gol')] }))).toEqual(['b', 'c']);
    expect(ids(learned({}, { known, offers: [offer('c', 'Gol'), offer('d', 'Latam')] }))).toEqual(['c', 'd']);
    expect(ids(learned({}, { known }))).toEqual(['a', 'b']);
  });
});

describe('a reply that brings nothing', () => {
  const failed = { rows: [], failed: true };
  const failure = (changes: Partial<Reply>, options: Options = {}): unknown => {
    try {
      return learned({ ...failed, ...changes }, options);
    } catch (error) {
      return error;
    }
  };

  test('because the account may ask nobody is our fault', () => {
    expect(failure({ troubles: [trouble('permission', null, 'Sem permissão')] })).toMatchObject({
      code: 'NO_ACTIVE_PROVIDERS',
      message: 'search: Sem permissão',
      fault: 'ours',
      retryable: false,
    });
  });

  test('because the backend failed may be tried again', () => {
    expect(failure({ troubles: [trouble('failure', 'Gol', 'Tempo esgotado')] })).toMatchObject({
      code: 'unavailable',
      message: 'search: Tempo esgotado',
      fault: 'theirs',
      retryable: true,
    });
    expect(failure({})).toMatchObject({ code: 'unavailable', message: 'search: failed without a reason' });
  });

  test('because one provider may not be asked is that provider’s failure', () => {
    const forbidden = { troubles: [trouble('permission', 'Tap')] };
    expect(failure(forbidden)).toMatchObject({ failed: ['Tap'], partial: true });
    expect(failure({ troubles: [trouble('permission')] }, { airline: 'TP' })).toMatchObject({ failed: ['Tap'] });
  });

  test('because there are no flights is no failure', () => {
    expect(failure({ troubles: [trouble('none')] })).toMatchObject({ failed: [], partial: false, complete: true });
  });

  test('and goes on is no failure yet', () => {
    expect(failure({ completed: false })).toMatchObject({ complete: false, failed: [] });
  });

  test('and does not say that it failed is no failure', () => {
    expect(learned({ rows: [] })).toMatchObject({ complete: true, failed: [] });
  });
});

test('a reply with flights that also says it failed keeps them', () => {
  const known = learned(
    { failed: true, troubles: [trouble('failure')] },
    { offers: [offer('a', 'Gol')], airline: 'G3' },
  );
  expect(known).toMatchObject({ failed: ['Gol'], partial: true });
  expect(known.offers).toHaveLength(1);
});
