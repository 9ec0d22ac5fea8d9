import { findAirlineByName, findProfile } from '../airlines/airlines.ts';
import type { Airline, Price } from '../flights/offer.ts';
import type { Payment } from '../flights/payment.ts';
import { nameSource } from './source-names.ts';

/** What a reply to a request says of itself. */
export type ReplyFacts = {
  /** Id of the source. */
  source: string;
  /** The ways of paying that the source covers. */
  payments: readonly Payment[];
  /** Names of the providers that answered; the source's own name where it asks many sellers at once. */
  providers: readonly string[];
};

/** An award: its price, who sells it, and who flies it. */
export type Award = { price: Price; source: string; airline: Airline };

/** Whether a reply would hold an award if it were sold, by the award's seller, programme and airline. */
export type AwardCoverage = (award: Award) => boolean;

/**
 * A reply covers the awards of its programmes whose seller answered: on the seller's own flights, and on those of partners of
 * which it shows an award, because no source tells whose partners' awards it gets.
 */
export function createAwardCoverage(
  { source, payments, providers }: ReplyFacts,
  awards: Iterable<Award>,
): AwardCoverage {
  const sellers = new Set(providers.map(nameSeller));
  const asksAll = sellers.has(nameSeller(nameSource(source)));
  const shown = new Set([...awards].map(describePartner));
  return (award) => {
    const { price } = award;
    if (price.kind !== 'miles' || !payments.includes(price.programme)) return false;
    if (!asksAll && !sellers.has(nameSeller(award.source))) return false;
    return nameCarrier(award.airline) === nameSeller(award.source) || shown.has(describePartner(award));
  };
}

const describePartner = ({ price, airline }: Award): string =>
  price.kind === 'miles' ? `${price.programme} ${nameCarrier(airline)}` : '';

const nameSeller = (name: string): string => findAirlineByName(name)?.key ?? name.toLowerCase();

const nameCarrier = (airline: Airline): string => findProfile(airline)?.key ?? (airline.iata || airline.name);
