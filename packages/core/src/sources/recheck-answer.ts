import type { FareConditions } from '../flights/conditions.ts';
import type { BagKind, Direction, Price } from '../flights/offer.ts';
import type { ListedOffer } from '../journeys/journey.ts';

/** Body of `POST /api/flights/recheck`: a fare that a search showed. */
export type RecheckQuestion = {
  /** The search in the parameters of its URL, without '?'. */
  search: string;
  direction: Direction;
  journeyKey: string;
  fareFamily: string | null;
  /** Bags that the fare includes. */
  bags: readonly BagKind[];
  /** The price that the reader was shown, whole party. */
  price: Price;
};

/**
 * What the source says of the fare now. Instants are UTC, ISO with Z. `conditions`: its rules for changes and refunds, absent
 * where no source reports them.
 */
export type RecheckAnswer =
  | { state: 'confirmed'; checkedAt: string; conditions?: FareConditions }
  /** `alternatives`: other offers of the direction that the account may see, the cheapest in reais first. */
  | {
      state: 'changed';
      checkedAt: string;
      price: Price;
      perAdult: Price | null;
      conditions?: FareConditions;
      alternatives: ListedOffer[];
    }
  | { state: 'gone'; checkedAt: string; alternatives: ListedOffer[] }
  /**
   * No source answered in time, or the fare is not among those that the account is shown now. `seenAt`: when the stored
   * price was searched; null where none is stored.
   */
  | { state: 'no-answer'; reason: 'no-reply' | 'not-shown'; seenAt: string | null };
