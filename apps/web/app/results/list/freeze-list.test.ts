import { anyOffers, cash, offer } from '@revoada/core/testing/offers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freezeList, freshText } from './freeze-list.ts';

const flight = (id: string, cents = 1_000) => offer({ id, price: cash(cents) });
const listIds = (offers: readonly { id: string }[]) => offers.map(({ id }) => id);

describe('a list that is being viewed', () => {
  const hold = { viewKey: 'preço', items: [flight('a'), flight('b')] };

  test('keeps its cards and their places while new ones come', () => {
    const frozen = freezeList([flight('new'), flight('b'), flight('a')], hold, 'preço');
    expect(listIds(frozen.shown)).toEqual(['a', 'b']);
    expect(frozen.fresh).toBe(1);
  });

  test('changes a price in its place', () => {
    const frozen = freezeList([flight('b', 700), flight('a')], hold, 'preço');
    expect(frozen.shown[1]?.price).toEqual(cash(700));
  });

  test('keeps an offer that was withdrawn until it is let go', () => {
    expect(listIds(freezeList([flight('a')], hold, 'preço').shown)).toEqual(['a', 'b']);
  });

  test('shows the latest items in another order or filter, and while it is not viewed', () => {
    const latest = [flight('c'), flight('a')];
    expect(freezeList(latest, hold, 'duração')).toEqual({ shown: latest, fresh: 0 });
    expect(freezeList(latest, null, 'preço')).toEqual({ shown: latest, fresh: 0 });
  });

  test('never moves a card', () => {
    fc.assert(
      fc.property(anyOffers(12), anyOffers(30), (before, after) => {
        const { shown } = freezeList(after, { viewKey: 'x', items: before }, 'x');
        expect(listIds(shown)).toEqual(before.length > 0 ? listIds(before) : listIds(after));
      }),
    );
  });

  test('counts every flight of a group that waits', () => {
    const group = (id: string, hours: number) => ({ id, hours });
    const latest = [group('a', 1), group('b', 3), group('c', 2)];
    const frozen = freezeList(latest, { viewKey: 'x', items: [group('a', 1)] }, 'x', ({ hours }) => hours);
    expect(frozen.fresh).toBe(5);
  });

  test('counts in words', () => {
    expect([freshText(1), freshText(7)]).toEqual(['Chegou 1 voo novo', 'Chegaram 7 voos novos']);
  });
});
