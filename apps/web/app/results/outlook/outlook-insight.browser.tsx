import { firstInteraction } from '../../ui/first-interaction.ts';
import { optionalPart } from '../../ui/lazy-part.ts';
import { ServerHtml } from '../../ui/server-html.tsx';

/** The browser's way to the part (package.json, 'imports'): the server's stands until somebody uses the page. ADR-0087 */
export const OutlookInsight = optionalPart(
  async () => {
    await firstInteraction();
    return (await import('./outlook-insight.tsx')).OutlookInsight;
  },
  () => <ServerHtml as="div" />,
);
