import { lazy } from 'react';
import { AsServed } from '../../ui/as-served.tsx';
import { untilUsed } from '../../ui/until-used.ts';

/** The browser's way to the part (package.json, 'imports'): the server's stands until somebody uses the page. ADR-0087 */
export const PriceOutlook = lazy(async () => {
  await untilUsed();
  return import('./price-outlook.tsx').then(
    ({ PriceOutlook }) => ({ default: PriceOutlook }),
    () => ({ default: () => <AsServed as="div" /> }),
  );
});
