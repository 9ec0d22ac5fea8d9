import { lazy, useState } from 'react';
import { untilUsed } from '../ui/until-used.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { SearchFormProps } from './search-form.tsx';

/**
 * Leaves the server's form as it stands, where its script cannot be had: it searches without. A page that the browser
 * makes has no such form, and fails.
 */
function FormAsServed(_: SearchFormProps) {
  const hydrated = useHydrated();
  const [madeHere] = useState(hydrated);
  if (madeHere) throw new Error('The script of the search form cannot be had');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React leaves what the server made
  return <form dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}

async function load() {
  try {
    return { default: (await import('./search-form.tsx')).SearchForm };
  } catch {
    return { default: FormAsServed };
  }
}

/** The browser's way to the form (package.json, 'imports'): its script comes with the page that shows it. */
export const SearchForm = lazy(load);

/** A form that lies folded over results: its script is fetched once somebody uses the page. ADR-0073 */
export const FoldedSearchForm = lazy(async () => {
  await untilUsed();
  return load();
});

/** Fetches the script ahead of its use; a failure shows when it is needed. */
export async function preloadSearchForm(): Promise<void> {
  await load();
}
