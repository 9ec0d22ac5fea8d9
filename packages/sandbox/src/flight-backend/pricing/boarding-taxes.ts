import type { Journey } from '../network/journeys.ts';
import type { Airport } from '../world/airports.ts';
import type { Region } from '../world/regions.ts';
import { between } from '../world/seeded.ts';

/** Published domestic boarding taxes in cents; other airports get one between R$ 28 and R$ 52. */
const DOMESTIC_CENTS: Record<string, number> = {
  GRU: 3575,
  CGH: 6214,
  BSB: 3188,
  GIG: 3467,
  SDU: 5520,
  VCP: 3274,
  CNF: 3423,
  REC: 5890,
  SSA: 4455,
  CWB: 4762,
  POA: 3612,
  FLN: 3598,
  FOR: 3644,
  MAO: 4381,
};

/** Leaving Brazil for a region: the international boarding tax and what the other country charges on arrival. */
const LEAVING_BRAZIL: Record<Region, readonly [from: number, to: number]> = {
  brazil: [0, 0],
  'south-america': [132, 205],
  'central-america': [150, 240],
  'north-america': [205, 280],
  europe: [150, 215],
  africa: [150, 235],
  'middle-east': [160, 250],
  asia: [180, 280],
  oceania: [200, 280],
};

/** Taxes of departures from other countries, which are often higher. */
const LEAVING_ABROAD: Record<Region, readonly [from: number, to: number]> = {
  brazil: [0, 0],
  'south-america': [170, 330],
  'central-america': [190, 300],
  'north-america': [160, 260],
  europe: [190, 330],
  africa: [160, 270],
  'middle-east': [140, 260],
  asia: [170, 300],
  oceania: [200, 320],
};

function boardingTaxCents(airport: Airport): number {
  const fixedCents = DOMESTIC_CENTS[airport.iata];
  return fixedCents ?? Math.round(between(28, 52, 'boarding tax', airport.iata) * 100);
}

/**
 * Taxes of a journey for one seat, in cents. Changing planes costs nothing more; changing airports on the way costs the
 * second airport's tax too.
 */
export function journeyTaxCents(journey: Journey): number {
  const { from, to } = journey;
  const changed = journey.flights.flatMap(({ flight }, index) => {
    const before = journey.flights[index - 1];
    return before && before.flight.to !== flight.from ? [boardingTaxCents(flight.from)] : [];
  });
  const extra = changed.reduce((sum, cents) => sum + cents, 0);
  if (from.country === to.country) return boardingTaxCents(from) + extra;
  const [low, high] = from.country === 'BR' ? LEAVING_BRAZIL[to.region] : LEAVING_ABROAD[from.region];
  return Math.round(between(low, high, 'international tax', from.iata, to.country) * 100) + extra;
}
