import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'touchstart', 'click', 'focusin', 'keydown', 'wheel', 'scroll'] as const;

/** Browsers also report a still pointer when the page moves under it. */
const isStill = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

const waiting = new Set<() => void>();

/**
 * Resolves once the reader has moved a pointer over the page, scrolled it, pressed or focused something, or
 * `resolveInteractionWaits` is called.
 */
export async function firstInteraction(): Promise<void> {
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
 * Resolves every pending `firstInteraction`, because React shows no new data of the page while a part of it still waits
 * for its script.
 */
export function resolveInteractionWaits(): void {
  for (const end of waiting) end();
}

/** True after the reader's first interaction with the page. */
export function useInteracted(): boolean {
  const [used, setUsed] = useState(false);
  useEffect(() => {
    let unmounted = false;
    firstInteraction().then(() => {
      if (!unmounted) setUsed(true);
    });
    return () => {
      unmounted = true;
    };
  }, []);
  return used;
}
