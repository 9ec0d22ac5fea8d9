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

/** Message of the shown page when its form cannot be sent. */
let failureText = GENERAL_FAILURE;

/** Last answers to the forms of the shown page, by route. */
let shownAnswers: Readonly<Record<string, unknown>> | null | undefined;

/** URL whose form was just answered: the page's data is about to be loaded again. */
let answeredUrl: string | undefined;

/** Sets the message when the page's form cannot be sent. */
export function useFailureText(text: string): void {
  useEffect(() => {
    failureText = text;
    return () => {
      failureText = GENERAL_FAILURE;
    };
  }, [text]);
}

/** For routes with this middleware: records the shown answers, so that a failure leaves them in place. */
export function useShownAnswers(): void {
  const actionData = use(UNSAFE_DataRouterDataContext)?.actionData;
  useEffect(() => {
    shownAnswers = actionData;
  }, [actionData]);
}

// The router represents redirects as Responses, which it follows.
const isFailure = ({ type, result }: DataStrategyResult) => type === 'error' && !(result instanceof Response);

/**
 * Keeps the page and its typed values when a form cannot be sent, when the answer is not the router's, when the page's
 * data cannot be loaded again after the answer, and when a guard reports the end of the session: the router would
 * replace the page with its error page.
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
  const merged: Results = {};
  for (const [route, result] of Object.entries(results)) {
    const answer = readGuardRefusal(result.result);
    const refusal = answer && asksForText() ? answer : null;
    const failed = refusal !== null || isFailure(result);
    if (refusal) tellGuardRefusal(refusal, url);
    else if (failed) tellFailure(result.result, url);
    else if (result.result instanceof Response) forgetTyped();
    else answeredUrl = url.href;
    // A status of an error keeps the router from loading the page's data again.
    merged[route] = failed ? { type: 'data', result: data(shownAnswers?.[route], { status: 500 }) } : result;
  }
  return merged;
}

/** Keeps a page with typed values that is loaded again because another tab signed out or the session expired. */
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

/** The router keeps its present data for a route without a result. */
function leaveOutFailures(results: Results): Results {
  return Object.fromEntries(Object.entries(results).filter(([, result]) => !isFailure(result)));
}

function tellFailure(error: unknown, { pathname }: URL): void {
  const gone = isRouteErrorResponse(error) && error.status === 404;
  const place = hasCornerToasts(pathname) ? cornerToast : {};
  showToast(gone ? GONE : failureText, { kind: 'error', ...place });
}
