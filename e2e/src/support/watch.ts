import type { BrowserContext } from '@playwright/test';

/** Problems of pages. `tolerated` texts are expected by the test. */
export type PageWatch = { problems: string[]; tolerated: readonly RegExp[] };

/**
 * Rejection of a request that the router aborts when its page is left; the router does not handle it. Aborts of our code have
 * another stack.
 */
const routerAbort =
  /^AbortError: (?:signal is aborted without reason|BodyStreamBuffer was aborted)\n\s+at \S+ \(\S+\/assets\/vendor-/;

/** Records the problems of a context. */
export function watch(context: BrowserContext, baseUrl: string, { problems, tolerated }: PageWatch): void {
  const { host } = new URL(baseUrl);
  const isOurs = (url: string) => URL.canParse(url) && new URL(url).host === host;
  const note = (problem: string) => {
    if (!tolerated.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  context.on('console', (message) => {
    const { url } = message.location();
    // Errors of the stand-ins' pages are not the product's.
    if (message.type() === 'error' && (url === '' || isOurs(url))) note(`console: ${message.text()} (${url})`);
  });
  context.on('weberror', (event) => {
    const { message, stack } = event.error();
    if (stack && routerAbort.test(stack)) return;
    // Rejections by the browser have no stack.
    note(`page error: ${stack || message}`);
  });
  context.on('requestfailed', (request) => {
    // Requests are aborted when their page is left or their search is replaced.
    const isAborted = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (isOurs(request.url()) && !isAborted) note(`request failed: ${request.failure()?.errorText} ${request.url()}`);
  });
  context.on('response', (response) => {
    if (isOurs(response.url()) && response.status() >= 400) note(`${response.status()} ${response.url()}`);
  });
}
