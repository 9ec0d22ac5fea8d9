import { useEffect, useState } from 'react';

/** Milliseconds for which a landscape is shown. */
const period = 5_000;

/**
 * Rotates through `count` pictures, one every 5 s while the page is visible. Pauses on request, and with the system's
 * preference for reduced motion.
 */
export function useRotation(count: number) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  useEffect(() => {
    if (paused || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((index) => (index + 1) % count);
    }, period);
    return () => clearInterval(timer);
  }, [paused, count]);

  return { current, paused, toggle: () => setPaused((value) => !value) };
}
