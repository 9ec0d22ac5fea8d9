import type { PriceKind } from '@revoada/core/flights/offer';
import { NO_FILTERS } from '@revoada/core/results/filters/registry';
import { PAGE_SIZE } from '@revoada/core/results/page';
import type { ResultsView } from '@revoada/core/results/view';
import { useEffect, useState } from 'react';
import { cardId, rowId } from '../../flight-card/card-text.ts';
import { kinds } from './gather-results.ts';
import type { ResultsModel } from './judge-results.ts';
import type { ChangeView } from './use-results-view.ts';

/** Where an offer's card stands: its list and page there. */
export function locateOffer(id: string, lists: ResultsModel['lists']): { kind: PriceKind; page: number } | null {
  for (const kind of kinds) {
    const index = lists[kind].findIndex((card) => card.id === id);
    if (index >= 0) return { kind, page: Math.floor(index / PAGE_SIZE) + 1 };
  }
  return null;
}

/** Where the row of an offer's journey stands, and the key that leads it. */
function locateRow(id: string, groups: ResultsModel['groups']): { key: string; page: number } | null {
  const at = groups.findIndex(({ lead, others }) =>
    [lead, ...others].some(({ journey }) => journey.offers.some((offer) => offer.id === id)),
  );
  const lead = groups[at]?.lead;
  return lead ? { key: lead.journey.key, page: Math.floor(at / PAGE_SIZE) + 1 } : null;
}

/** The card of an offer: of the one that the answer names, that with the price that it names. */
function toCardId(id: string, { answer, bestCardId }: Pick<ResultsModel, 'answer' | 'bestCardId'>): string {
  return bestCardId !== null && id === answer?.offer.id ? bestCardId : id;
}

/** The id in the page of the row or card that shows an offer. */
export function findElementId(id: string, model: ResultsModel): string {
  const row = locateRow(id, model.groups);
  return row ? rowId(row.key) : cardId(toCardId(id, model));
}

/** What has to change in the view so that the card or the row is there to be seen. */
export function viewShowing(
  id: string,
  model: ResultsModel,
  unfiltered: () => ResultsModel,
): Partial<ResultsView> | null {
  if (model.groups.length > 0) {
    const row = locateRow(id, model.groups);
    return row && { cashPage: row.page };
  }
  const card = toCardId(id, model);
  const hidden = locateOffer(card, model.lists) === null;
  const place = locateOffer(card, hidden ? unfiltered().lists : model.lists);
  if (!place) return null;
  return {
    ...(hidden ? { filters: NO_FILTERS } : {}),
    tab: place.kind,
    ...(place.kind === 'cash' ? { cashPage: place.page } : { milesPage: place.page }),
  };
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
    const changes = viewShowing(id, model, unfiltered);
    if (!changes) return;
    setTarget((known) => ({ id, count: (known?.count ?? 0) + 1 }));
    change(changes, { leads: true });
  };
  /** `jumps` counts them: a list held still is let go by each. `target` is the offer of the last. */
  return { jump, jumps: target?.count ?? 0, target: target?.id };
}
