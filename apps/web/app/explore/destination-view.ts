import type { FoundDestination } from '@revoada/core/explore/find-destinations';

/** A price as people read it. */
export type PriceView = {
  /** 'R$ 214', '10.400'. */
  amount: string;
  /** The flight's day, 'qui, 12 mar', and its month, 'mar'. */
  day: string;
  month: string;
  /** When a search saw it: 'hoje', 'ontem', '12 nov'. */
  seen: string;
  /** The search of that day. */
  to: string;
  /** Whether searching that day takes the plan. */
  beyondLimit: boolean;
};

/** A destination in words, with its two prices. */
export type DestinationView = {
  code: string;
  city: string;
  /** Null in Brazil. */
  country: string | null;
  /** The search of the better price's day. */
  to: string;
  cash: PriceView | null;
  /** `programme`: 'Smiles'; `unit`: 'milhas Smiles'; `taxes`: 'R$ 38'. */
  miles: (PriceView & { programme: string; unit: string; taxes: string }) | null;
  better: FoundDestination['better'];
};
