import type { ConvertedAmount } from '../currency/foreign-amount.ts';

/** Whether a passenger may change or cancel before departure, and what the seller charges for it. */
export type ConditionRule = {
  allowed: boolean;
  /** Integer cents of reais for the whole party; null if the seller does not report it. 0 is free. */
  penaltyCents: number | null;
  /** The penalty in the seller's currency; absent for reais. */
  sold?: ConvertedAmount;
};

/** Rules of a fare. A rule that the source does not report is null. */
export type FareConditions = {
  change: ConditionRule | null;
  refund: ConditionRule | null;
};
