import { looksSelected } from '@revoada/core/search/airport-text';

/** How long a chosen text is known as chosen: in its own field, and anywhere in this visit, in milliseconds. */
export const recentFor = { field: 5_000, session: 10_000 } as const;

type Selection = { text: string; at: number };

/** Remembers what was chosen just now, so that it is not searched for again. */
export function createRecentSelections() {
  const session: Selection[] = [];
  return {
    note(text: string, nowMs: number): Selection {
      const selection = { text, at: nowMs };
      session.unshift(selection);
      session.length = Math.min(session.length, 4);
      return selection;
    },
    has(text: string, nowMs: number): boolean {
      return session.some((selection) => selection.text === text && nowMs - selection.at < recentFor.session);
    },
  };
}

export const sessionSelections = createRecentSelections();

/** True for a text that no suggestions are asked for: it looks chosen, or has been chosen just now. */
export function needsNoSearch(
  text: string,
  nowMs: number,
  own: Selection | null,
  session: Pick<ReturnType<typeof createRecentSelections>, 'has'> = sessionSelections,
): boolean {
  if (looksSelected(text)) return true;
  if (own?.text === text && nowMs - own.at < recentFor.field) return true;
  return session.has(text, nowMs);
}
