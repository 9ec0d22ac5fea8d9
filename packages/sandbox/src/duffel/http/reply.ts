import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { cutBody, dripBody, padBody } from '../../stand-in/broken-bodies.ts';
import { getAirline } from '../airlines/airlines.ts';
import type { DuffelTakenFaults } from '../settings/faults.ts';
import { type Refusal, rateLimited, refuseForAirline, refuseWithStatus } from './errors.ts';

const compress = promisify(gzip);

/** Bodies below this many characters are not worth compressing. */
const COMPRESSED_FROM = 1024;
const HTML =
  '<html><head><title>502</title></head><body><h1>Error: Server Error</h1><h2>Please try again in 30 seconds.</h2></body></html>';

export type ReplyOptions = {
  request: Request;
  faults: DuffelTakenFaults | null;
  headers: Record<string, string>;
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

/** A body with its status, or a refusal. */
export type Answer = { status: number; body: object } | Refusal;

/** Sends an answer, compressed where the caller accepts it, or as the faults change it. */
export async function sendAnswer(answer: Answer, { request, faults, headers, wait }: ReplyOptions): Promise<Response> {
  const slow = faults?.get('slow');
  if (slow) await wait(slow.ms ?? 3000, request.signal);
  if (faults?.get('hang')) await wait(2 ** 31 - 1, request.signal);
  const refused = findRefusal(faults);
  const sent = refused ?? answer;
  const requestId = randomBytes(15).toString('base64url');
  const all = { ...headers, 'x-request-id': requestId, 'content-type': 'application/json; charset=utf-8' };
  if (faults?.get('html')) {
    return new Response(HTML, { status: 502, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
  }
  const json = JSON.stringify(
    'errors' in sent ? { meta: { status: sent.status, request_id: requestId }, errors: sent.errors } : sent.body,
  );
  const { status } = sent;
  if (faults?.get('malformed')) {
    return new Response(json.slice(0, Math.floor(json.length * 0.7)), { status, headers: all });
  }
  if (faults?.get('cut')) return new Response(cutBody(json), { status, headers: all });
  const huge = faults?.get('huge');
  if (huge) return new Response(padBody(json, huge.megabytes ?? 100), { status, headers: all });
  const drip = faults?.get('drip');
  if (drip) return new Response(dripBody(json, drip.ms ?? 1000, request.signal), { status, headers: all });
  if (json.length < COMPRESSED_FROM || !/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) {
    return new Response(json, { status, headers: all });
  }
  const body = new Uint8Array(await compress(json));
  return new Response(body, { status, headers: { ...all, 'content-encoding': 'gzip', vary: 'accept-encoding' } });
}

function findRefusal(faults: DuffelTakenFaults | null): Refusal | null {
  const error = faults?.get('error');
  if (error) return refuseWithStatus(error.status ?? 503);
  if (faults?.get('rate-limit')) return rateLimited;
  const airline = faults?.get('airline-error');
  return airline ? refuseForAirline(airline.status ?? 502, getAirline(airline.airline ?? 'LA').name) : null;
}
