import { errors } from '@revoada/core/errors';
import type { Price } from '@revoada/core/flights/offer';
import type { FareUpdate } from '@revoada/core/sources/fare-source';
import { cash } from '@revoada/core/testing/offers';
import { describe, expect, test } from 'vitest';
import { buildOffer, miles } from '../testing/fares/offers.ts';
import { combineSources } from './pair-state.ts';
import type { SourceState } from './source-state.ts';

const good = buildOffer(1, cash(30_000));
const award = buildOffer(2, miles(8_000));

const buildUpdate = (changes: Partial<FareUpdate> = {}): FareUpdate => ({
  offers: [],
  providers: [],
  complete: false,
  partial: false,
  ...changes,
});
const buildSource = (id: string, changes: Partial<SourceState> = {}): SourceState => ({
  id,
  update: null,
  failure: null,
  ended: false,
  ...changes,
});
const done = (id: string, changes: Partial<FareUpdate> = {}) =>
  buildSource(id, { update: buildUpdate({ complete: true, ...changes }), ended: true });
const failed = (id: string, failure: SourceState['failure'] = 'timeout') => buildSource(id, { failure, ended: true });

describe('the queue position of a pair', () => {
  const waitingSource = (id: string, waiting?: number) => ({
    id,
    update: {
      offers: [],
      providers: [],
      complete: false,
      partial: false,
      ...(waiting === undefined ? {} : { waiting }),
    },
    failure: null,
    ended: false,
  });

  test('is the best of all sources while every source waits', () => {
    expect(combineSources([waitingSource('a', 7), waitingSource('b', 3)], 0).waiting).toBe(3);
    expect(combineSources([waitingSource('a', 7), { ...waitingSource('b', 3), ended: true }], 0).waiting).toBe(7);
  });

  test('is absent once a source has started, and when all have ended', () => {
    expect(combineSources([waitingSource('a', 7), waitingSource('b')], 0).waiting).toBeUndefined();
    expect(combineSources([{ ...waitingSource('a', 7), ended: true }], 0).waiting).toBeUndefined();
    expect(combineSources([{ id: 'a', update: null, failure: null, ended: false }], 0).waiting).toBeUndefined();
  });
});

describe('combined sources', () => {
  test('begin with nothing', () => {
    expect(combineSources([buildSource('a')], 7)).toEqual({
      offers: [],
      providers: [],
      failure: null,
      complete: false,
      partial: false,
      stale: false,
      searchedAt: 7,
    });
  });

  test('have all their offers, and are complete once each has ended', () => {
    const half = combineSources([done('a', { offers: [good] }), buildSource('b')], 0);
    expect([half.offers, half.complete]).toEqual([[good], false]);
    const whole = combineSources([done('a', { offers: [good] }), done('b', { offers: [award] })], 0);
    expect([whole.offers, whole.complete, whole.partial]).toEqual([[good, award], true, false]);
  });

  test('are partial when one failed or is partial', () => {
    expect(combineSources([done('a'), failed('b')], 0).partial).toBe(true);
    expect(combineSources([done('a'), done('b', { partial: true })], 0).partial).toBe(true);
    expect(combineSources([done('a'), buildSource('b')], 0).partial).toBe(false);
  });
});

describe('a search without offers (S-560)', () => {
  const empty = (...sources: Parameters<typeof combineSources>[0]) => combineSources(sources, 0).empty;

  test('has the most specific reason of its sources', () => {
    expect(empty(done('a', { empty: 'no-data' }), done('b', { empty: 'no-flights' }))).toBe('no-flights');
    expect(empty(done('a', { empty: 'filtered' }), done('b', { empty: 'no-flights' }))).toBe('filtered');
    expect(empty(failed('a'), done('b', { empty: 'no-data' }))).toBe('no-data');
    expect(empty(done('a', { offers: [{ ...good, price: { ...good.price, taxCents: -1 } }] }))).toBe('filtered');
  });

  test('has no reason while a source still searches, and none when there are offers', () => {
    expect(empty(done('a', { empty: 'no-data' }), buildSource('b'))).toBeUndefined();
    expect(empty(done('a', { empty: 'no-data' }), done('b', { offers: [good] }))).toBeUndefined();
  });
});

describe('a search fails', () => {
  test('when every source failed, as the first did', () => {
    expect(combineSources([failed('a', 'network-failure'), failed('b')], 0).failure).toBe('network-failure');
    const saved = failed('a', 'budget-exhausted');
    expect(combineSources([saved, failed('b', 'network-failure')], 0).failure).toBe('network-failure');
    expect(combineSources([saved, failed('b', 'rate-limited')], 0).failure).toBe('budget-exhausted');
  });

  test('when every provider of a source failed', () => {
    const providers = [
      { source: 'Gol', state: 'failed' },
      { source: 'Azul', state: 'failed' },
    ] as const;
    expect(combineSources([done('a', { providers: [...providers] })], 0).failure).toBe('NO_ACTIVE_PROVIDERS');
    const one = [providers[0], { source: 'Azul', state: 'done' } as const];
    expect(combineSources([done('a', { providers: one })], 0).failure).toBeNull();
  });

  test('not while a source still searches, nor when one brought a fare or found nothing', () => {
    expect(combineSources([failed('a'), buildSource('b')], 0).failure).toBeNull();
    expect(combineSources([failed('a'), done('b', { offers: [good] })], 0).failure).toBeNull();
    expect(combineSources([failed('a'), done('b')], 0).failure).toBeNull();
    expect(combineSources([buildSource('a', { ended: true })], 0).failure).toBeNull();
    expect(combineSources([], 0).failure).toBeNull();
    const cut = buildSource('a', { update: buildUpdate({ offers: [good] }), failure: 'timeout', ended: true });
    expect(combineSources([cut], 0)).toMatchObject({ offers: [good], failure: null, partial: true });
  });
});

