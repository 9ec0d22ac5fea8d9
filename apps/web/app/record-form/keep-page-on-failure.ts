import { use, useEffect } from 'react';
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  UNSAFE_DataRouterDataContext,
} from 'react-router';
import { cornerToast, hasCornerToasts } from '../ui/toasts/corner-toast.ts';
import { showToast } from '../ui/toasts/toast.tsx';
import { readGuardRefusal, tellGuardRefusal } from './guard-refusal.ts';
import { asksForText, forgetTyped, hasTypedOn } from './typed-page.ts';

type Results = Record<string, DataStrategyResult>;

const GENERAL_FAILURE = 'Não conseguimos concluir. Tente novamente.';
const GONE = 'Isto não existe mais.';

/** What the page on screen says of its form when sending fails. */
let failureText = GENERAL_FAILURE;

/** What forms of the page on screen were last answered, by route. */
let shownAnswers: Readonly<Record<string, unknown>> | null | undefined;

/** The URL whose form was just answered: the page's data are about to be loaded again. */
let answeredUrl: string | undefined;

/** Sets the text that is shown when the page's form cannot be sent. */
export function useFailureText(text: string): void {
  useEffect(() => {
    failureText = text;
    return () => {
      failureText = GENERAL_FAILURE;
    };
  }, [text]);
}

/** For the routes with this middleware: knows the answers that the page shows, so that a failure leaves them in place. */
export function useShownAnswers(): void {
  const actionData = use(UNSAFE_DataRouterDataContext)?.actionData;
  useEffect(() => {
    shownAnswers = actionData;
  }, [actionData]);
}

// The router answers redirects with a Response: they lead on.
const isFailure = ({ type, result }: DataStrategyResult) => type === 'error' && !(result instanceof Response);

/**
 * Keeps the page, with what was typed into it, when a form cannot be sent, when anything but the router's data comes back,
 * and when the page's data cannot be loaded again after the answer: the router would open the error page in its place. The
 * same where a guard answers that the session has ended.
 */
export const keepPageOnFailure: MiddlewareFunction = async ({ request, url }, next) => {
  const reloads = request.method === 'GET' && answeredUrl === url.href;
  answeredUrl = undefined;
  const results = (await next()) as Results;
  if (request.signal.aborted) return results;
  if (request.method !== 'GET') return keepAnswers(results, url);
  return reloads ? leaveOutFailures(results) : keepTypedPage(results, url);
};

function keepAnswers(results: Results, url: URL): Results {
  const kept: Results = {};
  for (const [route, result] of Object.entries(results)) {
    const answer = readGuardRefusal(result.result);
    const refusal = answer && asksForText() ? answer : null;
    const failed = refusal !== null || isFailure(result);
    if (refusal) tellGuardRefusal(refusal, url);
    else if (failed) tellFailure(result.result, url);
    else if (result.result instanceof Response) forgetTyped();
    else answeredUrl = url.href;
    // An error's status keeps the router from loading the page's data again.
    kept[route] = failed ? { type: 'data', result: data(shownAnswers?.[route], { status: 500 }) } : result;
  }
  return kept;
}

/** A page that is loaded again, because another tab signed out or the session's time is over, stays where it was typed into. */
function keepTypedPage(results: Results, url: URL): Results {
  if (!hasTypedOn(url.pathname)) {
    forgetTyped();
    return results;
  }
  const refusal = Object.values(results)
    .map(({ result }) => readGuardRefusal(result))
    .find(Boolean);
  if (!refusal) return results;
  tellGuardRefusal(refusal, url);
  return {};
}

/** The router keeps the data that it has for a route without a result. */
function leaveOutFailures(results: Results): Results {
  return Object.fromEntries(Object.entries(results).filter(([, result]) => !isFailure(result)));
}

function tellFailure(error: unknown, { pathname }: URL): void {
  const gone = isRouteErrorResponse(error) && error.status === 404;
  const place = hasCornerToasts(pathname) ? cornerToast : {};
  showToast(gone ? GONE : failureText, { kind: 'error', ...place });
}
