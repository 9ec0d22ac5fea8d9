import { type ReactNode, useContext } from 'react';
import { UNSAFE_DataRouterDataContext as LoaderData, useMatches } from 'react-router';
import type { SiteData } from '../site-data.ts';

/**
 * For components that read a loader's data instead of props: renders them with other data of the root or of their page.
 */
export function WithLoaderData({
  site = {},
  page = {},
  children,
}: {
  /** Changes of the root's data. */
  site?: Partial<SiteData>;
  /** Data of the component's page. */
  page?: Readonly<Record<string, unknown>>;
  children: ReactNode;
}) {
  const context = useContext(LoaderData);
  const route = useMatches().at(-1)?.id ?? '';
  if (!context) return children;
  const root = { ...context.loaderData.root, ...site };
  const loaderData = { ...context.loaderData, root, [route]: { ...(route === 'root' ? root : {}), ...page } };
  return <LoaderData value={{ ...context, loaderData }}>{children}</LoaderData>;
}
