import { startTransition, useEffect, useState } from 'react';

/** The latest value once what else changed with it is on the screen: until then the one before. */
export function useAfterPaint<Value extends object>(latest: Value): Value {
  const [shown, setShown] = useState(latest);
  useEffect(() => {
    // The frame's own callbacks come before its picture, what they start after it.
    const frame = requestAnimationFrame(() => startTransition(() => setShown(latest)));
    return () => cancelAnimationFrame(frame);
  }, [latest]);
  return shown;
}
