import type { KeyHolder } from '../settings/account.ts';

/** A refusal; its body's form differs from error to error. */
export type Refusal = { status: number; body: object; headers?: Record<string, string> };

/** In place of a refusal: the connection is closed without one. */
export const RESET = 'reset';

export const missingKey: Refusal = {
  status: 401,
  body: { success: false, error: { code: 'UNAUTHORIZED', message: 'API key não informada' } },
};

const KEY_REFUSALS: Record<Exclude<KeyHolder, 'active'>, Refusal> = {
  unknown: { status: 401, body: { success: false, error: { code: 'INVALID_API_KEY', message: 'API key inválida' } } },
  expired: { status: 401, body: { error: 'API key expirada' } },
  'without-credits': {
    status: 402,
    body: { success: false, error: { code: 'INSUFFICIENT_CREDITS', message: 'Créditos insuficientes' } },
  },
  'without-plan': { status: 403, body: { message: 'Seu plano não inclui acesso à API' } },
};

export function refuseKey(holder: Exclude<KeyHolder, 'active'>): Refusal {
  return KEY_REFUSALS[holder];
}

export function refuseBody(code: string, message: string): Refusal {
  return { status: 400, body: { success: false, error: { code, message } } };
}

export const quotaExceeded: Refusal = {
  status: 429,
  body: { success: false, error: { code: 'QUOTA_EXCEEDED', message: 'Limite mensal de requisições atingido' } },
};

export const tooFast: Refusal = {
  status: 429,
  body: { error: 'Muitas requisições' },
  headers: { 'retry-after': '2' },
};

export const notFound: Refusal = { status: 404, body: { message: 'Rota não encontrada' } };

/** A failure with status 200. */
export const unsuccessful: Refusal = {
  status: 200,
  body: { success: false, error: { code: 'SEARCH_FAILED', message: 'Não foi possível concluir a busca' } },
};

/** The error body of a status that a fault sends. */
export function refuseWithStatus(status: number): Refusal {
  if (status === 429) return tooFast;
  if (status === 402) return refuseKey('without-credits');
  if (status === 403) return refuseKey('without-plan');
  return status === 401 ? refuseKey('unknown') : { status, body: { message: 'Internal server error' } };
}
