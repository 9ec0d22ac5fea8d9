import type { SearchEntry } from './search-entry.ts';

/**
 * Finds the entries, in order, whose text contains a phrase. Searching one long string is faster than thousands of
 * short ones.
 */
export function createTextSearch(entries: readonly SearchEntry[]): (phrase: string) => SearchEntry[] {
  const hay = entries.map(({ text }) => text).join('\n');
  const ends: number[] = [];
  for (const { text } of entries) ends.push((ends.at(-1) ?? -1) + 1 + text.length);

  const entryAt = (place: number): number => {
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) > place) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  return (phrase) => {
    const matches: SearchEntry[] = [];
    let place = hay.indexOf(phrase);
    while (place >= 0) {
      const at = entryAt(place);
      const entry = entries[at];
      if (entry !== undefined) matches.push(entry);
      // Continues with the next entry, since one hit in each is enough.
      place = hay.indexOf(phrase, ends[at]);
    }
    return matches;
  };
}
