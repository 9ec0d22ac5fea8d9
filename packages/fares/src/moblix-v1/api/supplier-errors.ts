import { CallFailure, statusFailure } from '../../resilience/failures.ts';
import { readRecord } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import type { WireReply } from './types.ts';

/** Error of a reply or of an event: a code or a text of the supplier, only for logs. */
export type SupplierError = { code: string; message: string };

type WireError = { code?: unknown; message?: unknown; status?: unknown };

/** Whether a reply without flights is an error: it has `error` or a list of `errors`. */
export const reportsError = ({ error, errors }: WireReply): boolean =>
  Boolean(error) || (Array.isArray(errors) && errors.length > 0);

/** Reads `{error: {code, message}}`, `{error: 'text'}`, `{errors: [{code, message}]}` and `{code, message}`. */
export function readSupplierError({ error: single, errors, code, message }: WireReply): SupplierError {
  const error: unknown = single || (Array.isArray(errors) ? errors[0] : undefined);
  const fields = readRecord<WireError>(error);
  return {
    code: hideKeys(readLine(fields?.code) || readLine(code)),
    message: hideKeys(readLine(fields?.message) || readLine(error) || readLine(message)),
  };
}

/** The supplier may repeat our key in its error; the setting allows more in a key than letters and digits. */
const hideKeys = (text: string): string => text.replace(/mbx_[^\s"'<>,;]+/gi, 'mbx_…');

const KEY_REFUSED = /unauthor|forbidden|invalid.?(api.?)?key|expired.?key|chave/i;
const NO_CREDITS = /credit|cr[eé]dito|saldo|payment|insufficient/i;
const TOO_MANY = /quota|rate.?limit|too.?many|limite/i;

/** The failure of a search that the supplier reports within a reply with HTTP 200. */
export function toCallFailure(label: string, { code, message }: SupplierError): CallFailure {
  const words = `${code} ${message}`;
  const text = `${label}: ${words.trim() || 'failed without a reason'}`;
  if (NO_CREDITS.test(words)) return ownFault('budget-exhausted', text);
  if (TOO_MANY.test(words)) return new CallFailure('rate-limited', text, { fault: 'ours', retryable: true });
  if (KEY_REFUSED.test(words)) return ownFault('authentication-failure', text);
  return new CallFailure('unavailable', text, { fault: 'theirs', retryable: true });
}

/** Converts a status: 401 and 403 refuse the key, 402 means that its credits are used up. */
export function toStatusFailure(label: string, status: number): CallFailure {
  if (status === 401 || status === 403) return ownFault('authentication-failure', `${label}: HTTP ${status}`);
  if (status === 402) return ownFault('budget-exhausted', `${label}: HTTP ${status}`);
  return statusFailure(label, status);
}

const ownFault = (code: 'authentication-failure' | 'budget-exhausted', message: string): CallFailure =>
  new CallFailure(code, message, { fault: 'ours', retryable: false });
