import type { ConvertedAmount } from '../../currency/foreign-amount.ts';
import { findPlace } from '../../flights/directions.ts';
import { hasTaxes } from '../../flights/fares.ts';
import { hasLowerCabin } from '../../flights/lower-cabin.ts';
import type { Direction, MilesAmount, Price } from '../../flights/offer.ts';
import type { Payment } from '../../flights/payment.ts';
import type { Comparison } from '../../journeys/comparison.ts';
import type { Journey, ListedOffer } from '../../journeys/journey.ts';
import type { ReturnJourney } from '../../journeys/return-fares.ts';
import type { WalletPayment } from '../../miles/pay-from-wallet.ts';
import type { JointTicket } from '../../search/joint-tickets.ts';
import type { WayTicket } from '../../trips/way-tickets.ts';

/** Flights of a later slice that a price counts. */
export type LaterFlights = ReturnJourney & {
  /** From 0. */
  slice: number;
  /** Of the ticket that covers them. */
  price: Price;
  /** The ticket where it covers other slices too; null for their own fare. */
  joint: JointTicket | null;
};

/** Price of a journey in one kind of money. */
export type PriceCell = {
  /** `leg`: this slice only, where another one cannot be paid that way, is not known yet or does not exist. */
  covers: 'trip' | 'leg';
  /** How each slice that it covers is paid, in the order in which they are flown. */
  payments: readonly Payment[];
  /** Whole party. For miles, `taxCents` sums all reais of the trip, including a slice paid in reais. */
  price: Price;
  /** Charges in other currencies; the reais are then approximate. Absent for none. */
  sold?: readonly ConvertedAmount[];
  /** Miles of programmes other than the price's. */
  besides: readonly MilesAmount[];
  /** Total cost in reais: integer cents. Null where unknown. */
  costCents: number | null;
  /** The offer of this way to choose; null where the account's limit holds it back, or a chosen flight's ticket. */
  offer: ListedOffer | null;
  /** How the reader's balances pay it; null where none is known. */
  payment: WalletPayment | null;
  /** Purchases, in the order of the first slices that it covers. */
  tickets: readonly WayTicket[];
  /** The flights that it counts for the slices that are not chosen yet, in the order in which they are flown. */
  later: readonly LaterFlights[];
};

/** A journey with its two prices, side by side. There is one comparison for both. */
export type Row = {
  journey: Journey;
  /** All in reais. */
  cash: PriceCell | null;
  /** Miles anywhere, in one programme, two, or mixed with reais: what costs least in reais. */
  miles: PriceCell | null;
  /**
   * Comparison of the cells; on one-way trips without a cash fare, with the price quoted by the airline. Null where one
   * side is missing or covers only one leg.
   */
  comparison: Comparison | null;
  /** Comparison won by miles that the reader's balances do not pay: then `comparison` is null, and reais win. */
  outOfReach: Comparison | null;
  /** The lowest of the visible prices that balances pay, in reais: integer cents, whole party. Null where unknown. */
  costCents: number | null;
};

/** How a price pays the slices before its own; undefined for the first slice, and for a price of one slice. */
export function findPaymentsBefore(
  { covers, payments }: Pick<PriceCell, 'covers' | 'payments'>,
  step: Direction,
): readonly Payment[] | undefined {
  const before = findPlace(step);
  return before > 0 && covers === 'trip' ? payments.slice(0, before) : undefined;
}

/**
 * The cell that wins the comparison, the only one there is or whose taxes are known, or the one that counts in a draw: cash,
 * so that miles stay.
 */
export function findWinningCell({ cash, miles, comparison }: Row): PriceCell | null {
  if (comparison?.winner === 'miles') return miles;
  if (comparison) return cash ?? miles;
  if (cash && miles && !isWithinBalance(miles)) return cash;
  if (cash && miles && isRanked(cash) !== isRanked(miles)) return isRanked(cash) ? cash : miles;
  return cash?.covers === 'leg' && miles?.covers === 'trip' ? miles : (cash ?? miles);
}

/** False for a cell that is compared with none, and is never recommended. */
export function isRanked({ price, offer }: PriceCell): boolean {
  return hasTaxes(price) && !(offer && hasLowerCabin(offer));
}

/** False for miles that the reader's balances do not pay: they win nothing, and are not recommended. */
export function isWithinBalance({ payment }: Pick<PriceCell, 'payment'>): boolean {
  return payment?.fits ?? true;
}

/**
 * Cost of a cell in a lowest price: null where it covers something else, is hidden, is not ranked, or no balance pays
 * it.
 */
export function findCountedCost(cell: PriceCell | null, covers: PriceCell['covers']): number | null {
  return cell?.offer && isRanked(cell) && isWithinBalance(cell) && cell.covers === covers ? cell.costCents : null;
}

/** True where the comparison's winner is one that the account's limit holds back. */
export function isWinnerHidden({ cash, miles, comparison }: Row): boolean {
  if (comparison?.winner === 'miles') return miles !== null && miles.offer === null;
  return comparison?.winner === 'cash' && cash !== null && cash.offer === null;
}

/** True where miles pay only a part of the trip, or are of several programmes, so that texts describe the mix. */
export function isMixed({ payments }: Pick<PriceCell, 'payments'>): boolean {
  return new Set(payments).size > 1;
}
