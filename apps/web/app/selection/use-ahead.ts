import { useLayoutEffect, useState } from 'react';
import type { FlightSelections } from './storage.ts';

/** A choice that its URL follows a moment later: a radio that waited for it would show the other one again. */
export function useAhead(here: string) {
  const state = useState<FlightSelections | null>(null);
  const [, setAhead] = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL tells the choice itself
  useLayoutEffect(() => setAhead(null), [here]);
  return state;
}
