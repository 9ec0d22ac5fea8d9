import type { AirportSuggestion } from '@revoada/core/airports/airport';
import { suggestionRules } from './suggestion-rules.ts';

export type Suggestions = {
  /** What was typed for them. */
  typed: string;
  items: readonly AirportSuggestion[];
  state: 'idle' | 'searching' | 'found' | 'none';
};

export const noSuggestions: Suggestions = { typed: '', items: [], state: 'idle' };

export type SuggesterParts = {
  max: number;
  /** The browser's own list, at once. */
  local: (text: string, limit: number) => AirportSuggestion[];
  /** The server's, which may fail. */
  remote: (text: string, limit: number, signal: AbortSignal) => Promise<AirportSuggestion[]>;
  /** True for a text that needs no suggestions, such as one just chosen. */
  skip: (text: string) => boolean;
  /** True while the reader is pointing into the list: what is there must not move. */
  held: () => boolean;
  onChange: (suggestions: Suggestions) => void;
};

/**
 * Local matches at once, the server's merged in when they come; without the server the local ones serve.
 */
export function createSuggester({ max, local, remote, skip, held, onChange }: SuggesterParts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  const cancel = () => {
    clearTimeout(timer);
    asking?.abort();
    asking = undefined;
  };

  const ask = async (typed: string, known: readonly AirportSuggestion[]) => {
    const mine = new AbortController();
    asking = mine;
    const found = await remote(typed, max, mine.signal).catch((): AirportSuggestion[] => []);
    if (mine.signal.aborted) return;
    const items = mergeSuggestions(known, found, { max, typed, keepOrder: held() });
    onChange({ typed, items, state: items.length > 0 ? 'found' : 'none' });
  };

  return {
    /** Starts anew for what is typed now; what was asked before is dropped silently. */
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
 * Both lists as one, each entry once. The server knows the whole world and ranks best; with `keepOrder` what is shown
 * already stays where it is and the rest follows. An exact code comes first either way.
 */
export function mergeSuggestions(
  local: readonly AirportSuggestion[],
  remote: readonly AirportSuggestion[],
  { max, typed, keepOrder }: { max: number; typed: string; keepOrder: boolean },
): AirportSuggestion[] {
  const [first, second] = keepOrder ? [local, remote] : [remote, local];
  const merged = [...first, ...second.filter((entry) => !first.some((known) => sameEntry(known, entry)))];
  if (!keepOrder) {
    const code = typed.trim().toUpperCase();
    merged.sort((a, b) => Number(b.iata === code) - Number(a.iata === code));
  }
  return merged.slice(0, max);
}
