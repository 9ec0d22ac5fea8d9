import type { Party } from '@revoada/core/flights/party';
import { readPriceCents } from '../../wire/amounts.ts';
import { readCount } from '../../wire/numbers.ts';
import { readRecords } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import type { WireFareGroup, WireOlderRow, WirePassengerFare } from '../api/types.ts';
import { type Money, readGroupTax } from './price.ts';

const onlyAdults = ({ children, infants }: Party): boolean => children === 0 && infants === 0;

const share = (total: number, people: number): number => Math.round(total / people);

const split = ({ totalCents, taxCents }: Money, people: number): Money => ({
  totalCents: share(totalCents, people),
  taxCents: taxCents === null ? null : share(taxCents, people),
});

type TypeFare = Money & { adult: boolean; count: number };

function typeFare(
  { passengersType, passengersCount, priceWithTax, priceWithoutTax }: WirePassengerFare,
  party: Party,
): TypeFare {
  const adult = /^AD/i.test(readLine(passengersType));
  return {
    adult,
    count: readCount(passengersCount) || (adult ? party.adults : 1),
    totalCents: readPriceCents(priceWithTax) ?? 0,
    taxCents: readGroupTax({ priceWithTax, priceWithoutTax }),
  };
}

/** Allows rounding by a cent per person. */
const near = (a: number, b: number): boolean => Math.abs(a - b) <= 9;

/**
 * Share of one adult in a price group. Captures do not show whether the amount of a passenger type is its total or that
 * of one person, so the interpretation that adds up to the group's price wins. If neither does and children travel, the
 * share is unknown (null). An adult without known taxes gets a seat's share of all taxes.
 */
export function readAdultShare(group: WireFareGroup, total: Money, party: Party): Money | null {
  const adult = findAdultShare(group, total, party);
  if (!adult) return null;
  const taxCents = adult.taxCents ?? shareBySeats(total.taxCents, party);
  return { ...adult, taxCents: total.taxCents === null ? null : taxCents };
}

function findAdultShare(group: WireFareGroup, total: Money, party: Party): Money | null {
  const fares = readRecords<WirePassengerFare>(group.fares).map((fare) => typeFare(fare, party));
  const adult = fares.find((fare) => fare.adult && fare.count === party.adults);
  const sum = (amount: (fare: TypeFare) => number) => fares.reduce((all, fare) => all + amount(fare), 0);
  if (
    adult &&
    near(
      sum((fare) => fare.totalCents),
      total.totalCents,
    )
  )
    return split(adult, adult.count);
  if (
    adult &&
    near(
      sum((fare) => fare.totalCents * fare.count),
      total.totalCents,
    )
  ) {
    return { totalCents: adult.totalCents, taxCents: adult.taxCents };
  }
  return onlyAdults(party) ? split(total, party.adults) : null;
}

/** Share of one adult in an older row: `ValorAdulto` if the party's amounts add up, else an even share among adults. */
export function readOlderAdultShare(row: WireOlderRow, total: Money, party: Party): Money | null {
  if (onlyAdults(party)) return split(total, party.adults);
  const adult = readPriceCents(row.ValorAdulto) ?? 0;
  const fares =
    adult * party.adults +
    (readPriceCents(row.ValorCrianca) ?? 0) * party.children +
    (readPriceCents(row.ValorBebe) ?? 0) * party.infants;
  if (adult === 0 || !near(fares, total.totalCents - (total.taxCents ?? 0))) return null;
  const taxCents = shareBySeats(total.taxCents, party);
  return { totalCents: adult + (taxCents ?? 0), taxCents };
}

/** Boarding taxes are paid per seat, without infants; null if unknown. */
export const shareBySeats = (cents: number | null, party: Party): number | null =>
  cents === null ? null : share(cents, party.adults + party.children);
