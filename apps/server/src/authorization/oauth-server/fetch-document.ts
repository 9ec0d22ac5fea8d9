import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicIp, lookupPublic, PrivateIpError } from '../../public-lookup.ts';
import { toPublicClient } from './client-metadata.ts';

/** How metadata documents are reached; tests replace it by a local server. */
export type DocumentAccess = { lookup?: LookupFunction; ca?: string; timeoutMs?: number };

const usualTimeoutMs = 5_000;
/** Recommended by the draft. */
const mostBytes = 5 * 1_024;

/**
 * Reads the metadata document of an app. The URL is chosen by the app, so it is only read by https from a public IP,
 * without redirects, within bounds of time and size. Rejects when there is none.
 */
export async function fetchDocument(url: string, access: DocumentAccess = {}): Promise<Response> {
  const target = new URL(url);
  if (target.protocol !== 'https:') throw new Error('a metadata document is read by https alone');
  const host = target.hostname.replace(/^\[|\]$/g, '');
  // Connections to an IP are made without a lookup.
  if (isIP(host) !== 0 && !isPublicIp(host)) throw new PrivateIpError(host);
  const { status, headers, text } = await readText(target, access);
  if (status !== 200) return new Response(null, { status: status === 204 || status === 304 ? 502 : status });
  return new Response(JSON.stringify(pickMetadata(JSON.parse(text))), { headers });
}

type Document = { status: number; headers: Record<string, string>; text: string };

function readText(
  url: URL,
  { lookup = lookupPublic, ca, timeoutMs = usualTimeoutMs }: DocumentAccess,
): Promise<Document> {
  const { promise, resolve, reject } = Promise.withResolvers<Document>();
  const options = {
    lookup,
    ca,
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    headers: { Accept: 'application/json' },
  };
  const asking = https.get(url, options, (answer) => {
    const chunks: Buffer[] = [];
    let read = 0;
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      read += chunk.length;
      if (read > mostBytes) answer.destroy(new Error('the metadata document is too large'));
    });
    answer.on('error', reject);
    answer.on('end', () => {
      const cacheControl = answer.headers['cache-control'];
      const headers: Record<string, string> = cacheControl ? { 'cache-control': cacheControl } : {};
      resolve({ status: answer.statusCode ?? 0, headers, text: Buffer.concat(chunks).toString() });
    });
  });
  asking.on('error', reject);
  return promise;
}

/** Returns the fields that the library checks, and the metadata that we use. */
function pickMetadata(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return document;
  const fields = document as Record<string, unknown>;
  const checked = ['client_id', 'client_secret', 'client_secret_expires_at', 'token_endpoint_auth_method'];
  const checkedFields = Object.entries(fields).filter(([name]) => checked.includes(name));
  return { ...toPublicClient(fields), ...Object.fromEntries(checkedFields) };
}
