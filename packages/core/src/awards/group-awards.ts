import type { SeenAward } from './award.ts';

/** Awards of a day or a place, the fewest miles first, one for each programme. */
export type AwardGroup = { key: string; awards: SeenAward[] };

/**
 * Groups awards by `key` with the one of the fewest miles for each programme, the freshest of equal ones. Groups
 * keep the order of their first award.
 */
export function groupAwards(awards: readonly SeenAward[], key: (award: SeenAward) => string): AwardGroup[] {
  const groups = new Map<string, Map<string, SeenAward>>();
  for (const award of awards) {
    const group = groups.get(key(award)) ?? new Map<string, SeenAward>();
    const best = group.get(award.programme);
    if (!best || isBetter(award, best)) group.set(award.programme, award);
    groups.set(key(award), group);
  }
  return [...groups].map(([name, group]) => ({
    key: name,
    awards: [...group.values()].toSorted((a, b) => a.miles - b.miles || a.programme.localeCompare(b.programme)),
  }));
}

function isBetter(award: SeenAward, best: SeenAward): boolean {
  return award.miles < best.miles || (award.miles === best.miles && award.seenAt > best.seenAt);
}
