import { useEffect } from 'react';

/** An element and what it stands in, innermost first. */
function listAncestry(element: Element): Element[] {
  const above = element.parentElement;
  return above ? [element, ...listAncestry(above)] : [element];
}

/**
 * Keeps the focus where it was, when what had it goes away or is out of use while an answer is on its way: else it falls
 * to the page's body, where the next Tab and a screen reader begin anew. It returns to what comes back into use; where that
 * is gone, it goes to the nearest heading above.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: Element[] = [];
    let frame = 0;
    const isLost = () => document.activeElement === document.body && held.length > 0;
    const restore = () => {
      frame = 0;
      const [element] = held;
      // A dialog that closes, or a page that comes, may have placed it by now.
      if (!element || !isLost() || (element.isConnected && element.matches(':disabled'))) return;
      const target = element.isConnected
        ? element
        : held.find((each) => each.isConnected && each.querySelector('h1, h2, h3'))?.querySelector('h1, h2, h3');
      if (!(target instanceof HTMLElement)) return;
      if (target !== element) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (isLost()) frame ||= requestAnimationFrame(restore);
    });
    const take = ({ target }: FocusEvent) => {
      held = target instanceof Element ? listAncestry(target) : [];
    };
    const leave = ({ target }: FocusEvent) => {
      requestAnimationFrame(() => {
        // Somebody left what is still in use, for nothing: a press beside it.
        if (isLost() && held[0] === target && held[0]?.isConnected && !held[0].matches(':disabled')) held = [];
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
