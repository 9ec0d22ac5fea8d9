import ky from 'ky';
import { statusFailure, unreadable } from '../../resilience/failures.ts';
import { discard, readCappedText } from '../../resilience/read-body.ts';

export type HttpRequest = {
  /** Names the call in logs and errors. */
  label: string;
  method: 'get' | 'post';
  path: string;
  token?: string;
  form?: Record<string, string>;
  json?: Record<string, unknown>;
  query?: Record<string, string>;
};

/** An answer; `text` is empty unless the status is 2xx. */
export type HttpAnswer = { status: number; statusText: string; text: string };

export type Http = (request: HttpRequest, signal: AbortSignal) => Promise<HttpAnswer>;

/** One request, no repeats. Redirects are refused: they would carry the token elsewhere. */
export function createHttp(baseUrl: string, maxReplyBytes: number): Http {
  const base = baseUrl.replace(/\/+$/, '');
  const client = ky.create({
    headers: { Origin: 'externo', Accept: 'application/json' },
    redirect: 'error',
    retry: 0,
    // Time limits come in as the signal, which holds for the body too.
    timeout: false,
    throwHttpErrors: false,
  });
  return async ({ label, method, path, token, form, json, query }, signal) => {
    const response = await client(`${base}${path}`, {
      method,
      signal,
      ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      json,
      searchParams: query,
    });
    const { status, statusText } = response;
    if (!response.ok) {
      await discard(response);
      return { status, statusText, text: '' };
    }
    return { status, statusText, text: await readCappedText(response, maxReplyBytes, label) };
  };
}

/** An answer's JSON. Throws `CallFailure` for every status but 2xx and for HTML or broken JSON. */
export function parseAnswer(label: string, { status, text }: HttpAnswer): unknown {
  if (status < 200 || status > 299) throw statusFailure(label, status);
  try {
    return JSON.parse(text);
  } catch (error) {
    return lenientJson(label, text, error);
  }
}

/** The backend's serialiser may write numbers that JSON has not; as text they spoil their own fare alone. */
function lenientJson(label: string, text: string, cause: unknown): unknown {
  const mended = text.replace(/(:\s*)-?(?:NaN|Infinity)(?=\s*[,}\]])/g, '$1"NaN"');
  try {
    return JSON.parse(mended);
  } catch {
    // The first error tells more.
  }
  throw unreadable(label, 'no JSON', cause);
}
