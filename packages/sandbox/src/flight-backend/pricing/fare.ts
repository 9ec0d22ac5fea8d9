import type { CarrierCode } from '../network/carriers.ts';
import type { Journey } from '../network/journeys.ts';
import type { Provider } from '../network/providers.ts';
import type { CabinCode } from './cabins.ts';
import type { FareFamily } from './families.ts';
import type { Party } from './party.ts';

/** Price of one passenger of each kind, in cents. Infants on a lap pay no tax and no points. */
export type PerPassenger = { adult: number; child: number; infant: number };

/** Points of an award. `agencyRate` is the made-up price of a thousand, in reais. */
export type AwardPoints = { adult: number; child: number; agencyRate: number; programme: string };

/** One way of flying one journey at one price, as a provider sells it. */
export type Fare = {
  provider: Provider;
  /** The airline whose ticket it is. */
  validating: CarrierCode;
  journey: Journey;
  cabin: CabinCode;
  family: FareFamily;
  party: Party;
  /** Cash without taxes; for an award what the family would cost in cash. */
  fare: PerPassenger;
  /** Taxes of one seat. */
  taxCents: number;
  /** Cash fare of the journey's lowest family without taxes, as sold by the airline. */
  company: PerPassenger;
  award: AwardPoints | null;
};

export function partyCents(amounts: PerPassenger, party: Party): number {
  return amounts.adult * party.adults + amounts.child * party.children + amounts.infant * party.infants;
}

export function partyTaxCents(fare: Pick<Fare, 'taxCents' | 'party'>): number {
  return fare.taxCents * (fare.party.adults + fare.party.children);
}

export function partyPoints(award: AwardPoints, party: Party): number {
  return award.adult * party.adults + award.child * party.children;
}
