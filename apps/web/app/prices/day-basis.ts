import { countShares, describeWhose, type PricedParty } from '@revoada/core/results/rows/per-person';

/** For whom the prices of days are, which are those of adults. */
export type DayBasis = {
  /** How many adults pay. */
  people: number;
  /** 'por pessoa', 'para os 2'; 'por adulto' where the list's prices count children too. */
  whose: string;
  /** The list's prices are for the same people. */
  alike: boolean;
};

/** What was seen is one adult's: for adults it counts what the list counts, with children it stays one adult's. */
export function findDayBasis(party: PricedParty): DayBasis {
  const { adults, children, infants } = party;
  if (children + infants > 0) return { people: 1, whose: 'por adulto', alike: false };
  return { people: adults / countShares(party), whose: describeWhose(party), alike: true };
}
