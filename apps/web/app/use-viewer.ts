import type { Viewer } from '@revoada/core/account/viewer';
import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

/** Who is signed in, as the page was sent; null for a visitor. */
export function useViewer(): Viewer | null {
  return useRouteLoaderData<typeof loader>('root')?.viewer ?? null;
}
