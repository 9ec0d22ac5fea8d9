import type { Logger } from 'pino';
import { hasConnectedApp } from '../../database/connected-apps/connected-apps.ts';
import type { Database } from '../../database/connection/database.ts';
import { toPublicClient } from './client-metadata.ts';
import { type DocumentAccess, fetchDocument } from './fetch-document.ts';

const unread = 'the metadata document of an app could not be read';
/** A reserved name, which leads nowhere (RFC 2606). */
const noRedirect = 'https://document.invalid/';

type Deps = { database: Database; documentAccess: DocumentAccess | undefined; now(): number; log: Logger };
type Reading = { isForTokens: boolean; requestId: string };

/**
 * Reads the metadata document of an app. While its host fails, a connected app may go on refreshing its tokens, for which
 * only its id counts; new requests need the document.
 */
export async function readDocument(
  { database, documentAccess, now, log }: Deps,
  url: string,
  { isForTokens, requestId }: Reading,
): Promise<Response> {
  try {
    const response = await fetchDocument(url, documentAccess);
    if (response.status < 500 && response.status !== 429) return response;
    log.info({ requestId, status: response.status }, unread);
  } catch (error) {
    // Without a way out to the internet every document fails so.
    log.info({ requestId, err: error }, unread);
    if (!isForTokens) throw error;
  }
  const isConnected = isForTokens && (await hasConnectedApp(database, url, new Date(now())));
  if (!isConnected) return new Response(null, { status: 502 });
  return Response.json({ client_id: url, ...toPublicClient({ redirect_uris: [noRedirect] }) });
}
