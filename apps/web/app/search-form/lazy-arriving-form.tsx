import { lazy, useEffect, useState } from 'react';
import { firstInteraction } from '../ui/first-interaction.ts';
import { ServerHtml } from '../ui/server-html.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

/** The server's form searches without its script. A page that the browser makes has none: the server is asked for it. */
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

/** Browsers fetch its script with the page that shows it. */
export const SearchForm = import.meta.env.SSR ? (await load()).default : lazy(load);

/** A form that lies folded over results: its script is fetched once somebody uses the page. ADR-0073 */
export const FoldedSearchForm = import.meta.env.SSR
  ? SearchForm
  : lazy(async () => {
      await firstInteraction();
      return load();
    });

/** Fetches the script ahead of its use; a failure shows when it is needed. */
export async function preloadSearchForm(): Promise<void> {
  await load();
}
