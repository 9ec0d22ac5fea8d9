import { firstInteraction } from '../first-paint/first-interaction.ts';
import { optionalPart } from '../first-paint/lazy-part.ts';
import { ServerHtml } from '../first-paint/server-html.tsx';

/**
 * The server renders the sections whole, with links and forms that need no script: browsers fetch their script on the
 * first interaction. ADR-0065
 */
export const Sections = import.meta.env.SSR
  ? (await import('./sections.tsx')).Sections
  : optionalPart(
      async () => {
        await firstInteraction();
        return (await import('./sections.tsx')).Sections;
      },
      () => <ServerHtml as="div" />,
    );
