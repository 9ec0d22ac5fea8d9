import { useEffect, useMemo, useRef, useState } from 'react';
import { localSuggestions } from './airport-knowledge.ts';
import { needsNoSearch, sessionSelections } from './recent-selection.ts';
import { fetchAirports } from './remote-airports.ts';
import { createSuggester, noSuggestions, type Suggestions } from './suggester.ts';

/**
 * Suggestions for one airport field: call `type` with the typed text, `choose` with a choice, `hold` while the pointer
 * is over the list, `leave` and `come` with the focus.
 */
export function useAirportSuggestions(max: number) {
  const [suggestions, setSuggestions] = useState<Suggestions>(noSuggestions);
  const pointedAt = useRef(false);
  const blurred = useRef(false);
  const lastChoice = useRef<{ text: string; at: number } | null>(null);
  const suggester = useMemo(
    () =>
      createSuggester({
        max,
        local: localSuggestions,
        remote: fetchAirports,
        skip: (text) => needsNoSearch(text, Date.now(), lastChoice.current),
        isPointedAt: () => pointedAt.current,
        onChange: setSuggestions,
      }),
    [max],
  );
  useEffect(() => () => suggester.stop(), [suggester]);
  return {
    suggestions,
    type(text: string) {
      pointedAt.current = false;
      suggester.type(text);
    },
    choose(text: string) {
      lastChoice.current = sessionSelections.note(text, Date.now());
      suggester.stop();
      setSuggestions(noSuggestions);
    },
    hold() {
      pointedAt.current = true;
    },
    /** Freezes the list, which closes in a moment: growing, it would cover the target of a press. */
    leave() {
      blurred.current = true;
      suggester.stop();
    },
    come(text: string) {
      if (!blurred.current) return;
      blurred.current = false;
      suggester.type(text);
    },
  };
}
