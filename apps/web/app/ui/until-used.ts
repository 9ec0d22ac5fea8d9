import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'touchstart', 'click', 'focusin', 'keydown', 'wheel', 'scroll'] as const;

/** Browsers tell of a pointer that lies still, too, when the page moves under it. */
const isStill = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

const waiting = new Set<() => void>();

/** Settles once somebody has used the page (moved a pointer over it, scrolled it, pressed or focused something), or `endWaits` is called. */
export async function untilUsed(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive || scrollY > 0) return;
  const heard = new AbortController();
  await new Promise<void>((resolve) => {
    const options = { signal: heard.signal, capture: true, passive: true };
    const hear = (event: Event) => {
      if (!isStill(event)) resolve();
    };
    for (const sign of signs) addEventListener(sign, hear, options);
    waiting.add(resolve);
    heard.signal.addEventListener('abort', () => waiting.delete(resolve));
  });
  heard.abort();
}

/**
 * Lets all that waits for somebody to use the page come now. React shows no new data of the page while a part of it
 * still waits for its script.
 */
export function endWaits(): void {
  for (const end of waiting) end();
}

/** True once somebody has used the page. */
export function useUsed(): boolean {
  const [used, setUsed] = useState(false);
  useEffect(() => {
    let left = false;
    untilUsed().then(() => {
      if (!left) setUsed(true);
    });
    return () => {
      left = true;
    };
  }, []);
  return used;
}
