import type { AirportSuggestion } from '@revoada/core/airports/airport';
import { suggestionRules } from './suggestion-rules.ts';

export type Suggestions = {
  /** The text for which they were requested. */
  typed: string;
  items: readonly AirportSuggestion[];
  state: 'idle' | 'searching' | 'found' | 'none';
};

export const noSuggestions: Suggestions = { typed: '', items: [], state: 'idle' };

export type SuggesterDeps = {
  max: number;
  /** Local matches, available at once. */
  local: (text: string, limit: number) => AirportSuggestion[];
  /** The server's matches; may reject. */
  remote: (text: string, limit: number, signal: AbortSignal) => Promise<AirportSuggestion[]>;
  /** True for a text without suggestions, such as one just chosen. */
  skip: (text: string) => boolean;
  /** True while the pointer is over the list, whose rows must not move then. */
  isPointedAt: () => boolean;
  onChange: (suggestions: Suggestions) => void;
};

/** Shows local matches at once and merges the server's when they arrive; a failed request leaves the local ones. */
export function createSuggester({ max, local, remote, skip, isPointedAt, onChange }: SuggesterDeps) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  const cancel = () => {
    clearTimeout(timer);
    asking?.abort();
    asking = undefined;
  };

  const ask = async (typed: string, localMatches: readonly AirportSuggestion[]) => {
    const mine = new AbortController();
    asking = mine;
    const remoteMatches = await remote(typed, max, mine.signal).catch((): AirportSuggestion[] => []);
    if (mine.signal.aborted) return;
    const items = mergeSuggestions(localMatches, remoteMatches, { max, typed, keepOrder: isPointedAt() });
    onChange({ typed, items, state: items.length > 0 ? 'found' : 'none' });
  };

  return {
    /** Restarts for the present text and ignores the answer to an earlier one. */
    type(text: string): void {
      cancel();
      const typed = text.trim();
      if (typed.length < suggestionRules.minTyped || skip(typed)) {
        onChange(noSuggestions);
        return;
      }
      const items = local(typed, max);
      onChange({ typed, items, state: items.length > 0 ? 'found' : 'searching' });
      timer = setTimeout(() => void ask(typed, items), suggestionRules.waitMs);
    },
    stop: cancel,
  };
}

const sameEntry = (a: AirportSuggestion, b: AirportSuggestion) => a.kind === b.kind && a.iata === b.iata;

/**
 * Merges both lists without duplicates. The server knows every airport and ranks best; with `keepOrder` the shown rows
 * keep their positions and new ones follow. An exact code comes first in both cases.
 */
export function mergeSuggestions(
  local: readonly AirportSuggestion[],
  remote: readonly AirportSuggestion[],
  { max, typed, keepOrder }: { max: number; typed: string; keepOrder: boolean },
): AirportSuggestion[] {
  const [first, second] = keepOrder ? [local, remote] : [remote, local];
  const merged = [...first, ...second.filter((entry) => !first.some((listed) => sameEntry(listed, entry)))];
  if (!keepOrder) {
    const code = typed.trim().toUpperCase();
    merged.sort((a, b) => Number(b.iata === code) - Number(a.iata === code));
  }
  return merged.slice(0, max);
}
