import type { ProviderId } from '../network/providers.ts';
import { daysBetween } from '../world/local-time.ts';
import { between, unit } from '../world/seeded.ts';
import type { Market } from './market.ts';

const EPOCH = '2020-01-01';
/** Days between two random heights of a wave. */
const MARKET_KNOT_DAYS = 11;
const FLIGHT_KNOT_DAYS = 8;
const SALE_DAYS = 5;
/** No sale this close to the flight. */
const SALE_LEAD_DAYS = 14;

/**
 * Factor of a fare on a search day relative to its curve; 1 is on it. Combines a drift of the market over weeks, a smaller
 * drift of the flight day, daily jitter and occasional sales of an airline. Deterministic.
 */
export function marketMove(market: Market, provider: ProviderId, date: string, today: string): number {
  const day = daysBetween(EPOCH, today);
  const drift = wave(day, MARKET_KNOT_DAYS, 'market drift', provider, market.key);
  const flightDrift = wave(day, FLIGHT_KNOT_DAYS, 'flight drift', provider, market.key, date);
  const jitter = between(-0.012, 0.012, 'jitter', provider, market.key, date, today);
  return (1 + drift * 0.09 + flightDrift * 0.06 + jitter) * saleFactor(market, provider, date, today, day);
}

/** A smooth curve in [-1, 1] through heights that depend on the seed. */
function wave(day: number, knotDays: number, ...seed: (string | number)[]): number {
  const place = day / knotDays + unit('phase', ...seed);
  const knot = Math.floor(place);
  const share = (1 - Math.cos((place - knot) * Math.PI)) / 2;
  const from = between(-1, 1, knot, ...seed);
  const to = between(-1, 1, knot + 1, ...seed);
  return from + (to - from) * share;
}

function saleFactor(market: Market, provider: ProviderId, date: string, today: string, day: number): number {
  if (daysBetween(today, date) < SALE_LEAD_DAYS) return 1;
  const block = Math.floor(day / SALE_DAYS + unit('sale phase', provider, market.key));
  if (unit('sale', provider, market.key, block) >= 0.07) return 1;
  if (unit('sale day', provider, market.key, block, date) >= 0.6) return 1;
  return between(0.76, 0.9, 'sale factor', provider, market.key, block);
}
