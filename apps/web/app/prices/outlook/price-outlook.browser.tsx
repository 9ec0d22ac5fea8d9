import { lazy } from 'react';
import { untilUsed } from '../../ui/until-used.ts';

/** Leaves what the server made as it stands, where the script cannot be had: its days are links. */
function AsServed() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React leaves what the server made
  return <div dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}

/** The browser's way to the part (package.json, 'imports'): the server's stands until somebody uses the page. ADR-0087 */
export const PriceOutlook = lazy(async () => {
  await untilUsed();
  return import('./price-outlook.tsx').then(
    ({ PriceOutlook }) => ({ default: PriceOutlook }),
    () => ({ default: AsServed }),
  );
});
