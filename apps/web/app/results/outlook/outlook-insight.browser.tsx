import { AsServed } from '../../ui/as-served.tsx';
import { optionalPart } from '../../ui/lazy-part.ts';
import { untilUsed } from '../../ui/until-used.ts';

/** The browser's way to the part (package.json, 'imports'): the server's stands until somebody uses the page. ADR-0087 */
export const OutlookInsight = optionalPart(
  async () => {
    await untilUsed();
    return (await import('./outlook-insight.tsx')).OutlookInsight;
  },
  () => <AsServed as="div" />,
);
