import { accessTokensPages } from '../access-tokens/examples.tsx';
import { accountExamples, accountPages } from '../account/examples.tsx';
import { accountPagePages } from '../account-page/examples.tsx';
import { adminPages } from '../admin/examples.tsx';
import { alertsExamples, alertsPages } from '../alerts/examples.tsx';
import { assistantsPages } from '../assistants/examples.tsx';
import { awardsExamples } from '../awards/examples.tsx';
import { bookingsExamples, bookingsPages } from '../bookings/examples.tsx';
import { channelsPages } from '../channels/examples.tsx';
import { clientsPages } from '../clients/examples.tsx';
import { connectedAppsPages } from '../connected-apps/examples.tsx';
import { contactPages } from '../contact/examples.tsx';
import { dashboardExamples, dashboardPages } from '../dashboard/examples.tsx';
import { developerPages } from '../developer-tests/examples.tsx';
import type { Examples, PageExamples } from '../example.ts';
import { exploreExamples, explorePages } from '../explore/examples.tsx';
import { fareTestExamples, fareTestPages } from '../fare-test/examples.tsx';
import { fullSearchPages } from '../full-search/examples.tsx';
import { handoverExamples } from '../handover/examples.tsx';
import { homePages } from '../home/examples.tsx';
import { hotelsExamples, hotelsPages } from '../hotels/examples.tsx';
import { informationExamples, informationPages } from '../information/examples.tsx';
import { layoutExamples } from '../layout/examples.tsx';
import { legalExamples, legalPages } from '../legal/examples.tsx';
import { mapsExamples } from '../maps/examples.tsx';
import { milesExamples } from '../miles/examples.tsx';
import { newsletterExamples, newsletterPages } from '../newsletter/examples.tsx';
import { plansExamples, plansPages } from '../plans/examples.tsx';
import { graphExamples } from '../prices/graph/examples.tsx';
import { comparisonExamples } from '../results/comparison/examples.tsx';
import { emptyExamples } from '../results/empty/examples.tsx';
import { resultsExamples, resultsPages } from '../results/examples.tsx';
import { filtersExamples } from '../results/filters/examples.tsx';
import { listExamples } from '../results/list/examples.tsx';
import { outlookExamples } from '../results/outlook/examples.tsx';
import { plainExamples } from '../results/plain/examples.tsx';
import { rowExamples } from '../results/row/examples.tsx';
import { selfTransferExamples } from '../results/self-transfers/examples.tsx';
import { topExamples } from '../results/top/examples.tsx';
import { tripExamples } from '../results/trip/examples.tsx';
import { searchFormExamples } from '../search-form/examples.tsx';
import { selectionExamples } from '../selection/examples.tsx';
import { sharingExamples, sharingPages } from '../shared-trip/examples.tsx';
import { specialOffersExamples, specialOffersPages } from '../special-offers/examples.tsx';
import { summaryExamples, summaryPages } from '../summary/examples.tsx';
import { uiExamples } from '../ui/examples.tsx';

/** Every folder's examples. A new component adds a file beside it and a line here. */
export const gallery: readonly Examples[] = [
  ...uiExamples,
  ...layoutExamples,
  ...searchFormExamples,
  ...resultsExamples,
  ...tripExamples,
  ...filtersExamples,
  ...listExamples,
  ...comparisonExamples,
  ...rowExamples,
  ...plainExamples,
  ...emptyExamples,
  ...topExamples,
  ...outlookExamples,
  ...graphExamples,
  ...awardsExamples,
  ...milesExamples,
  ...selectionExamples,
  ...summaryExamples,
  ...sharingExamples,
  ...selfTransferExamples,
  ...specialOffersExamples,
  ...exploreExamples,
  ...plansExamples,
  ...handoverExamples,
  ...accountExamples,
  ...hotelsExamples,
  ...bookingsExamples,
  ...dashboardExamples,
  ...newsletterExamples,
  ...alertsExamples,
  ...mapsExamples,
  ...informationExamples,
  ...legalExamples,
  ...fareTestExamples,
];

/** Whole pages by their state. */
export const galleryPages: PageExamples = {
  ...accountPages,
  ...accountPagePages,
  ...accessTokensPages,
  ...connectedAppsPages,
  ...plansPages,
  ...adminPages,
  ...dashboardPages,
  ...channelsPages,
  ...contactPages,
  ...newsletterPages,
  ...homePages,
  ...fullSearchPages,
  ...resultsPages,
  ...summaryPages,
  ...sharingPages,
  ...explorePages,
  ...specialOffersPages,
  ...alertsPages,
  ...clientsPages,
  ...hotelsPages,
  ...bookingsPages,
  ...informationPages,
  ...assistantsPages,
  ...legalPages,
  ...developerPages,
  ...fareTestPages,
};
