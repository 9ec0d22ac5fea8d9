/** By what prices are multiplied: in reais, and in points. */
export type DropFactors = { cash: number; miles: number };

export const NO_DROP: DropFactors = { cash: 1, miles: 1 };

/** Manual change of a route's prices. */
export type PriceDropRequest = {
  /** `GRU-GIG`, one way; `GRU-*`, `*-GIG`. */
  route: string;
  /** Flight days, YYYY-MM-DD, inclusive; unlimited if absent. */
  from?: string;
  to?: string;
  /** Factor of prices in reais before taxes: 0.7 is 30 % less. Unchanged if absent. */
  cash?: number;
  /** The same for those in points. */
  miles?: number;
};

export type PriceDrop = PriceDropRequest & { id: number };

export type PriceDrops = {
  list(): PriceDrop[];
  add(request: PriceDropRequest): PriceDrop;
  /** Removes all, or one; returns the number. */
  remove(id?: number): number;
  /** Factors of flights between two airports on a day; the last added drop wins. */
  find(origin: string, destination: string, date: string): DropFactors;
};

export function createPriceDrops(): PriceDrops {
  let nextId = 1;
  let drops: PriceDrop[] = [];
  return {
    list: () => drops,
    add(request) {
      const drop = { ...request, id: nextId };
      nextId += 1;
      drops = [...drops, drop];
      return drop;
    },
    remove(id) {
      const before = drops.length;
      drops = id === undefined ? [] : drops.filter((drop) => drop.id !== id);
      return before - drops.length;
    },
    find(origin, destination, date) {
      const { cash = 1, miles = 1 } = drops.findLast((drop) => appliesTo(drop, origin, destination, date)) ?? {};
      return { cash, miles };
    },
  };
}

function appliesTo(
  { route, from = '', to = '9' }: PriceDrop,
  origin: string,
  destination: string,
  date: string,
): boolean {
  const [wantedOrigin, wantedDestination] = route.split('-');
  const isWanted = (pattern: string | undefined, code: string) => pattern === '*' || pattern === code;
  return isWanted(wantedOrigin, origin) && isWanted(wantedDestination, destination) && date >= from && date <= to;
}

/** Parses a posted drop, or returns an error text. */
export function readPriceDrop(body: unknown): PriceDropRequest | string {
  if (typeof body !== 'object' || body === null) return 'a JSON object is needed';
  const { route, from, to, cash, miles } = body as Record<string, unknown>;
  if (typeof route !== 'string' || !/^([A-Z]{3}|\*)-([A-Z]{3}|\*)$/.test(route)) return 'route must look like GRU-GIG';
  if (!isDay(from) || !isDay(to)) return 'from and to must look like 2026-12-10';
  if (!isFactor(cash) || !isFactor(miles)) return 'cash and miles must be numbers from 0.05 to 5';
  return {
    route,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(cash === undefined ? {} : { cash }),
    ...(miles === undefined ? {} : { miles }),
  };
}

function isDay(value: unknown): value is string | undefined {
  return value === undefined || (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value));
}

function isFactor(value: unknown): value is number | undefined {
  return value === undefined || (typeof value === 'number' && value >= 0.05 && value <= 5);
}
