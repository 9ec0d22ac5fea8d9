import { setTimeout as wait } from 'node:timers/promises';
import type { TakenFaults } from './faults.ts';

const HTML = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>';
const MEGABYTE = 'x'.repeat(1024 * 1024);
const encoder = new TextEncoder();

/** Sends an answer as the faults change it: late, refused, cut short, as HTML, padded or byte by byte. */
export async function sendWithFault(body: unknown, faults: TakenFaults, signal: AbortSignal): Promise<Response> {
  const slow = faults.get('slow');
  if (slow) await wait(slow.ms ?? 3000, undefined, { signal }).catch(() => undefined);
  const error = faults.get('error');
  if (error) return Response.json({ Message: 'An error has occurred.' }, { status: error.status ?? 503 });
  if (faults.get('html')) return text(HTML, 'text/html; charset=utf-8');
  const json = JSON.stringify(body);
  if (faults.get('malformed')) return text(json.slice(0, Math.floor(json.length * 0.7)), 'application/json');
  const huge = faults.get('huge');
  if (huge) return stream(padded(json, huge.megabytes ?? 100));
  const drip = faults.get('drip');
  if (drip) return stream(dripping(json, drip.ms ?? 1000, signal));
  return text(json, 'application/json; charset=utf-8');
}

function text(body: string, type: string): Response {
  return new Response(body, { headers: { 'content-type': type } });
}

function stream(chunks: AsyncGenerator<Uint8Array>): Response {
  const body = ReadableStream.from(chunks);
  return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}

/** Valid JSON of so many megabytes more. */
async function* padded(json: string, megabytes: number): AsyncGenerator<Uint8Array> {
  yield encoder.encode('{"Enchimento":"');
  const chunk = encoder.encode(MEGABYTE);
  for (let sent = 0; sent < megabytes; sent += 1) yield chunk;
  yield encoder.encode(`",${json.startsWith('{') ? json.slice(1) : `"Data":${json}}`}`);
}

async function* dripping(json: string, ms: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for (const byte of encoder.encode(json)) {
    if (signal.aborted) return;
    yield Uint8Array.of(byte);
    await wait(ms, undefined, { signal }).catch(() => undefined);
  }
}
