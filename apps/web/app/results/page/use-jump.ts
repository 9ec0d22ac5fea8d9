import { findViewShowing, locateRow, toCardId } from '@revoada/core/results/select/locate-offer';
import type { ResultsModel } from '@revoada/core/results/select/rank-journeys';
import { useEffect, useState } from 'react';
import { cardId, rowId } from '../../flight-card/card-text.ts';
import type { ChangeView } from './use-results-view.ts';

/** The id in the page of the row or card that shows an offer. */
export function findElementId(id: string, model: ResultsModel): string {
  const row = locateRow(id, model.groups);
  return row ? rowId(row.key) : cardId(toCardId(id, model));
}

/**
 * Leads to an offer's card: opens its list, its page, clears filters that hide it, then scrolls there and focuses it.
 */
export function useJump(model: ResultsModel, unfiltered: () => ResultsModel, change: ChangeView) {
  const [target, setTarget] = useState<{ id: string; count: number } | null>(null);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (!target || target.count === arrived) return;
    const card = document.getElementById(findElementId(target.id, model));
    if (!card || card.offsetParent === null) return;
    setArrived(target.count);
    card.scrollIntoView({ block: 'center' });
    card.focus({ preventScroll: true });
  });
  const jump = (id: string): void => {
    const changes = findViewShowing(id, model, unfiltered);
    if (!changes) return;
    setTarget((current) => ({ id, count: (current?.count ?? 0) + 1 }));
    change(changes, { leads: true });
  };
  /** `jumps` counts them: a list held still is let go by each. `target` is the offer of the last. */
  return { jump, jumps: target?.count ?? 0, target: target?.id };
}
