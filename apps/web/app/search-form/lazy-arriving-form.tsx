import { lazy, useEffect, useState } from 'react';
import { firstInteraction } from '../first-paint/first-interaction.ts';
import { ServerHtml } from '../first-paint/server-html.tsx';
import { useHydrated } from '../first-paint/use-hydrated.ts';

/**
 * The server's form works without its script. A page rendered in the browser has no such form and loads it from the
 * server.
 */
function FormServerHtml() {
  const hydrated = useHydrated();
  const [madeHere] = useState(hydrated);
  useEffect(() => {
    if (madeHere) location.reload();
  }, [madeHere]);
  return <ServerHtml as="form" />;
}

async function load() {
  try {
    return { default: (await import('./search-form.tsx')).SearchForm };
  } catch {
    return { default: FormServerHtml };
  }
}

/** Browsers load its script with the page that shows it. */
export const SearchForm = import.meta.env.SSR ? (await load()).default : lazy(load);

/** A form folded over results: its script loads with the first interaction. ADR-0073 */
export const FoldedSearchForm = import.meta.env.SSR
  ? SearchForm
  : lazy(async () => {
      await firstInteraction();
      return load();
    });

/** Preloads the script; a failure shows up when the form is used. */
export async function preloadSearchForm(): Promise<void> {
  await load();
}
