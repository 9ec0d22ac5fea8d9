import type { BrowserContext } from '@playwright/test';

/** What a page is not to do. `tolerated` texts were expected by the test. */
export type PageWatch = { problems: string[]; tolerated: readonly RegExp[] };

/**
 * An answer that the router gives up, before it came or while it came, since its page is left: the router leaves promises
 * of that answer to nobody. What our own code gives up begins its stack elsewhere.
 */
const givenUp =
  /^AbortError: (?:signal is aborted without reason|BodyStreamBuffer was aborted)\n\s+at \S+ \(\S+\/assets\/vendor-/;

/** Notes what goes wrong in a context. */
export function watch(context: BrowserContext, baseUrl: string, { problems, tolerated }: PageWatch): void {
  const { host } = new URL(baseUrl);
  const isOurs = (url: string) => URL.canParse(url) && new URL(url).host === host;
  const note = (problem: string) => {
    if (!tolerated.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  context.on('console', (message) => {
    const { url } = message.location();
    // What a stand-in's page complains of is not the product's.
    if (message.type() === 'error' && (url === '' || isOurs(url))) note(`console: ${message.text()} (${url})`);
  });
  context.on('weberror', (event) => {
    const { message, stack } = event.error();
    if (stack && givenUp.test(stack)) return;
    // What the browser itself rejects has no stack.
    note(`page error: ${stack || message}`);
  });
  context.on('requestfailed', (request) => {
    // A page that is left, or a search that is no longer wanted, ends its requests itself.
    const left = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (isOurs(request.url()) && !left) note(`request failed: ${request.failure()?.errorText} ${request.url()}`);
  });
  context.on('response', (response) => {
    if (isOurs(response.url()) && response.status() >= 400) note(`${response.status()} ${response.url()}`);
  });
}
