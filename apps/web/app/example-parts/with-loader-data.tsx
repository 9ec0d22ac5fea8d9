import { type ReactNode, useContext } from 'react';
import { UNSAFE_DataRouterDataContext as LoaderData, useMatches } from 'react-router';
import type { SiteData } from '../site-data.ts';

/** For components that read a loader's data, which no prop can change: shows them as the root, or their page, gave other data. */
export function WithLoaderData({
  site = {},
  page = {},
  children,
}: {
  /** What differs in the root's data. */
  site?: Partial<SiteData>;
  /** The data of the component's own page. */
  page?: Readonly<Record<string, unknown>>;
  children: ReactNode;
}) {
  const known = useContext(LoaderData);
  const route = useMatches().at(-1)?.id ?? '';
  if (!known) return children;
  const root = { ...known.loaderData.root, ...site };
  const loaderData = { ...known.loaderData, root, [route]: { ...(route === 'root' ? root : {}), ...page } };
  return <LoaderData value={{ ...known, loaderData }}>{children}</LoaderData>;
}
