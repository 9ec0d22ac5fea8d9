import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, useLocation } from 'react-router';
import { buildSearchKey } from './revalidate-search.ts';

/** How many pages of a search this document remembers. */
const CAPACITY = 8;

const pages = new Map<string, unknown>();

/** Remembers what the server sent for the page in view. */
export function useKeepPage(data: unknown): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const key = buildSearchKey({ pathname, searchParams: new URLSearchParams(search) });
    pages.delete(key);
    pages.set(key, data);
    const [oldest] = pages.keys();
    if (pages.size > CAPACITY && oldest !== undefined) pages.delete(oldest);
  }, [pathname, search, data]);
}

/** Loads a page from the server; without a network, restores the last view of it. */
export async function loadOrRecall<Data>({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Data> {
  try {
    return (await serverLoader()) as Data;
  } catch (error) {
    const page = navigator.onLine ? undefined : pages.get(buildSearchKey(new URL(request.url)));
    if (page === undefined) throw error;
    return page as Data;
  }
}
