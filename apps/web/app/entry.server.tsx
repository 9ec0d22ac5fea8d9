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
import { addHeadTags } from './sharing/head-tags.server.ts';

/** Loaders that have not answered by then are rendered as failed (milliseconds). */
export const streamTimeout = 10_000;

/** What fails on the way to a page goes to the server's log; who has left, and URLs that are none, are no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(servicesContext).report(error);
};

/** Streams a page, when its turn has come, as soon as its shell is ready; crawlers get it whole. */
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
        // React sends large parts late, put in place by a script: then a page read without scripts stays empty.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        [ready]() {
          const url = new URL(request.url);
          const search = status === 200 && url.pathname === '/' ? readSearchPage(url, services) : null;
          const body = addHeadTags({ publicUrl: services.publicUrl, pathname: url.pathname, search, nonce });
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
