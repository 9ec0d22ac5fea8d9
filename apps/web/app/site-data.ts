import type { Viewer } from '@revoada/core/account/viewer';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { OwnerData } from '@revoada/core/owner-data';
import { useRouteLoaderData } from 'react-router';
import type { NoticeMessage } from './account/session/notice.server.ts';

/** Data that the root loads for every page of a visit. */
export type SiteData = {
  /** What is simulated; null in a real service. */
  simulationNotice: string | null;
  developerPages: boolean;
  /** Tax on card purchases in another currency, in percent. */
  cardIofPercent: number;
  owner: OwnerData;
  viewer: Viewer | null;
  /** Whether the member may connect seats.aero. */
  readerAwards: boolean;
  /** Values of miles in comparisons. */
  references: ReferencePrices;
  notice: NoticeMessage | null;
  nonce: string;
  /** Idempotency key of this page's forms. */
  formKey: string;
};

/** Data of the root; undefined where it failed. */
export const useSiteData = (): SiteData | undefined => useRouteLoaderData<SiteData>('root');

const noReferences: ReferencePrices = {};

/** Values of miles when the page was sent: the same object for a whole visit. */
export const useSharedReferences = (): ReferencePrices => useSiteData()?.references ?? noReferences;

/** The signed-in viewer when the page was sent; null for a visitor. */
export const useViewer = (): Viewer | null => useSiteData()?.viewer ?? null;
