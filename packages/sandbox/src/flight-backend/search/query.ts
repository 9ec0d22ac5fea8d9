import type { CabinCode } from '../pricing/cabins.ts';
import type { Party } from '../pricing/party.ts';
import { METRO_AREAS } from '../world/airport-names.ts';
import { isCalendarDay } from '../world/local-time.ts';

/** Search of a request body. Dates are calendar days at each origin. */
export type WireQuery = Party & {
  origin: string;
  destination: string;
  departure: string;
  return: string | null;
  /** -1 for all. */
  airlineId: number;
  cabin: CabinCode;
};

/** Parses a search body as leniently as the backend; null if origin, destination or date are invalid. */
export function readQuery(body: Record<string, unknown>): WireQuery | null {
  const origin = code(body.Origem);
  const destination = code(body.Destino);
  const departure = day(body.Ida);
  if (!origin || !destination || !departure) return null;
  return {
    origin,
    destination,
    departure,
    return: day(body.Volta),
    adults: Math.max(1, whole(body.Adultos, 1)),
    children: whole(body.Criancas, 0),
    infants: whole(body.Bebes, 0),
    airlineId: typeof body.Companhia === 'number' ? body.Companhia : -1,
    cabin: body.Classe === 2 || body.Classe === 3 ? body.Classe : 1,
  };
}

function code(value: unknown): string | null {
  return typeof value === 'string' && /^[A-Za-z]{3}$/.test(value) ? value.toUpperCase() : null;
}

function day(value: unknown): string | null {
  const text = typeof value === 'string' ? value.slice(0, 10) : '';
  return isCalendarDay(text) && !text.startsWith('0001') ? text : null;
}

function whole(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 9 ? value : otherwise;
}

/** `GRU-GIG`, the key of faults and counts. */
export function formatRoute(query: Pick<WireQuery, 'origin' | 'destination'>): string {
  return `${query.origin}-${query.destination}`;
}

/** The airports behind a code: itself, or those of a city. */
export function expandMetroArea(iata: string): string[] {
  return METRO_AREAS[iata] ?? [iata];
}

/** Whether both bodies ask the same. */
export function queryKey(query: WireQuery): string {
  return JSON.stringify(query);
}
