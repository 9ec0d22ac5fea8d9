import { type LoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireKnownSession } from '../account/session/member.server.ts';
import { keepPageOnFailure, useShownAnswers } from '../record-form/keep-page-on-failure.ts';
import { useTypedPage } from '../record-form/typed-page.ts';
import { useKeptFocus } from '../ui/use-kept-focus.ts';

export const clientMiddleware = [keepPageOnFailure];

export default function GuardedPage() {
  useShownAnswers();
  useTypedPage();
  useKeptFocus();
  return <Outlet />;
}

/** Brings every move to a page behind the guard to the server, also pages without a loader. */
export function loader({ context }: LoaderFunctionArgs) {
  requireKnownSession(context);
  return null;
}

/** A filter or the next page of a list is not a navigation to another page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}
