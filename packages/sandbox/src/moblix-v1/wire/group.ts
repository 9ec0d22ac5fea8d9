import { hexToken } from '../../flight-backend/world/seeded.ts';
import { formatFlightsKey, type Sale } from '../sales/sale.ts';
import { buildOffer, type OfferOptions } from './offer.ts';
import { buildItinerary, formatHumanSignature } from './segment.ts';
import { findStyle } from './style.ts';

/** The sales of the same flights, in the order in which their suppliers answered. */
export type SaleGroup = { key: string; sales: [Sale, ...Sale[]] };

export type GroupOptions = Omit<OfferOptions, 'preliminaryPercent'> & {
  /** Per cent by which a sale's price is not final yet. */
  findPreliminaryPercent(sale: Sale): number;
};

/** Groups sales by their flights, or by flights and supplier. */
export function groupSales(sales: readonly Sale[], deduplicated: boolean): SaleGroup[] {
  const findKey = (sale: Sale) =>
    deduplicated ? formatFlightsKey(sale) : `${formatFlightsKey(sale)} ${sale.supplier.id}`;
  return [...Map.groupBy(sales, findKey)].flatMap(([key, [first, ...others]]): SaleGroup[] =>
    first ? [{ key, sales: [first, ...others] }] : [],
  );
}

/** A group as the wire has it, in the style of the supplier that found its flights first. */
export function buildGroup({ key, sales }: SaleGroup, options: GroupOptions): object {
  const [first] = sales;
  const style = findStyle(first.supplier);
  const signature = hexToken('group', key);
  const itineraries = first.fares.map((fare, index) => buildItinerary(fare, index, style, options.outward));
  const offers = sales.map((sale) =>
    buildOffer(sale, { ...options, preliminaryPercent: options.findPreliminaryPercent(sale) }),
  );
  const flights = {
    object: { flightInfo: { itineraries } },
    array: { flightInfo: itineraries },
    'array-of-object': { flightInfo: [{ itineraries }] },
    slices: { slices: itineraries.map(({ segments }) => ({ segments })) },
  }[style.flights];
  const lists = {
    offers: { offers },
    pricingOptions: { pricingOptions: offers },
    both: { offers, pricingOptions: offers },
  }[style.offers];
  return {
    id: `fg_${signature}`,
    signature,
    humanSignature: formatHumanSignature(
      first.fares.map(({ journey }) => journey),
      options.outward,
    ),
    ...flights,
    ...lists,
    totalPrice: { amount: offers[0]?.price.total, currency: 'BRL' },
  };
}
