import type { Fare } from '../../flight-backend/pricing/fare.ts';
import { partyCents, partyPoints, partyTaxCents } from '../../flight-backend/pricing/fare.ts';
import { findMarket } from '../../flight-backend/pricing/market.ts';
import { between } from '../../flight-backend/world/seeded.ts';
import type { Supplier } from '../search/suppliers.ts';

/** One way of buying the flights of every slice from a supplier: a fare of each slice, all for cash or all for points. */
export type Sale = { supplier: Supplier; fares: [Fare, ...Fare[]] };

/** The flights of every slice; equal for every sale of them. */
export function formatFlightsKey({ fares }: Sale): string {
  return fares.map(({ journey }) => journey.key).join(' | ');
}

/** Cents of reais for the whole party and all slices, and points where it is an award. */
export type SalePrice = { baseCents: number; taxCents: number; points: number | null; programme: string | null };

/** Cash over several slices costs less or more than its one-way fares; points are added up. */
export function priceSale(sale: Sale): SalePrice {
  const { fares } = sale;
  const [first] = fares;
  const { party } = first;
  const sum = (read: (fare: Fare) => number) => fares.reduce((total, fare) => total + read(fare), 0);
  const taxCents = sum(partyTaxCents);
  const cashCents = Math.round(sum((fare) => partyCents(fare.fare, party)) * measureJointFactor(sale));
  if (!first.award) return { baseCents: cashCents, taxCents, points: null, programme: null };
  const points = sum(({ award }) => (award ? partyPoints(award, party) : 0));
  // The reais of an award are points at an invented rate.
  const baseCents = Math.round((points / 1000) * first.award.agencyRate * 100);
  return { baseCents, taxCents, points, programme: first.award.programme };
}

function measureJointFactor({ supplier, fares }: Sale): number {
  if (fares.length < 2) return 1;
  const seed = ['moblix-v1', supplier.id, ...fares.map(({ journey, family }) => journey.key + family.type)];
  const domestic = fares.every(({ journey }) => findMarket(journey.from, journey.to).domestic);
  if (domestic) return between(0.98, 1.02, ...seed);
  return fares.length === 2 ? between(0.68, 1.03, ...seed) : between(0.82, 1.03, ...seed);
}
