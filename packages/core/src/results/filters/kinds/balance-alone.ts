import { isNarrowed } from '../filter.ts';
import { NO_FILTERS, type ResultFilters } from '../registry.ts';

/** True where the balance is the only active filter. */
export const isBalanceAlone = (filters: ResultFilters): boolean =>
  filters.balance.length > 0 && !isNarrowed({ ...filters, balance: NO_FILTERS.balance });
