import { useLayoutEffect, useState } from 'react';

/** A choice shown before its URL changes: a radio that waited for the URL would briefly show the other option. */
export function useAhead<Choice>(here: string) {
  const state = useState<Choice | null>(null);
  const [, setAhead] = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL contains the choice itself
  useLayoutEffect(() => setAhead(null), [here]);
  return state;
}
