import type { ProgrammeId } from '@revoada/core/flights/programme';
import { type CostComparison, compareCosts } from '@revoada/core/journeys/comparison';
import { findChosenVerdict, type Verdict } from '@revoada/core/journeys/verdict';
import { equivalentCents } from '@revoada/core/miles/equivalent';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { ChosenFlight } from '../selection/chosen-flight.ts';

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((all, cents) => all + (cents ?? 0), 0);

/** A chosen flight's own verdict, from what was known of its journey's prices when it was chosen. */
export function findFlightVerdict(flight: ChosenFlight, references: ReferencePrices): Verdict | null {
  const { journeyFares, unseenPayments } = flight;
  return journeyFares ? findChosenVerdict(flight, journeyFares, references, unseenPayments) : null;
}

/**
 * The verdict that stands on a flight's card. It advises nothing that would have the trip paid in two programmes where it
 * is not: the total offers what the whole trip saves. S-318
 */
export function findCardVerdict(
  flight: ChosenFlight,
  { beside, references }: { beside: ChosenFlight | null; references: ReferencePrices },
): Verdict | null {
  const verdict = findFlightVerdict(flight, references);
  if (verdict?.winner !== 'miles' || flight.price.kind === 'miles' || beside?.price.kind !== 'miles') return verdict;
  return verdict.award.programme === beside.price.programme ? verdict : null;
}

/** The whole trip one way or the other. */
export type TripVerdict = CostComparison & {
  /** Of the awards on the miles side. */
  programmes: ProgrammeId[];
  /** True where either sum counts a price that the account's limit held back: only the difference is told. */
  heldBack: boolean;
};

/**
 * Whether the trip is better paid in reais or in miles; null unless every flight is known both ways, and where the miles
 * would be of programmes that nobody has chosen together. What an airline only quotes for one way stands for no trip. S-302
 */
export function tripVerdict(flights: readonly ChosenFlight[], references: ReferencePrices): TripVerdict | null {
  const verdicts = flights.map((flight) => findFlightVerdict(flight, references));
  const known = verdicts.filter((verdict) => verdict !== null);
  if (known.length === 0 || known.length < verdicts.length) return null;
  if (known.length > 1 && known.some(({ basis }) => basis !== 'offer')) return null;
  const cashCents = sum(known.map((verdict) => verdict.cashCents));
  // A chosen award counts itself, also where another programme costs less.
  const awards = known.map(({ award }, index) => {
    const price = flights[index]?.price;
    return price?.kind === 'miles' ? price : award;
  });
  const chosen = new Set(flights.flatMap(({ price }) => (price.kind === 'miles' ? [price.programme] : [])));
  const programmes = new Set(awards.map(({ programme }) => programme));
  if (programmes.size > Math.max(1, chosen.size)) return null;
  const heldBack = known.some(({ basis }, index) => {
    const unseen = flights[index]?.unseenPayments ?? [];
    const programme = awards[index]?.programme;
    return unseen.some((payment) => payment === programme || (payment === 'cash' && basis === 'offer'));
  });
  const milesCostCents = sum(awards.map((award) => equivalentCents(award, references)));
  return {
    ...compareCosts(cashCents, milesCostCents),
    programmes: awards.map(({ programme }) => programme),
    heldBack,
  };
}
