import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { readSearchPage } from './search-page.server.ts';
import { nonceContext, servicesContext } from './services.ts';
import type { SharedTripView } from './shared-trip/present-shared-trip.server.ts';
import { addHeadTags } from './sharing/head-tags.server.ts';
import { previewTrip } from './sharing/trip-preview.server.ts';

/** Milliseconds after which pending loaders are rendered as failed. */
export const streamTimeout = 10_000;

/** Logs errors of a page, except aborted requests and invalid URLs. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(servicesContext).report(error);
};

/** The trip that the page of a link shows; null on other pages. */
function findSharedTrip({ staticHandlerContext: { loaderData } }: EntryContext): SharedTripView | null {
  const loaded: unknown = loaderData['routes/sharing/shared-trip'];
  return (loaded as SharedTripView | undefined) ?? null;
}

/** Waits for a rendering slot and streams a page once its shell is ready; crawlers get it complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = context.get(nonceContext);
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';
  const services = context.get(servicesContext);
  await services.waitForTurn();
  request.signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // React streams large parts late and inserts them by a script, so a page without scripts would stay empty.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        [ready]() {
          const url = new URL(request.url);
          const search = status === 200 && url.pathname === '/' ? readSearchPage(url, services) : null;
          const { pathname } = url;
          const shared = findSharedTrip(routerContext);
          const trip = shared && previewTrip(shared, new URL(shared.url).pathname, services.simulationNotice);
          const body = addHeadTags({ publicUrl: services.publicUrl, pathname, search, trip, nonce });
          body.on('close', () => clearTimeout(timeout));
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
      },
    );
    const timeout = setTimeout(abort, streamTimeout + 1_000);
    request.signal.addEventListener('abort', () => abort(), { once: true });
  });
}
