import type { PriceKind } from '../../flights/offer.ts';
import { NO_FILTERS } from '../filters/registry.ts';
import { PAGE_SIZE } from '../page.ts';
import type { ResultsView } from '../view.ts';
import { kinds } from './group-journeys-once.ts';
import type { ResultsModel } from './rank-journeys.ts';

/** Finds the list and page of an offer's card. */
export function locateOffer(id: string, lists: ResultsModel['lists']): { kind: PriceKind; page: number } | null {
  for (const kind of kinds) {
    const index = lists[kind].findIndex((card) => card.id === id);
    if (index >= 0) return { kind, page: Math.floor(index / PAGE_SIZE) + 1 };
  }
  return null;
}

/** Finds the page of the row with an offer's journey, and the key of its lead. */
export function locateRow(id: string, groups: ResultsModel['groups']): { key: string; page: number } | null {
  const at = groups.findIndex(({ lead, others }) =>
    [lead, ...others].some(({ journey }) =>
      [...journey.offers, ...journey.ticketOffers].some((offer) => offer.id === id),
    ),
  );
  const lead = groups[at]?.lead;
  return lead ? { key: lead.journey.key, page: Math.floor(at / PAGE_SIZE) + 1 } : null;
}

/** The card id of an offer; for the answer's offer, that of its price. */
export function toCardId(id: string, { answer, bestCardId }: Pick<ResultsModel, 'answer' | 'bestCardId'>): string {
  return bestCardId !== null && id === answer?.offer.id ? bestCardId : id;
}

/** Changes of the view that make the card or the row visible. */
export function findViewShowing(
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
