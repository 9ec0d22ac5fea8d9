const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

/** Settles once somebody has used the page: moved a pointer over it, scrolled it, or pressed a key. */
export async function untilUsed(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive || scrollY > 0) return;
  const heard = new AbortController();
  await new Promise<void>((resolve) => {
    const options = { signal: heard.signal, capture: true, passive: true };
    for (const sign of signs) addEventListener(sign, () => resolve(), options);
  });
  heard.abort();
}
