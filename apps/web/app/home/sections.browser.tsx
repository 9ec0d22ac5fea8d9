import { AsServed } from '../ui/as-served.tsx';
import { optionalPart } from '../ui/lazy-part.ts';
import { untilUsed } from '../ui/until-used.ts';

/**
 * The browser's way to the sections (package.json, 'imports'). The server's page has them whole, with links and forms
 * that need no script: theirs is fetched once somebody uses the page. ADR-0065
 */
export const Sections = optionalPart(
  async () => {
    await untilUsed();
    return (await import('./sections.tsx')).Sections;
  },
  () => <AsServed as="div" />,
);
