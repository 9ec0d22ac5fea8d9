import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the new page's heading after a client-side navigation. The followed link is gone, so a screen reader would be
 * silent and the next Tab would start anywhere. A page that has set the focus keeps it.
 */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash || document.activeElement?.closest('#conteudo')) return;
    const heading = document.querySelector<HTMLElement>('#conteudo h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
