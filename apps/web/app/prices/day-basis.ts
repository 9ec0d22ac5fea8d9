import { countShares, describeWhose, type PricedParty } from '@revoada/core/results/rows/per-person';

/** People of the prices of days, which are adults' prices. */
export type DayBasis = {
  /** Number of paying adults. */
  people: number;
  /** 'por pessoa', 'para os 2'; 'por adulto' where the list's prices include children. */
  whose: string;
  /** The list's prices are for the same people. */
  sameParty: boolean;
};

/**
 * Observed prices are for one adult: for adults they are multiplied as in the list, with children they stay one
 * adult's.
 */
export function findDayBasis(party: PricedParty): DayBasis {
  const { adults, children, infants } = party;
  if (children + infants > 0) return { people: 1, whose: 'por adulto', sameParty: false };
  return { people: adults / countShares(party), whose: describeWhose(party), sameParty: true };
}
