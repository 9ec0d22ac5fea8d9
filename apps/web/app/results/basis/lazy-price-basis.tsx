import { firstInteraction } from '../../first-paint/first-interaction.ts';
import { optionalPart } from '../../first-paint/lazy-part.ts';
import { ServerHtml } from '../../first-paint/server-html.tsx';

/** Browsers fetch its script on the first interaction: links and sheet work in the server's HTML. */
export const PriceBasis = import.meta.env.SSR
  ? (await import('./price-basis.tsx')).PriceBasis
  : optionalPart(
      async () => {
        await firstInteraction();
        return (await import('./price-basis.tsx')).PriceBasis;
      },
      () => <ServerHtml as="div" />,
    );
