import { firstInteraction } from '../../first-paint/first-interaction.ts';
import { optionalPart } from '../../first-paint/lazy-part.ts';
import { ServerHtml } from '../../first-paint/server-html.tsx';

/** The server's HTML stays until the first interaction, which fetches the script. ADR-0087 */
export const OutlookInsight = import.meta.env.SSR
  ? (await import('./outlook-insight.tsx')).OutlookInsight
  : optionalPart(
      async () => {
        await firstInteraction();
        return (await import('./outlook-insight.tsx')).OutlookInsight;
      },
      () => <ServerHtml as="div" />,
    );
