import { useEffect, useState } from 'react';

/** Longer than the two clicks of a double click are apart. */
const doubleClickMs = 500;

/**
 * True just after the window came to the front. A page can have another window over this one and close it at the first
 * click of a double click, whose second click then answers a question that nobody has read.
 */
export function useJustInFront(): boolean {
  const [isJust, setJust] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    const begin = () => {
      setJust(true);
      clearTimeout(timer);
      timer = window.setTimeout(() => setJust(false), doubleClickMs);
    };
    window.addEventListener('focus', begin);
    return () => {
      window.removeEventListener('focus', begin);
      clearTimeout(timer);
    };
  }, []);
  return isJust;
}
