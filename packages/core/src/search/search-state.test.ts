import { describe, expect, test } from 'vitest';
import { cash, offer } from '../../testing/offers.ts';
import { NO_RETURN_FARES, type ReturnFares } from '../journeys/return-fares.ts';
import type { SearchEvent, SearchSummary } from './events.ts';
import { NO_JOINT_TICKETS } from './joint-tickets.ts';
import {
  applyEvents,
  countHidden,
  createFinishedSearch,
  emptySearch,
  failSearch,
  listDirectionOffers,
  listFaresAfter,
  restarted,
  type SearchFailure,
  toAnswer,
} from './search-state.ts';

const counts = { cash: 0, miles: 0 };
const summary: SearchSummary = {
  outbound: counts,
  return: null,
  hidden: { outbound: counts, return: null },
  found: { outbound: null, return: null },
  partial: false,
  searchedAt: '2026-11-21T12:00:00Z',
  stale: false,
  demo: false,
};
const done: SearchEvent = { event: 'done', data: summary };

const sent = (...ids: string[]): SearchEvent => ({
  event: 'offers',
  data: { direction: 'outbound', offers: ids.map((id) => offer({ id, price: cash(1_000) })) },
});
const listIds = (state: typeof emptySearch) => listDirectionOffers(state, 'outbound').map(({ id }) => id);

