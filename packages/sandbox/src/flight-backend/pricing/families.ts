import type { ProviderId } from '../network/providers.ts';
import type { CabinCode } from './cabins.ts';
import type { Market } from './market.ts';

/** Fare family, with its surcharge on the lowest fare and its baggage. */
export type FareFamily = {
  /** `Tipo` on the wire. */
  type: string;
  /** Cents above the lowest family for one adult. */
  surchargeCents: number;
  handBags: number;
  checkedBags: number;
  /** Sold on this share of the price steps only. */
  share: number;
};

type Brand = readonly [type: string, steps: number, handBags: number, checkedBags: number, share?: number];

const DOMESTIC: Partial<Record<ProviderId, Brand[]>> = {
  Latam: [
    ['LIGHT', 0, 1, 0],
    ['STANDARD', 1, 1, 1],
    ['FULL', 2, 1, 1],
    ['PREMIUM ECONOMY', 2.3, 1, 1, 0.2],
  ],
  Gol: [
    ['LIGHT', 0, 1, 0],
    ['PLUS', 1, 1, 1],
    ['MAX', 2.2, 1, 2],
  ],
  Azul: [
    ['AZUL', 0, 1, 0],
    ['MAIS AZUL', 1, 1, 1],
  ],
};

const INTERNATIONAL: Partial<Record<ProviderId, Brand[]>> = {
  Latam: [
    ['BASIC', -0.35, 0, 0, 0.5],
    ['LIGHT', 0, 1, 0],
    ['STANDARD', 1, 1, 1],
    ['FULL', 2.4, 1, 2],
  ],
  Gol: [
    ['LIGHT', 0, 1, 0],
    ['PLUS', 1, 1, 1],
    ['MAX', 2.2, 1, 2],
  ],
  Azul: [
    ['AZUL', 0, 1, 0],
    ['MAIS AZUL', 1, 1, 1],
    ['AZUL SUPER', 2.5, 1, 2],
  ],
  Tap: [
    ['DISCOUNT', 0, 1, 0],
    ['BASIC', 0.8, 1, 1],
    ['CLASSIC', 1.7, 1, 1],
    ['PLUS', 3.1, 1, 2],
  ],
  iberia: [
    ['BASIC', 0, 1, 0],
    ['OPTIMAL', 1, 1, 1],
    ['FLEXIBLE', 2.6, 1, 1],
  ],
  Copa: [
    ['BASIC', 0, 1, 0],
    ['CLASSIC', 1, 1, 1],
    ['FULL', 2.4, 1, 2],
  ],
  AmericanAirlines: [
    ['BASIC ECONOMY', 0, 1, 0],
    ['MAIN CABIN', 1, 1, 1],
    ['MAIN PLUS', 2, 1, 2],
  ],
  Interline: [
    ['LIGHT', 0, 1, 0],
    ['STANDARD', 1, 1, 1],
  ],
};

const FRONT: Record<2 | 3, Brand[]> = { 2: [['BUSINESS', 0, 1, 2]], 3: [['FIRST', 0, 2, 3]] };

/** The families that a provider sells in a cabin, the lowest first. */
export function listFamilies(provider: ProviderId, market: Market, cabin: CabinCode): FareFamily[] {
  const brands = cabin === 1 ? (market.domestic ? DOMESTIC : INTERNATIONAL)[provider] : frontBrands(market, cabin);
  const stepCents = Math.round((95 + market.km * 0.034) * 100);
  return (brands ?? [['LIGHT', 0, 1, 0] as const]).map(([type, steps, handBags, checkedBags, share = 1]) => ({
    type,
    surchargeCents: Math.round(stepCents * steps),
    handBags,
    checkedBags,
    share,
  }));
}

function frontBrands(market: Market, cabin: 2 | 3): Brand[] {
  return market.domestic ? [['PREMIUM ECONOMY', 0, 1, 1]] : FRONT[cabin];
}
