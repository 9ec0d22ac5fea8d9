import { useEffect } from 'react';

/** An element and its ancestors, innermost first. */
function listAncestry(element: Element): Element[] {
  const above = element.parentElement;
  return above ? [element, ...listAncestry(above)] : [element];
}

/**
 * Preserves the focus when its element is removed or disabled during a request: otherwise it falls back to the body,
 * where the next Tab and a screen reader start again. It returns to an element that is enabled again; for a removed one
 * it moves to the nearest heading above.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let ancestry: Element[] = [];
    let frame = 0;
    const isLost = () => document.activeElement === document.body && ancestry.length > 0;
    const restore = () => {
      frame = 0;
      const [element] = ancestry;
      // A closing dialog or a new page may have set the focus by now.
      if (!element || !isLost() || (element.isConnected && element.matches(':disabled'))) return;
      const target = element.isConnected
        ? element
        : ancestry.find((each) => each.isConnected && each.querySelector('h1, h2, h3'))?.querySelector('h1, h2, h3');
      if (!(target instanceof HTMLElement)) return;
      if (target !== element) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (isLost()) frame ||= requestAnimationFrame(restore);
    });
    const take = ({ target }: FocusEvent) => {
      ancestry = target instanceof Element ? listAncestry(target) : [];
    };
    const leave = ({ target }: FocusEvent) => {
      requestAnimationFrame(() => {
        // The reader pressed beside an enabled element.
        if (isLost() && ancestry[0] === target && ancestry[0]?.isConnected && !ancestry[0].matches(':disabled'))
          ancestry = [];
      });
    };
    document.addEventListener('focusin', take);
    document.addEventListener('focusout', leave);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', take);
      document.removeEventListener('focusout', leave);
    };
  }, []);
}
