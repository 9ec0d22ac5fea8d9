import { startTransition, useEffect, useState } from 'react';

/** The latest value once other changes of the same render are painted; the former value until then. */
export function useAfterPaint<Value extends object>(latest: Value): Value {
  const [shown, setShown] = useState(latest);
  useEffect(() => {
    // The frame's callbacks run before its paint, their transitions after it.
    const frame = requestAnimationFrame(() => startTransition(() => setShown(latest)));
    return () => cancelAnimationFrame(frame);
  }, [latest]);
  return shown;
}
