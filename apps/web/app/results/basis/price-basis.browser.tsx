import { firstInteraction } from '../../ui/first-interaction.ts';
import { optionalPart } from '../../ui/lazy-part.ts';
import { ServerHtml } from '../../ui/server-html.tsx';

/** The browser's way to the part (package.json, 'imports'): its links and its sheet work as the server made them. */
export const PriceBasis = optionalPart(
  async () => {
    await firstInteraction();
    return (await import('./price-basis.tsx')).PriceBasis;
  },
  () => <ServerHtml as="div" />,
);
