import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { wentBackEarly } from './first-paint/early-back.ts';
import { preloadResults } from './results/lazy-results-area.tsx';

// A shared search needs the results at once: their script starts beside the page's own.
if (new URLSearchParams(location.search).has('origem')) preloadResults();

// Else React would take the page in the document for the page of the URL.
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
