import type { ProviderId } from '../network/providers.ts';
import type { Airport } from '../world/airports.ts';
import { greatCircleKm } from '../world/great-circle.ts';
import type { Region } from '../world/regions.ts';
import type { SeasonCalendar } from './calendar.ts';

/** A pair of airports as far as prices go. */
export type Market = { key: string; km: number; domestic: boolean; far: Region; season: SeasonCalendar };

export function findMarket(from: Airport, to: Airport): Market {
  const domestic = from.country === to.country;
  const far = from.region === 'brazil' ? to.region : from.region;
  return {
    key: `${from.iata}-${to.iata}`,
    km: greatCircleKm(from, to),
    domestic,
    far,
    season: findSeason(far, domestic),
  };
}

function findSeason(far: Region, domestic: boolean): SeasonCalendar {
  if (domestic) return 'domestic';
  if (far === 'south-america') return 'south-america';
  return far === 'north-america' || far === 'central-america' ? 'north' : 'europe';
}

const REGION_LEVEL: Record<Region, number> = {
  brazil: 1,
  'south-america': 1.22,
  'central-america': 1.6,
  'north-america': 1.75,
  europe: 2.15,
  africa: 2.1,
  'middle-east': 2.2,
  asia: 2.45,
  oceania: 2.4,
};

const PROVIDER_LEVEL: Record<ProviderId, number> = {
  Latam: 1,
  Gol: 0.96,
  Azul: 1.07,
  Livelo: 1,
  Tap: 0.97,
  Interline: 1.06,
  iberia: 1,
  AmericanAirlines: 1.08,
  Copa: 0.94,
};

/** An ordinary day's lowest family for one adult in economy, in reais without tax, bought six weeks ahead. */
export function ordinaryFare(market: Market, provider: ProviderId): number {
  return (
    18 *
    Math.max(market.km, 180) ** 0.48 *
    REGION_LEVEL[market.domestic ? 'brazil' : market.far] *
    PROVIDER_LEVEL[provider]
  );
}
