import { isNarrowed } from '../filter.ts';
import { NO_FILTERS, type ResultFilters } from '../registry.ts';

/** Only what fits the balance is asked for, and nothing else. */
export const isBalanceAlone = (filters: ResultFilters): boolean =>
  filters.balance.length > 0 && !isNarrowed({ ...filters, balance: NO_FILTERS.balance });
