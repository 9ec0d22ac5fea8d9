import ky from 'ky';
import { statusFailure, unreadable } from '../../resilience/failures.ts';
import { discard, readCappedText } from '../../resilience/read-body.ts';

export type HttpRequest = {
  /** Name of the call in logs and errors. */
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

/** Sends one request without retries. Rejects redirects, which could send the token to another host. */
export function createHttp(baseUrl: string, maxReplyBytes: number): Http {
  const base = baseUrl.replace(/\/+$/, '');
  const client = ky.create({
    headers: { Origin: 'externo', Accept: 'application/json' },
    redirect: 'error',
    retry: 0,
    // The signal carries the time limit, also for the body.
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

/** Parses the JSON of an answer. Throws `CallFailure` unless the status is 2xx and the JSON is valid. */
export function parseAnswer(label: string, { status, text }: HttpAnswer): unknown {
  if (status < 200 || status > 299) throw statusFailure(label, status);
  try {
    return JSON.parse(text);
  } catch (error) {
    return lenientJson(label, text, error);
  }
}

/** The backend may write NaN and Infinity; as strings they invalidate only their own fare. */
function lenientJson(label: string, text: string, cause: unknown): unknown {
  const repaired = text.replace(/(:\s*)-?(?:NaN|Infinity)(?=\s*[,}\]])/g, '$1"NaN"');
  try {
    return JSON.parse(repaired);
  } catch {
    // Throws the first error below, which has more details.
  }
  throw unreadable(label, 'no JSON', cause);
}
