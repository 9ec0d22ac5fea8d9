import type { FlightOffer } from '../flights/offer.ts';
import type { SelfTransfer } from './combine-parts.ts';
import type { Hub } from './hubs.ts';

/** State of the search for a slice's self-transfers; a later report replaces an earlier one. */
export type TransferReport = {
  /** `waiting`: the ordinary search has not ended. */
  phase: 'waiting' | 'searching' | 'done';
  /** Where they are looked for. */
  hubs: readonly Hub[];
  transfers: readonly SelfTransfer<FlightOffer>[];
  /** True where a hub could not be searched to its end: flights may be missing. */
  partial: boolean;
  /** Why nothing or not all was searched, if for another reason than a source's. */
  stopped?: 'limit' | 'budget' | 'date';
};

export const NO_TRANSFERS: TransferReport = { phase: 'waiting', hubs: [], transfers: [], partial: false };
