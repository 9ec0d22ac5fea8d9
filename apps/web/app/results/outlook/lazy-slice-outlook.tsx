import { firstInteraction } from '../../first-paint/first-interaction.ts';
import { optionalPart } from '../../first-paint/lazy-part.ts';
import { ServerHtml } from '../../first-paint/server-html.tsx';

/** The server's HTML stays until the first interaction, without which the slice in view does not change. ADR-0087 */
export const SliceOutlook = import.meta.env.SSR
  ? (await import('./slice-outlook.tsx')).SliceOutlook
  : optionalPart(
      async () => {
        await firstInteraction();
        return (await import('./slice-outlook.tsx')).SliceOutlook;
      },
      () => <ServerHtml as="div" />,
    );
