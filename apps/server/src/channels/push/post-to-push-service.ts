import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

export type PushAnswer = { status: number; retryAfter: string | null };

const timeoutMs = 10_000;
const maxAnswerBytes = 16 * 1_024;

/** Sends a message to a push service without following redirects. Rejects after a timeout. */
export function postToPushService(
  url: URL,
  { headers, body, lookup: look }: { headers: Record<string, string | number>; body: Buffer; lookup?: LookupFunction },
): Promise<PushAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>();
  const { request } = url.protocol === 'https:' ? https : http;
  const signal = AbortSignal.timeout(timeoutMs);
  const sending = request(url, { method: 'POST', headers, signal, ...(look ? { lookup: look } : {}) }, (answer) => {
    let read = 0;
    answer.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > maxAnswerBytes) answer.destroy();
    });
    answer.on('error', () => undefined);
    resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null });
  });
  sending.on('error', reject);
  sending.end(body);
  return promise;
}
