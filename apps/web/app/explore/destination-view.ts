import type { FoundDestination } from '@revoada/core/explore/find-destinations';

/** A formatted price. */
export type PriceView = {
  /** 'R$ 214', '10.400'. */
  amount: string;
  /** The flight's day, 'qui, 12 mar', and its month, 'mar'. */
  day: string;
  month: string;
  /** Day of its observation: 'hoje', 'ontem', '12 nov'. */
  seenOn: string;
  /** URL of that day's search. */
  to: string;
  /** Whether a search of that day needs the plan. */
  beyondLimit: boolean;
};

/** Texts of a destination, with its two prices. */
export type DestinationView = {
  code: string;
  city: string;
  /** Null in Brazil. */
  country: string | null;
  /** URL of the search on the better price's day. */
  to: string;
  cash: PriceView | null;
  /** `programme`: 'Smiles'; `unit`: 'milhas Smiles'; `taxes`: 'R$ 38'. */
  miles: (PriceView & { programme: string; unit: string; taxes: string }) | null;
  better: FoundDestination['better'];
};
