import type { ResultFilters } from '@revoada/core/results/filters/registry';
import type { TripPayer } from '@revoada/core/trips/price-trips';

/** Payer of a chosen trip, with the programmes and balances that count in the rows of its list. */
export function readTripPayer(
  { programmes, balance }: Pick<ResultFilters, 'programmes' | 'balance'>,
  { references, wallet = null }: Pick<TripPayer, 'references' | 'wallet'>,
): TripPayer {
  return {
    ...{ references, wallet, fitsBalance: wallet !== null && balance.length > 0 },
    ...(programmes.length > 0 && { programmes }),
  };
}
