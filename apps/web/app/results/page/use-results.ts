import type { Direction, PriceKind } from '@revoada/core/flights/offer';
import { asReturn } from '@revoada/core/flights/offer-keys';
import { keepForSlices } from '@revoada/core/results/filters/flights-back';
import { NO_FILTERS, type ResultFilters } from '@revoada/core/results/filters/registry';
import { countShares } from '@revoada/core/results/rows/per-person';
import type { ResultsLayout } from '@revoada/core/results/view';
import type { SearchQuery } from '@revoada/core/search/query';
import { answeredSearch, emptySearch, failSearch, type SearchState } from '@revoada/core/search/search-state';
import { type OtherWay, throughReturns } from '@revoada/core/trips/other-way';
import { useDeferredValue, useMemo } from 'react';
import { useMiles, useReferences } from '../../miles/use-miles.ts';
import { useSpendableWallet } from '../../miles/use-spendable-wallet.ts';
import { useTellSearchedTrip } from '../../prices/searched-trip.ts';
import { useFlightSearch, useOnline } from '../../search-stream/use-flight-search.ts';
import { useStale } from '../../search-stream/use-stale.ts';
import type { ChosenFlight } from '../../selection/chosen-flight.ts';
import { readOriginalPurchase } from '../../selection/storage.ts';
import { countFlights } from './count-flights.ts';
import { findSearchedTrip } from './find-searched-trip.ts';
import { gatherResults } from './gather-results.ts';
import { judgeAnswer, judgeResults } from './judge-results.ts';
import { priceResults, type Shape } from './price-results.ts';
import type { ResultsAreaProps, SearchLeg } from './results-area-props.ts';
import { createRowJudge } from './row-judge.ts';
import { type Choice, useChoice } from './use-choice.ts';
import { findElementId, useJump, viewShowing } from './use-jump.ts';
import { useResultsView } from './use-results-view.ts';
import { useSearchToasts } from './use-search-toasts.ts';
import { returnSearchIn, useKeepReturn, useStoredReturn } from './use-stored-return.ts';

const nothingHidden = { cash: 0, miles: 0 };

function toInitialState(known: ResultsAreaProps['known']): SearchState {
  if (known?.answer) return answeredSearch(known.answer);
  return known?.failure ? failSearch(emptySearch, known.failure) : emptySearch;
}

/** True when this direction's search brought nothing because something failed, not because nobody flies. */
function legFailed(
  { phase, failure, summary }: SearchState,
  direction: Direction,
  sources: SearchState['outbound']['sources'],
): boolean {
  if (phase === 'searching') return false;
  if (failure) return true;
  if (sources.length > 0) return sources.some(({ state }) => state === 'failed');
  return summary?.partial === true && !summary.empty?.[direction];
}

function chooseShape({ payment }: SearchQuery, variant: ResultsAreaProps['variant'], layout: ResultsLayout): Shape {
  if (variant === 'mixed') return 'mixed';
  return payment === 'both' ? layout : 'lists';
}

/** What goes with the flights in view to make the whole trip; null where they stand alone. S-302 */
function useOtherWay({ returnFares }: SearchState, { step, roundTrip, selection, bought }: Choice): OtherWay {
  const chosen: ChosenFlight | null = selection.outbound;
  const alone = !roundTrip || bought.outbound || bought.return;
  return useMemo(() => {
    if (alone) return null;
    if (step === 'outbound') return throughReturns(returnFares);
    if (!chosen?.journeyFares) return null;
    const { journeyFares: fares, price, unseenPayments = [] } = chosen;
    return { kind: 'outbound', fares, chosen: price, unseenPayments };
  }, [alone, step, returnFares, chosen]);
}

const bothSlices: readonly Direction[] = ['outbound', 'return'];
const ownSlice = { outbound: ['outbound'], return: ['return'] } satisfies Record<Direction, Direction[]>;

/** The directions whose flights are still to be chosen: what filters ask of another one is kept for its step. */
function listSlices({ step, roundTrip, bought }: Choice): readonly Direction[] {
  return step === 'outbound' && roundTrip && !bought.return ? bothSlices : ownSlice[step];
}

/** The flights back where an outbound is being chosen for them; null where none are known. */
function useFlightsBack({ return: { offers }, summary }: SearchState, { step, roundTrip, bought }: Choice) {
  const awaited = step === 'outbound' && roundTrip && !bought.outbound && !bought.return;
  const found = summary?.found.return ?? null;
  return useMemo(
    () => (awaited && offers.size > 0 ? { offers: [...offers.values()], found } : null),
    [awaited, offers, found],
  );
}

