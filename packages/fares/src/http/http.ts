import ky from 'ky';
import { statusFailure, unreadable } from '../resilience/failures.ts';
import { discard, readCappedText } from '../resilience/read-body.ts';

export type HttpRequest = {
  /** Name of the call in logs and errors. */
  label: string;
  method: 'get' | 'post';
  path: string;
  token?: string;
  form?: Record<string, string>;
  json?: Record<string, unknown>;
  query?: Record<string, string>;
  /** In addition to those of all requests, and in place of one with the same name. */
  headers?: Record<string, string>;
};

/** An answer; `text` of a status that is not 2xx is empty, or its start if the client keeps it. */
export type HttpAnswer = { status: number; statusText: string; headers: Headers; text: string };

export type HttpOptions = {
  /** With or without a trailing slash. */
  baseUrl: string;
  /** Sent with every request. */
  headers: Record<string, string>;
  /** Bytes of a reply after decompression; a longer one is unreadable. */
  maxReplyBytes: number;
  /** Bytes of an error's body; a longer one is dropped. 0 reads none. */
  maxErrorBytes?: number;
};

export type Http = {
  /** Sends a request and reads the reply. */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer>;
  /** Sends a request for a reply that the caller reads as it arrives. */
  open(request: HttpRequest, signal: AbortSignal): Promise<Response>;
  /** Reads a reply of `open` as a whole. */
  read(label: string, response: Response): Promise<HttpAnswer>;
};

/** Sends requests without retries. Rejects redirects, which could send the token to another host. */
export function createHttp({ baseUrl, headers, maxReplyBytes, maxErrorBytes = 0 }: HttpOptions): Http {
  const base = baseUrl.replace(/\/+$/, '');
  const client = ky.create({
    redirect: 'error',
    retry: 0,
    // The signal carries the time limit, also for the body.
    timeout: false,
    throwHttpErrors: false,
  });
  const open: Http['open'] = ({ method, path, token, form, json, query, headers: own = {} }, signal) => {
    const all = new Headers({ Accept: 'application/json', ...headers });
    if (token !== undefined) all.set('Authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(own)) all.set(name, value);
    return client(`${base}${path}`, {
      method,
      signal,
      headers: all,
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      json,
      searchParams: query,
    });
  };
  const read: Http['read'] = async (label, response) => {
    const { status, statusText, headers: given, ok } = response;
    const text = ok
      ? await readCappedText(response, maxReplyBytes, label)
      : await readErrorText(response, maxErrorBytes, label);
    return { status, statusText, headers: given, text };
  };
  return { open, read, send: async (request, signal) => read(request.label, await open(request, signal)) };
}

/** An unreadable body must not hide the status of an error. */
async function readErrorText(response: Response, maxBytes: number, label: string): Promise<string> {
  if (maxBytes > 0) return readCappedText(response, maxBytes, label).catch(() => '');
  await discard(response);
  return '';
}

/** Parses the JSON of an answer. Throws `CallFailure` unless the status is 2xx and the JSON is valid. */
export function parseAnswer(label: string, { status, text }: Pick<HttpAnswer, 'status' | 'text'>): unknown {
  if (status < 200 || status > 299) throw statusFailure(label, status);
  return parseJson(label, text);
}

/** Parses JSON. Throws `CallFailure` for invalid JSON; it tells nothing of the text, which could hold a person's data. */
export function parseJson(label: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseLenientJson(label, text);
  }
}

/** Suppliers may write NaN and Infinity; as strings they invalidate only their own fare. */
function parseLenientJson(label: string, text: string): unknown {
  const repaired = text.replace(/(:\s*)-?(?:NaN|Infinity)(?=\s*[,}\]])/g, '$1"NaN"');
  try {
    return JSON.parse(repaired);
  } catch {
    // The parser's own error quotes the text.
    throw unreadable(label, `no JSON, but ${describeText(text)}`);
  }
}

/** Length and kind of a text: enough to tell a page and a reply that was cut off apart. */
function describeText(text: string): string {
  const first = text.trimStart().charAt(0);
  const kind = first === '<' ? 'markup' : first === '{' || first === '[' ? 'broken or cut JSON' : 'other text';
  return `${text.length} characters of ${kind}`;
}
