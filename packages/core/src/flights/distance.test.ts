import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatCircleKm } from './distance.ts';

const GRU = { latitude: -23.4356, longitude: -46.4731 };
const LIS = { latitude: 38.7813, longitude: -9.1359 };

describe('greatCircleKm', () => {
  test('measures known distances (S-102)', () => {
    expect(greatCircleKm(GRU, LIS)).toBeCloseTo(7929, -2);
    expect(greatCircleKm({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 })).toBeCloseTo(222.4, 0);
  });

  test('is symmetric, zero to itself and never more than half around the earth', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(greatCircleKm(a, b)).toBeCloseTo(greatCircleKm(b, a), 6);
        expect(greatCircleKm(a, a)).toBe(0);
        expect(greatCircleKm(a, b)).toBeLessThan(20_016);
      }),
    );
  });
});
