import { firstInteraction } from '../ui/first-interaction.ts';
import { optionalPart } from '../ui/lazy-part.ts';
import { ServerHtml } from '../ui/server-html.tsx';

/**
 * The browser's way to the sections (package.json, 'imports'). The server's page has them whole, with links and forms
 * that need no script: theirs is fetched once somebody uses the page. ADR-0065
 */
export const Sections = optionalPart(
  async () => {
    await firstInteraction();
    return (await import('./sections.tsx')).Sections;
  },
  () => <ServerHtml as="div" />,
);
