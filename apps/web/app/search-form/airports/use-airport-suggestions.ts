import { useEffect, useMemo, useRef, useState } from 'react';
import { localSuggestions } from './airport-knowledge.ts';
import { needsNoSearch, sessionSelections } from './recent-selection.ts';
import { fetchAirports } from './remote-airports.ts';
import { createSuggester, noSuggestions, type Suggestions } from './suggester.ts';

/**
 * Suggestions for one airport field: `type` what is typed, `choose` what is chosen, `hold` while the list is pointed at,
 * `leave` and `come` with the focus.
 */
export function useAirportSuggestions(max: number) {
  const [suggestions, setSuggestions] = useState<Suggestions>(noSuggestions);
  const held = useRef(false);
  const left = useRef(false);
  const own = useRef<{ text: string; at: number } | null>(null);
  const suggester = useMemo(
    () =>
      createSuggester({
        max,
        local: localSuggestions,
        remote: fetchAirports,
        skip: (text) => needsNoSearch(text, Date.now(), own.current),
        held: () => held.current,
        onChange: setSuggestions,
      }),
    [max],
  );
  useEffect(() => () => suggester.stop(), [suggester]);
  return {
    suggestions,
    type(text: string) {
      held.current = false;
      suggester.type(text);
    },
    choose(text: string) {
      own.current = sessionSelections.note(text, Date.now());
      suggester.stop();
      setSuggestions(noSuggestions);
    },
    hold() {
      held.current = true;
    },
    /** The list, which closes in a moment, takes nothing more in: growing, it would lie under a press meant for the page. */
    leave() {
      left.current = true;
      suggester.stop();
    },
    come(text: string) {
      if (!left.current) return;
      left.current = false;
      suggester.type(text);
    },
  };
}
