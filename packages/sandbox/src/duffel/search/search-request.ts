export const CABIN_CLASSES = ['economy', 'premium_economy', 'business', 'first'] as const;

export type CabinClass = (typeof CABIN_CLASSES)[number];

/** Hours of the local day, `08:00` to `14:00`. */
type HourWindow = { from: string; to: string };

/** A slice of a request. Codes are of airports or cities. */
export type SearchSlice = {
  origin: string;
  destination: string;
  /** YYYY-MM-DD, local at the origin. */
  date: string;
  departureTime: HourWindow | null;
  arrivalTime: HourWindow | null;
};

/** `age` is null where the request gave a type. */
export type SearchPassenger = {
  kind: 'adult' | 'child' | 'infant';
  type: 'adult' | 'child' | 'infant_without_seat' | null;
  age: number | null;
  givenName: string | null;
  familyName: string | null;
  loyaltyAccounts: { airline_iata_code: string; account_number: string }[];
};

export type SearchRequest = {
  slices: [SearchSlice, ...SearchSlice[]];
  passengers: [SearchPassenger, ...SearchPassenger[]];
  /** Null for every cabin. */
  cabin: CabinClass | null;
  maxConnections: number;
  splitTickets: boolean;
};

/** `GRU-LIS` of the first slice, the key of faults and counts. */
export function formatRoute({ slices: [first] }: SearchRequest): string {
  return `${first.origin}-${first.destination}`;
}

export function countPassengers(request: SearchRequest): { adults: number; children: number; infants: number } {
  const count = (kind: SearchPassenger['kind']) => request.passengers.filter((one) => one.kind === kind).length;
  return { adults: count('adult'), children: count('child'), infants: count('infant') };
}
