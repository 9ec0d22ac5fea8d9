import type { CarrierCode } from './carriers.ts';
import type { ScheduledFlight } from './timetable.ts';

/** Within a region, and on flights of more than six hours. */
type Fleet = { short: string; long: string };

const LONG_MINUTES = 360;

/** IATA codes of what airlines fly, where the backend tells it: of partners it tells nothing. */
const FLEETS: Partial<Record<CarrierCode, Fleet>> = {
  LA: { short: '32N', long: '789' },
  G3: { short: '738', long: '7M8' },
  AD: { short: '295', long: '339' },
  TP: { short: '320', long: '339' },
  IB: { short: '320', long: '359' },
  CM: { short: '738', long: '7M9' },
  AA: { short: '738', long: '77W' },
};

export function findAircraft({ carrier, block }: Pick<ScheduledFlight, 'carrier' | 'block'>): string | null {
  const fleet = FLEETS[carrier];
  return fleet ? fleet[block > LONG_MINUTES ? 'long' : 'short'] : null;
}
