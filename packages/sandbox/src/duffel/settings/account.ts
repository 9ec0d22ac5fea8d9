import { BILLING_CURRENCIES, type BillingCurrency, isBillingCurrency } from './billing.ts';

/** Choices that Duffel keeps for an account, and how the stand-in behaves towards it. */
export type Account = {
  currency: BillingCurrency;
  /** Whether split tickets are switched on for the account. */
  splitTickets: boolean;
  requestsPerMinute: number;
  /** Share of the offers, in per cent, whose price has moved or that are gone when they are read again. */
  driftPercent: number;
};

export const DEFAULT_ACCOUNT: Account = {
  currency: 'USD',
  splitTickets: false,
  requestsPerMinute: 60,
  driftPercent: 0,
};

/** Parses changes of the account, or returns an error text. */
export function parseAccountChanges(body: unknown): Partial<Account> | string {
  if (typeof body !== 'object' || body === null) return 'a JSON object is needed';
  const { currency, splitTickets, requestsPerMinute, driftPercent } = body as Record<string, unknown>;
  if (currency !== undefined && !isBillingCurrency(currency)) {
    return `currency must be one of ${BILLING_CURRENCIES.join(', ')}`;
  }
  if (splitTickets !== undefined && typeof splitTickets !== 'boolean') return 'splitTickets must be true or false';
  if (!isNumberUpTo(requestsPerMinute, 1_000_000)) return 'requestsPerMinute must be a number';
  if (!isNumberUpTo(driftPercent, 100)) return 'driftPercent must be a number from 0 to 100';
  return {
    ...(currency === undefined ? {} : { currency }),
    ...(splitTickets === undefined ? {} : { splitTickets }),
    ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
    ...(driftPercent === undefined ? {} : { driftPercent }),
  };
}

function isNumberUpTo(value: unknown, most: number): value is number | undefined {
  return value === undefined || (typeof value === 'number' && value >= 0 && value <= most);
}

/** A token's scope and mode, or the reason to refuse it. */
export type TokenHolder = 'test' | 'live' | 'reader' | 'expired' | 'unknown';

const TOKENS: Record<string, TokenHolder> = {
  duffel_test_demonstracao: 'test',
  duffel_live_demonstracao: 'live',
  duffel_test_somente_leitura: 'reader',
  duffel_test_vencido: 'expired',
};

export function findTokenHolder(token: string): TokenHolder {
  return TOKENS[token] ?? 'unknown';
}
