import type { Supplier } from '../search/suppliers.ts';

/** The way in which a supplier's groups and offers are written; the wire differs from supplier to supplier. */
export type WireStyle = {
  /** Place of the itineraries in a group. */
  flights: 'object' | 'array' | 'array-of-object' | 'slices';
  offers: 'offers' | 'pricingOptions' | 'both';
  /** Form of a segment's ends. */
  ends: 'nested' | 'coded' | 'flat';
  times: 'local' | 'fraction' | 'local-with-z' | 'offset';
  duration: 'minutes' | 'text' | 'iso';
  amounts: 'number' | 'text' | 'comma';
  points: 'number' | 'text' | 'dots' | 'unit';
  taxes: 'list' | 'object' | 'number';
  /** Whether flight numbers carry the airline's code. */
  prefixed: boolean;
};

const ORDINARY: WireStyle = {
  flights: 'object',
  offers: 'offers',
  ends: 'nested',
  times: 'local',
  duration: 'minutes',
  amounts: 'number',
  points: 'number',
  taxes: 'list',
  prefixed: false,
};

const STYLES: Record<string, Partial<WireStyle>> = {
  gol: {
    flights: 'array',
    offers: 'pricingOptions',
    ends: 'coded',
    duration: 'text',
    amounts: 'comma',
    points: 'dots',
  },
  azul: { offers: 'both', amounts: 'text', points: 'text', times: 'fraction' },
  livelo: { points: 'unit' },
  tap: { flights: 'array-of-object', times: 'offset', duration: 'iso' },
  iberia: { times: 'local-with-z', taxes: 'object' },
  american: { flights: 'slices', ends: 'flat', amounts: 'text' },
  copa: { offers: 'pricingOptions', taxes: 'number' },
  interline: { prefixed: true, duration: 'text' },
};

export function findStyle({ id }: Pick<Supplier, 'id'>): WireStyle {
  return { ...ORDINARY, ...STYLES[id] };
}
