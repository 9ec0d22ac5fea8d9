import { makeJourneyKey } from '@revoada/core/flights/journey-key';
import { award, cash, offer } from '@revoada/core/testing/offers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPurchases, boughtOnly, findPurchase, type PurchasedFlight, readPurchases } from './purchases.ts';
import { clearSelectionKeys } from './tab-search.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const boughtAt = '2026-12-01T12:00:00.000Z';

/** A LATAM flight from Guarulhos to Lisbon with a number and a day. */
function flight(number: number, day: string, price = cash(300_000)) {
  const carrier = { iata: 'LA', name: 'LATAM' };
  const segment = {
    carrier,
    operatedBy: carrier,
    flightNumber: String(number),
    origin: 'GRU',
    destination: 'LIS',
    departsAt: `${day}T23:55:00`,
    arrivesAt: `${day}T12:35:00`,
    durationMinutes: 580,
  };
  const segments = [segment];
  return offer({ id: `${number}${day}`, price, segments, journeyKey: makeJourneyKey(segments) });
}

const bought = ({ journeyKey }: { journeyKey: string }, leg: PurchasedFlight['leg'] = 'outbound'): PurchasedFlight => ({
  leg,
  journeyKey,
  boughtAt,
});

describe('a bought flight (S-084)', () => {
  test('equals the same flights on the same day, whatever was paid', () => {
    const purchases = [bought(flight(8146, '2026-12-10'))];
    expect(findPurchase(purchases, flight(8146, '2026-12-10', award('latam-pass', 90_000)))).toEqual(purchases[0]);
    expect(findPurchase(purchases, null)).toBeNull();
  });

  test('never equals another flight of the day, nor the same flight on another day', () => {
    const number = fc.integer({ min: 1, max: 9_999 });
    const day = fc.integer({ min: 10, max: 28 }).map((of) => `2026-12-${of}`);
    fc.assert(
      fc.property(number, number, day, day, (one, other, on, otherDay) => {
        const same = one === other && on === otherDay;
        expect(findPurchase([bought(flight(one, on))], flight(other, otherDay)) !== null).toBe(same);
      }),
    );
  });

  test('survives a reload, until a new search', () => {
    const [out, back] = [flight(8146, '2026-12-10'), flight(8147, '2026-12-20')];
    addPurchases([bought(out)]);
    addPurchases([bought(back, 'return')]);
    expect(readPurchases()).toEqual([bought(back, 'return'), bought(out)]);
    clearSelectionKeys();
    expect(readPurchases()).toEqual([]);
  });

  test('is ignored where the stored value has another shape', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant('[{"leg":"outbound","journeyKey":1}]')), (text) => {
        stored.set('purchasedFlights', text);
        expect(readPurchases()).toEqual([]);
      }),
    );
  });
});

test('a restarted choice keeps only bought flights', () => {
  const [out, back] = [flight(8146, '2026-12-10'), flight(8147, '2026-12-20')];
  const chosen = { outbound: out, return: back };
  expect(boughtOnly(chosen, [])).toEqual({ outbound: null, return: null });
  expect(boughtOnly(chosen, [bought(out)])).toEqual({ outbound: out, return: null });
  expect(boughtOnly(chosen, [bought(back, 'return')])).toEqual({ outbound: null, return: back });
  expect(boughtOnly(chosen, [bought(out), bought(back, 'return')])).toEqual(chosen);
  expect(boughtOnly(chosen, [bought(flight(9999, '2026-12-10'))])).toEqual({ outbound: null, return: null });
});
