import type { BagAllowance, FareAlternative, FareSighting, FlightOffer, Price, TaxedPrice } from './offer.ts';

/** The fare of an offer in the form of its alternatives. */
export function toFareAlternative(offer: Pick<FlightOffer, keyof FareAlternative>): FareAlternative {
  const { fareFamily, price, perAdult, baggage, conditions, reference, sources, ticket } = offer;
  return {
    ...{ fareFamily, price, perAdult, baggage },
    ...(conditions && { conditions }),
    ...(reference !== undefined && { reference }),
    ...(sources && { sources }),
    ...(ticket && { ticket }),
  };
}

/** The sightings without their sources' names of the fare, which only the server may use. */
export const showSightings = (sightings: readonly FareSighting[]): FareSighting[] =>
  sightings.map(({ reference: _, ...sighting }) => sighting);

/** Cheapest first, then by all other fields, so that the order is deterministic. */
export function compareFares(a: FareAlternative, b: FareAlternative): number {
  return comparePrices(a.price, b.price) || compareText(fareKey(a), fareKey(b));
}

/**
 * Orders prices of one kind: those with taxes first, cash by its total, miles by the miles, then by the taxes. Cash comes
 * before miles.
 */
export function comparePrices(a: Price, b: Price): number {
  if (a.kind !== b.kind) return compareText(a.kind, b.kind);
  const unknown = Number(!hasTaxes(a)) - Number(!hasTaxes(b));
  return unknown || readAmount(a) - readAmount(b) || (a.taxCents ?? 0) - (b.taxCents ?? 0);
}

/** False if the source does not report taxes: the total cost is unknown. */
export function hasTaxes<Each extends Price>(price: Each): price is TaxedPrice<Each> {
  return price.taxCents !== null;
}

/** Sum of taxes; null if either is unknown. */
export function addTaxes(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}

const readAmount = (price: Price): number => (price.kind === 'cash' ? price.totalCents : price.miles);

/** Equal for fares that look the same to a traveller. */
export function fareKey({ fareFamily, price, perAdult, baggage, conditions }: FareAlternative): string {
  return JSON.stringify([
    fareFamily,
    priceParts(price),
    perAdult && priceParts(perAdult),
    bagParts(baggage.hand),
    bagParts(baggage.checked),
    conditions ? [conditions.change, conditions.refund] : null,
  ]);
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function priceParts(price: Price): (string | number | null)[] {
  if (price.kind === 'cash') return [price.totalCents, price.taxCents];
  const { programme, miles, taxCents, feeCents } = price;
  return [programme, miles, taxCents, ...(feeCents === undefined ? [] : [feeCents])];
}

function bagParts({ included, quantity, description }: BagAllowance): unknown[] {
  return [included, quantity, description];
}
