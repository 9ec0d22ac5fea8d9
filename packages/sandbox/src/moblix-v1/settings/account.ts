/** Choices of the account that a key belongs to. */
export type MoblixV1Account = {
  /** Whether the plan sells trips of several cities; white labels of the supplier do not. */
  multiCity: boolean;
  /** Searches that the month still has; null for no limit. */
  quotaLeft: number | null;
  /** Whether replies have their contents beside `success` or within `data`. */
  envelope: 'data' | 'root';
};

export const DEFAULT_ACCOUNT: MoblixV1Account = { multiCity: true, quotaLeft: null, envelope: 'data' };

/** Parses changes of the account, or returns an error text. */
export function parseAccountChanges(body: unknown): Partial<MoblixV1Account> | string {
  if (typeof body !== 'object' || body === null) return 'a JSON object is needed';
  const { multiCity, quotaLeft, envelope } = body as Record<string, unknown>;
  if (multiCity !== undefined && typeof multiCity !== 'boolean') return 'multiCity must be true or false';
  const isQuota = (value: unknown): value is number => typeof value === 'number' && value >= 0;
  if (quotaLeft !== undefined && quotaLeft !== null && !isQuota(quotaLeft)) return 'quotaLeft must be a number or null';
  if (envelope !== undefined && envelope !== 'data' && envelope !== 'root') return 'envelope must be data or root';
  return {
    ...(multiCity === undefined ? {} : { multiCity }),
    ...(quotaLeft === undefined ? {} : { quotaLeft }),
    ...(envelope === undefined ? {} : { envelope }),
  };
}

/** A key's mode, or the reason to refuse it. */
export type KeyHolder = 'active' | 'expired' | 'without-credits' | 'without-plan' | 'unknown';

const KEYS: Record<string, KeyHolder> = {
  mbx_test_demonstracao: 'active',
  mbx_live_demonstracao: 'active',
  mbx_test_vencida: 'expired',
  mbx_test_sem_creditos: 'without-credits',
  mbx_test_sem_plano: 'without-plan',
};

export function findKeyHolder(key: string): KeyHolder {
  return KEYS[key] ?? 'unknown';
}
