import type { FoundOffer, Price } from '@revoada/core/flights/offer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { award, group, groupBack, offer, segment } from '../../../testing/moblix-v1/fixtures/backend.ts';
import { readGroup, readGroupTickets } from '../../../testing/moblix-v1/fixtures/rows.ts';
import { foldGroups } from '../api/fold-groups.ts';
import type { WireGroup } from '../api/types.ts';

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, undefined, '', 'x', '0', '-1', 'NaN', '1.234', '12.500 pts', '9'.repeat(40), 'javascript:alert(1)'],
    ...[0, -1, 0.001, 1e21, Number.NaN, Number.POSITIVE_INFINITY, true, [], {}, [[]], [null], { amount: {} }],
    ...['2027-02-29T08:00:00', '2027-03-10T25:00', '0001-01-01T00:00:00', '2027-03-10T08:00:00+99:99', 'QQQ', 'a\nb'],
    JSON.parse('{"__proto__":{"total":1}}'),
  ),
  fc.jsonValue(),
);

/** Paths of all values within a value. */
function listPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => listPaths(inner, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  copy[key] = replaceAt(copy[key], rest, by);
  return copy;
}

const seed = group({
  flightInfo: [{ duration: 185, stops: 0, segments: [segment()] }],
  offers: [
    offer({
      baggageIncluded: [{ type: 'checked', quantity: 1 }],
      booking: { bookingUrl: 'https://www.latamairlines.com/' },
    }),
    award({ totalPoints: '12.500', program: 'LATAM Pass' }, {}, { id: 'o2' }),
  ],
});

/** The seed with up to three values replaced. */
const changed = (wire: unknown) =>
  fc
    .array(fc.tuple(fc.constantFrom(...listPaths(wire).filter((path) => path.length > 0)), hostile), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) => changes.reduce((value, [path, by]) => replaceAt(value, path, by), wire) as WireGroup);

const isPrice = (price: Price): boolean => {
  const amount = price.kind === 'cash' ? price.totalCents : price.miles;
  const taxes = price.taxCents ?? 0;
  return Number.isSafeInteger(amount) && amount >= 300 && Number.isSafeInteger(taxes) && taxes >= 0;
};

const isWhole = ({ price, perAdult, durationMinutes, segments, alternatives, links }: FoundOffer): boolean =>
  [price, ...(perAdult ? [perAdult] : []), ...alternatives.map((fare) => fare.price)].every(isPrice) &&
  durationMinutes > 0 &&
  segments.length > 0 &&
  segments.every(({ durationMinutes: minutes, departsAt }) => minutes > 0 && departsAt.startsWith('2027-03-1')) &&
  (links.airline === null || links.airline.startsWith('https://'));

describe('a group with hostile values', () => {
  test('yields only whole fares, and counts each dropped one', () => {
    fc.assert(
      fc.property(changed(seed), (wire) => {
        const [folded] = foldGroups(new Map(), { added: [wire], restated: [], removed: [] }).values();
        const { offers, reasons } = readGroup(folded ?? {});
        const fares = offers.reduce((sum, { alternatives }) => sum + 1 + alternatives.length, 0);
        expect(offers.every(isWhole)).toBe(true);
        expect(fares + reasons.length).toBeGreaterThan(0);
        expect(reasons).not.toContain('an unexpected row');
      }),
      { numRuns: 1_500 },
    );
  });

  test('yields only whole tickets', () => {
    fc.assert(
      fc.property(changed(groupBack()), (wire) => {
        const { tickets, reasons } = readGroupTickets(wire);
        expect(tickets.every(({ price, parts }) => isPrice(price) && parts.length === 2)).toBe(true);
        expect(reasons).not.toContain('an unexpected row');
      }),
      { numRuns: 600 },
    );
  });

  test('never has a cash fare of an award’s reais', () => {
    const names = ['totalPoints', 'points', 'miles', 'totalMiles'];
    const saysNone = (value: unknown) => typeof value !== 'object' && /^\s*(-1|0+([.,]0+)?)\s*$/.test(String(value));
    const amounts = fc.oneof(hostile, fc.string(), fc.double(), fc.integer()).filter((value) => !saysNone(value));
    fc.assert(
      fc.property(fc.constantFrom(...names), amounts, (name, value) => {
        const wire = group({ offers: [award({ [name]: value, program: 'Smiles' }, { total: 901.23 })] });
        expect(readGroup(wire).offers.filter(({ price }) => price.kind === 'cash')).toEqual([]);
      }),
    );
  });

  test('nested too deeply is dropped by itself', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    const wire: WireGroup = { flightInfo: deep, offers: [{ price: deep, baggageIncluded: deep }] };
    const [folded] = foldGroups(new Map(), { added: [wire], restated: [], removed: [] }).values();
    expect(readGroup(folded ?? {}).offers).toEqual([]);
  });
});
