/** A scheduled-service airport. City and country are in Portuguese if a current name exists. */
export type Airport = {
  iata: string;
  name: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  country: string;
  /** Brazilian state (UF) or null. */
  state: string | null;
  latitude: number;
  longitude: number;
  /** IANA time zone. */
  zone: string;
  /** Code of its metro area (SAO), or null. */
  metro: string | null;
};

/** A city with several airports (São Paulo: GRU, CGH, VCP). `airports` are ordered, the main one first. */
export type MetroArea = { iata: string; city: string; countryCode: string; country: string; airports: string[] };

/** A suggestion of `GET /api/airports?q=`; a metro entry lists its airports' codes. */
export type AirportSuggestion = {
  kind: 'airport' | 'metro';
  iata: string;
  name: string;
  city: string;
  country: string;
  countryCode: string;
  airports?: string[];
  /** IANA time zone, a metro area's main airport's; only in the server's answers. */
  zone?: string;
};

/** Airports and metro areas by code. */
export type AirportDirectory = {
  airport(iata: string): Airport | undefined;
  metro(iata: string): MetroArea | undefined;
  /** Airports behind a code: itself, or those of a metro area; empty when unknown. */
  findAirports(iata: string): string[];
};
