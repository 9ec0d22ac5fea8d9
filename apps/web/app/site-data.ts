import type { Viewer } from '@revoada/core/account/viewer';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { OwnerData } from '@revoada/core/owner-data';
import { useRouteLoaderData } from 'react-router';
import type { NoticeMessage } from './account/session/notice.server.ts';

/** What the root loads for every page of a visit. */
export type SiteData = {
  demo: boolean;
  developerPages: boolean;
  owner: OwnerData;
  viewer: Viewer | null;
  /** What miles count as when they are compared. */
  references: ReferencePrices;
  notice: NoticeMessage | null;
  nonce: string;
  /** Names the forms of this page, as it was sent: one that is sent twice has one effect. */
  formKey: string;
};

/** What the root loaded; undefined where it failed. */
export const useSiteData = (): SiteData | undefined => useRouteLoaderData<SiteData>('root');

const noReferences: ReferencePrices = {};

/** What miles count as, as the page was sent: the same object for a whole visit. */
export const useSharedReferences = (): ReferencePrices => useSiteData()?.references ?? noReferences;

/** Who is signed in, as the page was sent; null for a visitor. */
export const useViewer = (): Viewer | null => useSiteData()?.viewer ?? null;
