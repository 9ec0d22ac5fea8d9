import { firstInteraction } from '../../first-paint/first-interaction.ts';
import { optionalPart } from '../../first-paint/lazy-part.ts';
import { ServerHtml } from '../../first-paint/server-html.tsx';
import { milesStore } from '../../miles/use-miles.ts';
import { searchedTrips } from '../../prices/searched-trip.ts';

/** Settles once a store has something: the server made its days without it. */
function untilKnown(subscribe: (listener: () => void) => () => void, isKnown: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isKnown()) return;
      stop();
      resolve();
    };
    const stop = subscribe(look);
    look();
  });
}

const untilMilesKnown = () => untilKnown(milesStore.subscribe, () => milesStore.read().wallet.length > 0);
const untilSearched = () => untilKnown(searchedTrips.subscribe, () => searchedTrips.read() !== null);

/** The server's HTML stays until the search has ended or the first interaction. ADR-0087 */
export const PriceOutlook = import.meta.env.SSR
  ? (await import('./price-outlook.tsx')).PriceOutlook
  : optionalPart(
      async () => {
        await Promise.race([firstInteraction(), untilMilesKnown(), untilSearched()]);
        return (await import('./price-outlook.tsx')).PriceOutlook;
      },
      () => <ServerHtml as="div" />,
    );
