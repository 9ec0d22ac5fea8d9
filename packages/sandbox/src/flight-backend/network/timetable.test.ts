import { describe, expect, test } from 'vitest';
import { loadAirports } from '../world/airports.ts';
import { instantToLocal, localMidnight, localToInstant, minuteOfDay } from '../world/local-time.ts';
import { CARRIERS, type CarrierCode, listCarrierRoutes, servedAirports } from './carriers.ts';
import { buildTimetable } from './timetable.ts';

const airports = await loadAirports(servedAirports());
const codes = Object.keys(CARRIERS) as CarrierCode[];
const listFlights = (code: CarrierCode) =>
  [...buildTimetable(code, airports).values()].flatMap((edges) =>
    [...edges.values()].flatMap(({ flights }) => flights),
  );

describe.each(codes)('%s', (code) => {
  const flights = listFlights(code);

  test('gives each of its flights a unique number within its ranges', () => {
    const ranges = [
      ...CARRIERS[code].domesticNumbers,
      ...CARRIERS[code].internationalNumbers,
      ...CARRIERS[code].foreignNumbers,
    ];
    expect(new Set(flights.map(({ number }) => number)).size).toBe(flights.length);
    expect(flights.filter(({ number }) => !ranges.some(([from, to]) => number >= from && number <= to))).toEqual([]);
  });

  test('has no route twice', () => {
    const pairs = listCarrierRoutes(CARRIERS[code]).map(({ hub, to }) => [hub, to].sort().join('-'));
    expect(pairs.toSorted()).toEqual([...new Set(pairs)].sort());
  });

  test('flies nowhere near Congonhas or Santos Dumont by night', () => {
    const sleeping = new Set(['CGH', 'SDU']);
    const awake = (minute: number) => minute >= 360 && minute <= 1380;
    const arrival = ({ from, to, departure, block }: (typeof flights)[number]) =>
      minuteOfDay(
        instantToLocal(to.zone, localToInstant(from.zone, localMidnight('2026-12-10') + (departure + block) * 60_000)),
      );
    expect(flights.filter((flight) => sleeping.has(flight.from.iata) && !awake(flight.departure))).toEqual([]);
    expect(flights.filter((flight) => sleeping.has(flight.to.iata) && !awake(arrival(flight)))).toEqual([]);
  });
});

test('block times are those that travellers know', () => {
  const blocks = new Map<string, number>(
    codes.flatMap((code) =>
      listFlights(code).map(({ from, to, block }) => [`${from.iata}-${to.iata}`, block] as const),
    ),
  );
  const expected: Record<string, [number, number]> = {
    'GRU-GIG': [60, 70],
    'GRU-REC': [180, 200],
    'CNF-GIG': [60, 70],
    'CNF-BSB': [75, 90],
    'GRU-MAO': [225, 250],
    'GRU-LIS': [570, 610],
    'LIS-GRU': [590, 640],
    'GRU-MIA': [490, 525],
    'GRU-SCL': [225, 265],
    'GRU-EZE': [155, 180],
    'MAD-NRT': [800, 900],
    'DFW-NRT': [780, 840],
  };
  for (const [pair, [least, most]] of Object.entries(expected)) {
    expect(blocks.get(pair), pair).toBeGreaterThanOrEqual(least);
    expect(blocks.get(pair), pair).toBeLessThanOrEqual(most);
  }
});

test('only domestic flights use Congonhas and Santos Dumont', () => {
  const abroad = codes
    .flatMap(listFlights)
    .filter(({ from, to }) => ['CGH', 'SDU'].includes(from.iata) && to.country !== 'BR');
  expect(abroad).toEqual([]);
});
