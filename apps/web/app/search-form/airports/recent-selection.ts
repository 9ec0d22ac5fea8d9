import { looksSelected } from '@revoada/core/search/airport-text';

/** Milliseconds for which a chosen text counts as chosen: in its field, and in any field of this visit. */
export const recentFor = { field: 5_000, session: 10_000 } as const;

type Selection = { text: string; at: number };

/** Remembers recent choices, so that their text is not searched again. */
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

/** True for a text without suggestions: it looks chosen, or was chosen a moment ago. */
export function needsNoSearch(
  text: string,
  nowMs: number,
  ofField: Selection | null,
  session: Pick<ReturnType<typeof createRecentSelections>, 'has'> = sessionSelections,
): boolean {
  if (looksSelected(text)) return true;
  if (ofField?.text === text && nowMs - ofField.at < recentFor.field) return true;
  return session.has(text, nowMs);
}