/** Everything that one page of results shows and does. `hydrated`: whether what only the browser knows may show. */
export function useResults({ query, basePath, variant, known: fromPage = null }: ResultsAreaProps, hydrated: boolean) {
  const online = useOnline();
  const search = useFlightSearch(query, () => toInitialState(fromPage));
  const { view, change, buildUrl, readLatest } = useResultsView();
  const plain = fromPage?.plain === true && !hydrated;
  const choice = useChoice({ query, basePath, search, bags: view.filters.bags, hydrated, plain, readLatest });
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
    return wayBack ? list.map(asReturn) : list;
  }, [stored, offers, wayBack]);

  const purchased: PriceKind | null = useMemo(() => {
    if (step !== 'return') return null;
    const bought = hydrated ? readOriginalPurchase() : null;
    if (bought) return bought.isMiles ? 'miles' : 'cash';
    return selection.outbound?.price.kind ?? null;
  }, [hydrated, step, selection.outbound]);

  // Lists are ordered by what was settled; what a hand on the slider changes shows in place.
  const { references: liveReferences, settledReferences: references } = useReferences(view.ownPriceCents);
  const { settled: balances } = useMiles();
  const wallet = useSpendableWallet();
  const hidden = search.summary?.hidden[direction] ?? nothingHidden;
  const limited = !searching && hidden.cash + hidden.miles > 0;
  // Deferred: what is shown stays while the script of another shape comes.
  const shape = useDeferredValue(chooseShape(query, variant, view.layout));
  const sort = view.sort ?? (shape === 'comparison' ? 'best' : 'price');
  const other = useOtherWay(search, choice);
  const found = search.summary?.found[direction] ?? null;
  const { payment } = query;
  const slices = listSlices(choice);
  const filters = useMemo(() => keepForSlices(view.filters, slices), [view.filters, slices]);
  const back = useFlightsBack(search, choice);
  const gathered = useMemo(() => gatherResults(known, { payment, other, wallet }), [known, payment, other, wallet]);
  const judge = useMemo(() => createRowJudge(references), [references]);
  const pricing = useMemo(() => ({ back, shape, found, wallet, references }), [back, shape, found, wallet, references]);
  const priced = useMemo(
    () => priceResults(gathered, { ...pricing, filters }, judge),
    [gathered, pricing, filters, judge],
  );
  const { adults, children, infants } = query;
  const { perPerson } = view;
  const party = useMemo(() => ({ adults, children, infants, perPerson }), [adults, children, infants, perPerson]);
  const shares = countShares(party);
  const notBefore = step === 'return' && roundTrip ? (selection.outbound?.arrivesAt ?? null) : null;
  const judging = useMemo(
    () => ({ sort, payment, shape, references, searching, limited, shares, direction: step, purchased, notBefore }),
    [sort, payment, shape, references, searching, limited, shares, step, purchased, notBefore],
  );
  const model = useMemo(() => judgeResults(priced, judging, judge), [priced, judging, judge]);
  const isWhole = search.summary !== null && !search.failure && !choice.bought.outbound && !choice.bought.return;
  const searched = useMemo(() => {
    if (!isWhole) return null;
    return findSearchedTrip(model.rows, { query, view: { perPerson, filters }, summary: search.summary });
  }, [isWhole, search.summary, query, perPerson, model, filters]);
  useTellSearchedTrip(searched);
  const modelFor = (filters: ResultFilters) =>
    judgeResults(priceResults(gathered, { ...pricing, filters }, judge), judging, judge);
  const unfiltered = () => modelFor(NO_FILTERS);
  // Lists count a flight for each of its prices, the comparison each flight once.
  const heldFlights = !limited
    ? 0
    : shape === 'comparison'
      ? Math.max(0, (found?.journeys ?? 0) - model.everything.total)
      : hidden.cash + hidden.miles;
  const failedLeg = known.length === 0 && legFailed(search, direction, sources);
  useSearchToasts(search, {
    count: countFlights(search, direction, shape),
    // Stored flights in view are no empty search.
    failedLeg: failedLeg || stored !== null,
    mixed: variant === 'mixed',
  });
  const { jump, jumps, target } = useJump(model, unfiltered, change);

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
    shape,
    /** Null where the prices stand for one way alone. */
    other,
    view: { ...view, sort },
    /** Another key, another order or another step: a list that is held still is let go. */
    viewKey: JSON.stringify([step, filters, sort, references, wallet, jumps]),
    change,
    buildUrl,
    choice,
    direction,
    /** The directions whose flights are still to be chosen. */
    slices,
    leg,
    model,
    /** As a hand on the slider sees it, like the rows. */
    answer:
      liveReferences === references ? model.answer : judgeAnswer(model, { ...judging, references: liveReferences }),
    /** The same with other filters. */
    modelFor,
    wallet: balances,
    references,
    liveReferences,
    sources,
    hidden,
    /** How many flights the account's limit holds back altogether; prices alone may be held back too. */
    heldFlights,
    limited,
    failedLeg,
    empty: known.length === 0 && !searching,
    notBefore,
    party,
    plain,
    jump,
    target,
    /** URL of the row or card that shows an offer: its list, its page and its place there. S-527 */
    buildOfferUrl(id: string): string {
      const changes = viewShowing(id, model, unfiltered);
      return `${changes ? buildUrl(changes) : ''}#${findElementId(id, model)}`;
    },
  };
}

export type ResultsPage = ReturnType<typeof useResults>;
