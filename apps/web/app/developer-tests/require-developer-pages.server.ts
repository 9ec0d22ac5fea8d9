import { type LoaderFunctionArgs, redirect } from 'react-router';
import { servicesContext } from '../services.ts';

/**
 * Loader of a page for developers: outside the demonstration the page exists only with `DEVELOPER_PAGES=1`, and
 * otherwise redirects to the home page.
 */
export function requireDeveloperPages({ context }: Pick<LoaderFunctionArgs, 'context'>): null {
  if (!context.get(servicesContext).developerPages) throw redirect('/');
  return null;
}
