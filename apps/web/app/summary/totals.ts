import type { FlightOffer } from '@revoada/core/flights/offer';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import { type CostComparison, compareCosts } from '@revoada/core/journeys/comparison';
import { findChosenVerdict, type Verdict } from '@revoada/core/journeys/verdict';
import { equivalentCents } from '@revoada/core/miles/equivalent';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { ChosenFlight } from '../selection/chosen-flight.ts';

export type AwardTotal = { programme: ProgrammeId; miles: number; taxCents: number };

/** What the chosen flights cost, each kind in its own unit: miles of different programmes are never added up. */
export type TripTotals = {
  /** Integer cents of the cash fares; null without one. */
  cashCents: number | null;
  awards: AwardTotal[];
  /** Everything in reais, miles at their reference price; null without miles, or where a programme has no reference. */
  equivalentCents: number | null;
};

// S-043
export function sumTotals(flights: readonly FlightOffer[], references: ReferencePrices): TripTotals {
  const cash = flights.flatMap(({ price }) => (price.kind === 'cash' ? [price.totalCents] : []));
  const awards = new Map<ProgrammeId, AwardTotal>();
  for (const { price } of flights) {
    if (price.kind === 'cash') continue;
    const { programme, miles, taxCents } = price;
    const known = awards.get(programme) ?? { programme, miles: 0, taxCents: 0 };
    awards.set(programme, { programme, miles: known.miles + miles, taxCents: known.taxCents + taxCents });
  }
  const costs = flights.map(({ price }) => equivalentCents(price, references));
  const comparable = awards.size > 0 && costs.every((cost) => cost !== null);
  return {
    cashCents: cash.length > 0 ? sum(cash) : null,
    awards: [...awards.values()],
    equivalentCents: comparable ? sum(costs) : null,
  };
}

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((all, cents) => all + (cents ?? 0), 0);

/** A chosen flight's own verdict, from what was known of its journey's prices when it was chosen. */
export function findFlightVerdict(flight: ChosenFlight, references: ReferencePrices): Verdict | null {
  const { journeyFares, unseenPayments } = flight;
  return journeyFares ? findChosenVerdict(flight, journeyFares, references, unseenPayments) : null;
}

/** The whole trip one way or the other. */
export type TripVerdict = CostComparison & {
  /** Of the awards on the miles side. */
  programmes: ProgrammeId[];
  /** True where either sum counts a price that the account's limit held back: only the difference is told. */
  heldBack: boolean;
};

/** Whether the trip is better paid in reais or in miles; null unless every flight is known both ways. */
export function tripVerdict(flights: readonly ChosenFlight[], references: ReferencePrices): TripVerdict | null {
  const verdicts = flights.map((flight) => findFlightVerdict(flight, references));
  const known = verdicts.filter((verdict) => verdict !== null);
  if (known.length === 0 || known.length < verdicts.length) return null;
  const cashCents = sum(known.map((verdict) => verdict.cashCents));
  // A chosen award counts itself, also where another programme costs less.
  const awards = known.map(({ award }, index) => {
    const price = flights[index]?.price;
    return price?.kind === 'miles' ? price : award;
  });
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
