import { milesStore } from '../../miles/use-miles.ts';
import { AsServed } from '../../ui/as-served.tsx';
import { optionalPart } from '../../ui/lazy-part.ts';
import { untilUsed } from '../../ui/until-used.ts';

/** Settles once the reader's own miles are known: the server made its days without them. */
function untilMilesKnown(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (milesStore.read().wallet.length === 0) return;
      stop();
      resolve();
    };
    const stop = milesStore.subscribe(look);
    look();
  });
}

/** The browser's way to the part (package.json, 'imports'): the server's stands until somebody uses the page. ADR-0087 */
export const PriceOutlook = optionalPart(
  async () => {
    await Promise.race([untilUsed(), untilMilesKnown()]);
    return (await import('./price-outlook.tsx')).PriceOutlook;
  },
  () => <AsServed as="div" />,
);