describe('the state of a search', () => {
  test('has each offer once, even if it is sent repeatedly', () => {
    const state = applyEvents(applyEvents(emptySearch, [sent('a', 'b')]), [sent('b', 'c'), sent('a')]);
    expect(listIds(state)).toEqual(['a', 'b', 'c']);
  });

  test('has the latest version of an offer', () => {
    const cheaper = offer({ id: 'a', price: cash(900) });
    const state = applyEvents(emptySearch, [
      sent('a'),
      { event: 'offers', data: { direction: 'outbound', offers: [cheaper] } },
    ]);
    expect(listDirectionOffers(state, 'outbound')).toEqual([cheaper]);
  });

  test('has the joint tickets of the latest event', () => {
    const tickets = (id: string): SearchEvent => ({
      event: 'tickets',
      data: {
        journeys: [],
        tickets: [
          {
            ...{ id, source: 'Latam', airline: { iata: 'LA', name: 'LATAM' }, price: cash(1_000), perAdult: null },
            ...{ conditions: null, links: { airline: null }, parts: [] },
          },
        ],
      },
    });
    const state = applyEvents(emptySearch, [tickets('a'), tickets('b')]);
    expect(state.jointTickets.tickets.map(({ id }) => id)).toEqual(['b']);
    const answer = toAnswer(applyEvents(state, [{ event: 'done', data: { ...summary, return: counts } }]));
    expect(answer?.jointTickets).toBe(state.jointTickets);
    expect(answer && createFinishedSearch(answer).jointTickets).toBe(state.jointTickets);
  });

  test('has the latest fares of each slice after the first of several', () => {
    const fares = (cents: number) => ({ ...NO_RETURN_FARES, cash: [{ cents }] }) as unknown as ReturnFares;
    const send = (direction: 'slice-2' | 'slice-3', cents: number): SearchEvent => {
      return { event: 'laterFares', data: { direction, fares: fares(cents) } };
    };
    const state = applyEvents(applyEvents(emptySearch, [send('slice-2', 1), send('slice-3', 2)]), [send('slice-2', 3)]);
    expect(listFaresAfter(state, ['slice-2', 'slice-3', 'slice-4'])).toEqual([fares(3), fares(2), NO_RETURN_FARES]);
    const several = { ...summary, 'slice-1': counts, 'slice-2': counts, 'slice-3': counts };
    const answer = toAnswer(applyEvents(state, [{ event: 'done', data: several }]));
    expect(answer?.laterFares).toEqual({ 'slice-2': fares(3), 'slice-3': fares(2) });
    expect(answer && createFinishedSearch(answer).laterFares).toEqual(answer?.laterFares);
  });

  test('has no joint tickets for one way', () => {
    expect(toAnswer(applyEvents(emptySearch, [done]))?.jointTickets).toBeNull();
  });

  test('drops removed offers, and offers that a finished second attempt did not send', () => {
    const first = applyEvents(emptySearch, [
      sent('a', 'b', 'c'),
      { event: 'removed', data: { direction: 'outbound', ids: ['c'] } },
      done,
    ]);
    expect(listIds(first)).toEqual(['a', 'b']);
    const again = applyEvents(restarted(first), [sent('b', 'd')]);
    expect(listIds(again)).toEqual(['a', 'b', 'd']);
    expect(listIds(applyEvents(again, [done]))).toEqual(['b', 'd']);
  });

  test('has the number of searches ahead until it has started, ended or been restarted', () => {
    const inQueue = applyEvents(emptySearch, [{ event: 'waiting', data: { ahead: 12 } }]);
    expect(inQueue.waiting).toBe(12);
    const failure: SearchEvent = { event: 'failure', data: { code: 'timeout', message: 'demorou' } };
    const begun: SearchEvent = { event: 'waiting', data: { ahead: null } };
    expect([begun, done, failure].map((event) => applyEvents(inQueue, [event]).waiting)).toEqual([null, null, null]);
    expect(restarted(inQueue).waiting).toBeNull();
  });

  test('keeps its offers when it fails', () => {
    const state = applyEvents(emptySearch, [
      sent('a'),
      { event: 'failure', data: { code: 'timeout', message: 'demorou' } },
    ]);
    expect(state.phase).toBe('failed');
    expect(state.failure).toEqual({ code: 'timeout', message: 'demorou', fields: [] });
    expect(listIds(state)).toEqual(['a']);
  });

  test('starts empty and continues after a lost connection', () => {
    expect(emptySearch).toMatchObject({ phase: 'searching', failure: null, waiting: null, reconnecting: false });
    expect(applyEvents({ ...emptySearch, reconnecting: true }, [sent('a')]).reconnecting).toBe(false);
  });

  test('fails without waiting and keeps its offers when it cannot run', () => {
    const failure: SearchFailure = { code: 'network-failure', message: 'sem rede', fields: [] };
    const cut = { ...applyEvents(emptySearch, [sent('a')]), waiting: 3, reconnecting: true };
    const state = failSearch(cut, failure);
    expect(state).toMatchObject({ phase: 'failed', failure, waiting: null, reconnecting: false });
    expect(listIds(state)).toEqual(['a']);
  });

  test('is searching without a failure when restarted', () => {
    const failed = failSearch(emptySearch, { code: 'timeout', message: 'demorou', fields: [] });
    expect(restarted({ ...failed, reconnecting: true })).toMatchObject({
      phase: 'searching',
      failure: null,
      reconnecting: false,
    });
  });

  test('counts the hidden offers of each direction once it is done', () => {
    const limited = { ...summary, hidden: { outbound: { cash: 30, miles: 12 }, return: null } };
    const state = applyEvents(emptySearch, [{ event: 'done', data: limited }]);
    expect([countHidden(state, 'outbound'), countHidden(state, 'return')]).toEqual([42, 0]);
    expect(countHidden(emptySearch, 'outbound')).toBe(0);
  });

  test('keeps the object of an unchanged direction', () => {
    const state = applyEvents(emptySearch, [sent('a')]);
    expect(state.return).toBe(emptySearch.return);
    expect(applyEvents(state, []).outbound).toBe(state.outbound);
  });

  test('has each source once in its latest state', () => {
    const progress = (source: string, state: 'searching' | 'done'): SearchEvent => ({
      event: 'progress',
      data: { direction: 'return', source, state },
    });
    const state = applyEvents(emptySearch, [
      progress('Gol', 'searching'),
      progress('Azul', 'searching'),
      progress('Gol', 'done'),
    ]);
    expect(state.return.sources).toEqual([
      { source: 'Gol', state: 'done' },
      { source: 'Azul', state: 'searching' },
    ]);
  });

  test('is done at once from a finished answer', () => {
    const state = createFinishedSearch({
      ...summary,
      offers: [offer({ id: 'a', price: cash(1_000) })],
      returnFares: null,
      jointTickets: null,
      sources: [],
    });
    expect(state.phase).toBe('done');
    expect(state.summary).toEqual(summary);
    expect(listIds(state)).toEqual(['a']);
  });

  test('has every source of a finished answer, also those without flights', () => {
    const offers = ['a', 'b'].map((id) => offer({ id, source: 'Latam', price: cash(1_000) }));
    const sources = [
      { direction: 'outbound' as const, source: 'Latam', state: 'done' as const },
      { direction: 'outbound' as const, source: 'Gol', state: 'done' as const },
      { direction: 'return' as const, source: 'Copa', state: 'failed' as const },
    ];
    const state = createFinishedSearch({ ...summary, offers, returnFares: null, jointTickets: null, sources });
    expect(state.outbound.sources).toEqual([
      { source: 'Latam', state: 'done' },
      { source: 'Gol', state: 'done' },
    ]);
    expect(state.return.sources).toEqual([{ source: 'Copa', state: 'failed' }]);
  });

  test('returns the answer that it was created from', () => {
    const offers = [offer({ id: 'a', price: cash(1_000) }), offer({ id: 'b', direction: 'return', price: cash(900) })];
    const sources = [
      { direction: 'outbound' as const, source: 'Latam', state: 'done' as const },
      { direction: 'return' as const, source: 'Copa', state: 'failed' as const },
    ];
    const returnFares = {
      cash: [
        {
          cents: 900,
          bags: [],
          journeyKey: 'LA8147',
          airline: { iata: 'LA', name: 'LATAM' },
          origin: 'LIS',
          destination: 'GRU',
          departsAt: '2026-12-20T10:00:00',
          arrivesAt: '2026-12-20T11:05:00',
          durationMinutes: 65,
          stops: 0,
        },
      ],
      awards: [],
    };
    const answer = { ...summary, return: counts, offers, returnFares, jointTickets: NO_JOINT_TICKETS, sources };
    expect(toAnswer(createFinishedSearch(answer))).toEqual(answer);
    expect(toAnswer(applyEvents(emptySearch, [sent('a')]))).toBeNull();
  });
});
