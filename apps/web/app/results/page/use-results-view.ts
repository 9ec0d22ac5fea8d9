import type { ResultFilters } from '@revoada/core/results/filters/registry';
import { parseOwnPrice } from '@revoada/core/results/own-price';
import {
  changeView,
  formatResultsView,
  layouts,
  parseResultsView,
  type ResultsLayout,
  type ResultsView,
} from '@revoada/core/results/view';
import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  readStoredText,
  type StorageKey,
  subscribeToStorage,
  writeStoredText,
} from '../../selection/browser-storage.ts';

/** Changes the view; a function gets the latest view, which may not be rendered yet. */
export type ChangeView = (
  change: Partial<ResultsView> | ((latest: ResultsView) => Partial<ResultsView>),
  /** `leads`: to another place in the list, from which Back leads here again. */
  how?: { leads: boolean },
) => void;

/** A key's text in the browser's storage; null on the server and before hydration. */
function useStoredText(key: StorageKey): string | null {
  return useSyncExternalStore(
    subscribeToStorage,
    () => readStoredText(key),
    () => null,
  );
}

/** Keeps the layout for the next search. The usual one needs no keeping. */
export function rememberLayout(layout: ResultsLayout): void {
  writeStoredText('vista', layout === 'comparison' ? null : layouts.format(layout));
}

/** On an entry of the history that a filter or an order made: the next ones change it, and Back undoes them at once. */
const NARROWED = { narrowed: true };

/** Whether the browser's entry is such a one, which may not be rendered yet. React Router keeps an entry's state under `usr`. */
const isNarrowed = (): boolean => window.history.state?.usr?.narrowed === true;

/**
 * The view in the URL, and how to change it. The browser also stores the reader's price per thousand miles and the
 * layout.
 */
export function useResultsView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const ownPrice = useStoredText('milheiro');
  const layout = useStoredText('vista');
  const inUrl = useMemo(() => parseResultsView(params), [params]);
  // Another order or page keeps the same filters object, so that nothing is priced again.
  const filterText = JSON.stringify(inUrl.filters);
  const filters = useMemo((): ResultFilters => JSON.parse(filterText), [filterText]);
  const view = useMemo(
    () => ({
      ...inUrl,
      filters,
      ownPriceCents: inUrl.ownPriceCents ?? parseOwnPrice(ownPrice),
      layout: inUrl.layout ?? layouts.parse(layout ?? '') ?? 'comparison',
    }),
    [inUrl, filters, ownPrice, layout],
  );

  const latestParams = useRef<URLSearchParams | null>(null);
  // In the commit itself: an effect that runs later would forget a press that came between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the requested URL is rendered
  useLayoutEffect(() => {
    latestParams.current = null;
  }, [params]);

  /** The next URL: a press must not undo the one before it, which may not be rendered yet. */
  // The browser's URL is ahead of the rendered one, and the requested URL is ahead of both.
  const readLatest = useCallback(() => latestParams.current ?? new URLSearchParams(window.location.search), []);

  const change = useCallback<ChangeView>(
    (wish, { leads } = { leads: false }) => {
      const latest = readLatest();
      const latestView = parseResultsView(latest);
      const changes = typeof wish === 'function' ? wish(latestView) : wish;
      if ('ownPriceCents' in changes) {
        const cents = changes.ownPriceCents ?? null;
        writeStoredText('milheiro', cents === null ? null : (cents / 100).toFixed(2));
      }
      const narrows = 'filters' in changes || 'sort' in changes;
      const next = formatResultsView(changeView(latestView, changes), latest);
      latestParams.current = next;
      setParams(next, {
        preventScrollReset: true,
        replace: !leads && (!narrows || isNarrowed()),
        state: leads ? null : narrows ? NARROWED : state,
      });
    },
    [setParams, state, readLatest],
  );

  /** The URL of a changed view, for links that also work without scripts. */
  const buildUrl = useCallback(
    (changes: Partial<ResultsView>) => `?${formatResultsView(changeView(parseResultsView(params), changes), params)}`,
    [params],
  );
  return { params, view, change, buildUrl, readLatest };
}
