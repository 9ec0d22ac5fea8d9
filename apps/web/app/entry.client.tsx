import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { wentBackEarly } from './first-paint/early-back.ts';
import { preloadResults } from './results/lazy-results-area.tsx';

// A shared search needs the results at once, so their script loads together with the page's.
if (new URLSearchParams(location.search).has('origem')) preloadResults();

// Otherwise React would hydrate the document as the page of another URL.
if (wentBackEarly()) location.reload();
else {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
