import { describe, expect, test } from 'vitest';
import { award, cash, offer } from '../../../testing/offers.ts';
import { makeRow } from '../../../testing/rows.ts';
import type { Price } from '../../flights/offer.ts';
import { findTopRows, orderRows } from './order-rows.ts';
import type { Row } from './row.ts';

type Change = { prices?: Price[]; minutes?: number; departsAt?: string };

/** A row of a flight of 600 minutes for R$ 260 that leaves at noon, by default. */
const row = (key: string, { prices = [cash(260_00)], minutes = 600, departsAt = '12:00' }: Change = {}): Row =>
  makeRow(
    prices.map((price, at) =>
      offer({
        ...{ id: `${key}-${at}`, journeyKey: key, price, durationMinutes: minutes },
        departsAt: `2026-12-10T${departsAt}:00`,
      }),
    ),
  );
const readKeys = (rows: readonly Row[]) => rows.map(({ journey }) => journey.key);
/** Expects the first row before the second in any input order; their keys would order them the other way. */
const expectBefore = (by: Parameters<typeof orderRows>[1], first: Change, second: Change) => {
  const rows = [row('z', first), row('a', second)];
  expect(readKeys(orderRows(rows, by))).toEqual(['z', 'a']);
  expect(readKeys(orderRows(rows.toReversed(), by))).toEqual(['z', 'a']);
};

describe.each(['price', 'best'] as const)('rows that cost the same, by %s', (by) => {
  // The minutes that 'best' weighs are the same in both.
  test('are ordered by cash, those with cash first', () => {
    const miles = award('latam-pass', 10_000);
    expectBefore(by, { prices: [cash(280_00), miles] }, { prices: [cash(300_00), miles], departsAt: '08:00' });
    expectBefore(by, { prices: [cash(260_00)] }, { prices: [miles], departsAt: '08:00' });
  });

  test('are ordered by miles where their cash is equal', () => {
    const fewer = award('latam-pass', 9_000, 26_00);
    expectBefore(by, { prices: [fewer] }, { prices: [award('latam-pass', 10_000)], departsAt: '08:00' });
    expectBefore(
      by,
      { prices: [cash(260_00), award('latam-pass', 20_000)] },
      { prices: [cash(260_00)], departsAt: '08:00' },
    );
  });

  test('are ordered by departure, then by key', () => {
    expectBefore(by, { departsAt: '08:00' }, {});
    expect(readKeys(orderRows([row('b'), row('a')], by))).toEqual(['a', 'b']);
  });
});

test('orders equal prices by duration before departure', () => {
  expectBefore('price', { minutes: 599 }, { departsAt: '08:00' });
});

test('orders by departure, then cost, then cash, then duration', () => {
  const miles = award('latam-pass', 10_000);
  expectBefore('departure', { prices: [cash(900_00)], departsAt: '11:59' }, {});
  expectBefore('departure', { prices: [cash(259_99)], minutes: 700 }, {});
  expectBefore('departure', { minutes: 700 }, { prices: [miles] });
  expectBefore('departure', { minutes: 599 }, {});
});

test('orders by duration, then cost, then cash, then departure', () => {
  expectBefore('duration', { prices: [cash(900_00)], minutes: 599 }, {});
  expectBefore('duration', { prices: [cash(259_99)] }, { departsAt: '08:00' });
  expectBefore('duration', {}, { prices: [award('latam-pass', 10_000)], departsAt: '08:00' });
  expectBefore('duration', { departsAt: '08:00' }, {});
});

describe('a trip paid in two kinds of money (S-315)', () => {
  const mix = (costCents: number): Row[] => {
    const mixed = row('mixing', { prices: [award('latam-pass', 10_000)] });
    const miles = mixed.miles && { ...mixed.miles, payments: ['latam-pass', 'cash'] as const, costCents };
    return [row('cheap', { prices: [cash(1_000_00)] }), { ...mixed, miles, costCents }];
  };

  test('leads by price where it costs least, and then is called the cheapest so', () => {
    expect(readKeys(orderRows(mix(999_99), 'price'))).toEqual(['mixing', 'cheap']);
    expect(findTopRows(mix(999_99))).toMatchObject({ cheapest: 'mixing', mixed: true });
  });

  test('is not called so where another costs less', () => {
    expect(readKeys(orderRows(mix(1_000_01), 'price'))).toEqual(['cheap', 'mixing']);
    expect(findTopRows(mix(1_000_01))).toMatchObject({ cheapest: 'cheap', mixed: false });
  });
});