describe('providers', () => {
  const at = (changes: Partial<SourceState>, state: 'searching' | 'partial' | 'done' | 'failed') => {
    const update = buildUpdate({ providers: [{ source: 'Gol', state }] });
    return combineSources([buildSource('a', { update, ...changes })], 0).providers[0]?.state;
  };

  test.each(['searching', 'partial', 'done', 'failed'] as const)('keep their state: %s', (state) => {
    expect(at({}, state)).toBe(state);
    expect(at({ ended: true }, state)).toBe(state);
  });

  test('that still searched when their source failed have failed', () => {
    const cut = { failure: 'timeout', ended: true } as const;
    expect(at(cut, 'searching')).toBe('failed');
    expect(at(cut, 'partial')).toBe('failed');
    expect(at(cut, 'done')).toBe('done');
  });

  const named = (state: SourceState) =>
    combineSources([state], 0).providers.map(({ source, state: at }) => [source, at]);
  const gol = (state: 'done' | 'failed') => [{ source: 'Gol', state }];

  test('are joined by their source where it lacks something and none of them failed (S-647)', () => {
    expect(named(done('moblix', { providers: gol('done'), partial: true }))).toEqual([
      ['Gol', 'done'],
      ['Moblix', 'incomplete'],
    ]);
    const cut = buildSource('moblix', {
      update: buildUpdate({ providers: gol('done') }),
      failure: 'timeout',
      ended: true,
    });
    expect(named(cut)).toEqual([
      ['Gol', 'done'],
      ['Moblix', 'incomplete'],
    ]);
    expect(named(done('moblix', { partial: true }))).toEqual([['Moblix', 'incomplete']]);
    expect(named(done('moblix', { providers: gol('failed'), partial: true }))).toEqual([['Gol', 'failed']]);
    expect(named(done('moblix', { providers: gol('done') }))).toEqual([['Gol', 'done']]);
  });

  test('that are the source itself are incomplete where it lacks something, once it has ended (S-647)', () => {
    const providers = [{ source: 'Duffel', state: 'done' as const }];
    expect(named(done('duffel', { providers, partial: true }))).toEqual([['Duffel', 'incomplete']]);
    const running = buildSource('duffel', { update: buildUpdate({ providers, partial: true }) });
    expect(named(running)).toEqual([['Duffel', 'done']]);
  });

  test('of a failed source that listed none are replaced by the source, with a message of the catalogue', () => {
    expect(combineSources([failed('a', 'network-failure')], 0).providers).toEqual([
      { source: 'a', state: 'failed', message: errors['network-failure'].text },
    ]);
    expect(combineSources([buildSource('a')], 0).providers).toEqual([]);
  });

  test('have only messages of the catalogue', () => {
    const providers = [
      { source: 'Gol', state: 'failed' as const, message: errors.timeout.text },
      { source: 'Azul', state: 'failed' as const, message: 'Object reference not set' },
    ];
    expect(combineSources([done('a', { providers })], 0).providers).toEqual([
      { source: 'Gol', state: 'failed', message: errors.timeout.text },
      { source: 'Azul', state: 'failed' },
    ]);
  });
});

describe('an offer', () => {
  const isTaken = (offer = good) => combineSources([done('a', { offers: [offer] })], 0).offers.length === 1;
  const priced = (price: Price) => buildOffer(3, price);
  const linked = (airline: string | null) => buildOffer(3, cash(1), { links: { airline } });

  test.each([
    ['one cent', priced(cash(1)), true],
    ['nothing', priced(cash(0)), false],
    ['less than nothing', priced(cash(-1)), false],
    ['half a cent', priced(cash(0.5)), false],
    ['more than can be counted', priced(cash(2 ** 53)), false],
    ['one mile', priced(miles(1)), true],
    ['no mile', priced(miles(0)), false],
    ['no tax', priced({ ...cash(1), taxCents: 0 }), true],
    ['a tax below nothing', priced({ ...cash(1), taxCents: -1 }), false],
    ['a tax of NaN', priced({ ...miles(1), taxCents: Number.NaN }), false],
    ['a secure link', linked('https://a.example'), true],
    ['no link', linked(null), true],
    ['an insecure link', linked('http://a.example'), false],
    ['a script for a link', linked('javascript:alert("https://")'), false],
  ])('with %s is taken: %s', (_, offer, taken) => {
    expect(isTaken(offer)).toBe(taken);
    expect(combineSources([done('a', { offers: [good, offer] })], 0).partial).toBe(!taken);
  });
});
