import type { Market } from '../../flight-backend/pricing/market.ts';
import type { CabinClass } from '../search/search-request.ts';
import type { BrandTerms } from './brand-terms.ts';
import type { SoldJourney } from './sold-flight.ts';

/** One brand of an airline on one journey: the price of a ticket over only this slice. */
export type SliceFare = {
  /** IATA code of the owner. */
  airline: string;
  journey: SoldJourney;
  market: Market;
  cabin: CabinClass;
  brand: BrandTerms;
  /** Order among the brands of the airline, the lowest first. */
  rank: number;
  fareBasis: string | null;
  /** Cents of reais for one passenger of each kind, without tax. */
  fare: { adult: number; child: number; infant: number };
  /** Cents of reais for each seat. */
  taxCents: number;
};

/** A slice's day and airports, in the days of the computed world. */
export type SliceRoute = { origin: string; destination: string; date: string };
