import { AsServed } from '../../ui/as-served.tsx';
import { optionalPart } from '../../ui/lazy-part.ts';
import { untilUsed } from '../../ui/until-used.ts';

/** The browser's way to the part (package.json, 'imports'): its links and its sheet work as the server made them. */
export const PriceBasis = optionalPart(
  async () => {
    await untilUsed();
    return (await import('./price-basis.tsx')).PriceBasis;
  },
  () => <AsServed as="div" />,
);
