import { type LoaderFunctionArgs, redirect } from 'react-router';
import { servicesContext } from '../services.ts';

/**
 * The loader of a page for developers: outside the demonstration the page is there only where the owner wants it
 * (`DEVELOPER_PAGES=1`), and elsewhere leads home.
 */
export function requireDeveloperPages({ context }: Pick<LoaderFunctionArgs, 'context'>): null {
  if (!context.get(servicesContext).developerPages) throw redirect('/');
  return null;
}
