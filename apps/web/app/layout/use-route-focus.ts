import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Gives the focus to the new page's heading after a move inside the site. The link that led here is gone: without this a
 * screen reader says nothing, and the next Tab starts anywhere. A page that has put the focus somewhere keeps it.
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
