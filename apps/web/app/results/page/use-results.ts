import type { Direction, PriceKind } from '@revoada/core/flights/offer';
import { REFERENCE_PRICES, withOwnPrice } from '@revoada/core/miles/reference-prices';
import { NO_FILTERS } from '@revoada/core/results/filters/registry';
import {
  answeredSearch,
  countHeldBack,
  emptySearch,
  failSearch,
  type SearchState,
} from '@revoada/core/search/search-state';
import { useMemo } from 'react';
import { cardId } from '../../flight-card/card-text.ts';
import { readOriginalPurchase } from '../../selection/storage.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useFlightSearch, useOnline } from '../stream/use-flight-search.ts';
import { useStale } from '../stream/use-stale.ts';
import type { ResultsAreaProps, SearchLeg } from './results-area-props.ts';
import { buildResults, type ModelOptions } from './results-model.ts';
import { useChoice } from './use-choice.ts';
import { useJump, viewShowing } from './use-jump.ts';
import { useResultsView } from './use-results-view.ts';
import { useSearchToasts } from './use-search-toasts.ts';
import { returnSearchIn, useKeepReturn, useStoredReturn } from './use-stored-return.ts';

const nothingHidden = { cash: 0, miles: 0 };

function toInitialState(known: ResultsAreaProps['known']): SearchState {
  if (known?.answer) return answeredSearch(known.answer);
  return known?.failure ? failSearch(emptySearch, known.failure) : emptySearch;
}

/** True when this direction's search brought nothing because something failed, not because nobody flies. */
function legFailed({ phase, failure, summary }: SearchState, sources: SearchState['outbound']['sources']): boolean {
  if (phase === 'searching') return false;
  if (failure) return true;
  return sources.length > 0 ? sources.some(({ state }) => state === 'failed') : summary?.partial === true;
}

/** Everything that one page of results shows and does. */
export function useResults({ query, basePath, variant, known: fromPage = null }: ResultsAreaProps) {
  const online = useOnline();
  const hydrated = useHydrated();
  const search = useFlightSearch(query, toInitialState(fromPage));
  const { view, change, buildUrl } = useResultsView();
  const choice = useChoice(query, basePath);
  const { step, roundTrip, wayBack, selection } = choice;
  // A bought trip's way back is a search of its own: its flights come as outbound.
  const direction: Direction = roundTrip ? step : 'outbound';
  const { offers, sources } = search[direction];
  const searching = search.phase === 'searching';

  useKeepReturn(query, search);
  const wanted = useMemo(() => (step === 'return' ? returnSearchIn(query, wayBack) : null), [step, query, wayBack]);
  const stored = useStoredReturn(wanted, search, search[direction]);
  const outdated = useStale(search.summary);

  const known = useMemo(() => {
    if (stored) return stored.offers;
    const list = [...offers.values()];
    return wayBack ? list.map((offer) => ({ ...offer, direction: 'return' as const })) : list;
  }, [stored, offers, wayBack]);

  const purchased: PriceKind | null = useMemo(() => {
    if (!hydrated || step !== 'return') return null;
    const bought = readOriginalPurchase();
    if (bought) return bought.isMiles ? 'miles' : 'cash';
    return selection.outbound?.price.kind ?? null;
  }, [hydrated, step, selection.outbound]);

  const references = useMemo(() => withOwnPrice(REFERENCE_PRICES, view.ownPriceCents), [view.ownPriceCents]);
  const hidden = search.summary?.hidden[direction] ?? nothingHidden;
  const limited = !searching && hidden.cash + hidden.miles > 0;
  const options: ModelOptions = useMemo(
    () => ({ view, payment: query.payment, references, searching, limited, direction: step, purchased }),
    [view, query.payment, references, searching, limited, step, purchased],
  );
  const model = useMemo(() => buildResults(known, options), [known, options]);
  const unfiltered = () => buildResults(known, { ...options, view: { ...view, filters: NO_FILTERS } });
  const failedLeg = known.length === 0 && legFailed(search, sources);
  useSearchToasts(search, {
    count: offers.size + countHeldBack(search, direction),
    // Stored flights in view are no empty search.
    failedLeg: failedLeg || stored !== null,
    mixed: variant === 'mixed',
  });
  const { jump, jumps } = useJump(model, unfiltered, change);

  const leg: SearchLeg =
    direction === 'outbound'
      ? { origin: query.origin, destination: query.destination, date: query.departure }
      : { origin: query.destination, destination: query.origin, date: query.return ?? query.departure };

  return {
    search,
    online,
    hydrated,
    searching,
    stale: outdated || stored !== null,
    stored,
    view,
    /** Another key, another order or another step: a list that is held still is let go. */
    viewKey: JSON.stringify([step, view.filters, view.sort, view.ownPriceCents, jumps]),
    change,
    buildUrl,
    choice,
    direction,
    leg,
    model,
    references,
    sources,
    hidden,
    limited,
    failedLeg,
    empty: known.length === 0 && !searching,
    plain: fromPage?.plain === true && !hydrated,
    jump,
    /** A card's URL, for links without scripts: its list, its page and its place there. */
    buildOfferUrl(id: string): string {
      const changes = viewShowing(id, model, unfiltered);
      return `${changes ? buildUrl(changes) : ''}#${cardId(id)}`;
    },
  };
}

export type ResultsPage = ReturnType<typeof useResults>;
