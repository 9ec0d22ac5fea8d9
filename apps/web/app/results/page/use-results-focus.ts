import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasNoFocus, keepFocusInResults } from './keep-focus-in-results.ts';
import type { ResultsPage } from './use-results.ts';

/**
 * A search leads to its results' heading. After a choice the view follows it: to the list of the next step; with both
 * chosen the focus goes on to the summary. `area`: what leaves it while it has the focus hands it on.
 */
export function useResultsFocus({ choice, shown: { hydrated } }: ResultsPage, area: RefObject<HTMLElement | null>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { followed, here, step, selection, several } = choice;
  // Once the page shows the URL to which the choice leads.
  useLayoutEffect(() => {
    if (followed.current !== here) return;
    followed.current = null;
    const done = several ? !several.chosen.includes(null) : step === 'return' && selection.return !== null;
    const onward = done ? document.getElementById('ver-resumo') : null;
    // In the comparison the heading stays visible at any scroll position.
    if (!onward) (heading.current?.closest('section') ?? heading.current)?.scrollIntoView();
    (onward ?? heading.current)?.focus({ preventScroll: true });
  });
  // The form that led here is gone or about to fold; a page that is read from its start keeps its own focus.
  const [arrived] = useState(hydrated);
  useLayoutEffect(() => {
    if (arrived && (hasNoFocus() || document.activeElement?.closest('[data-trip] details')))
      heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  useEffect(() => (area.current ? keepFocusInResults(area.current, () => heading.current) : undefined), [area]);
  return heading;
}
