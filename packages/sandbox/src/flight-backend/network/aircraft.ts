import type { CarrierCode } from './carriers.ts';
import type { ScheduledFlight } from './timetable.ts';

/** Aircraft of shorter flights, and of those that take more than six hours. */
type Fleet = { short: string; long: string };

const LONG_MINUTES = 360;

/** IATA aircraft codes by carrier. The backend gives none for flights of partner airlines. */
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
