import { useEffect, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * In place of a part whose script cannot be had: leaves what the server made as it stands, with its links and forms. A page
 * that the browser makes has no such part: the server is asked for the page instead.
 */
export function AsServed({ as: Tag }: { as: 'div' | 'form' }) {
  const hydrated = useHydrated();
  const [madeHere] = useState(hydrated);
  useEffect(() => {
    if (madeHere) location.reload();
  }, [madeHere]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React leaves what the server made
  return <Tag dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
