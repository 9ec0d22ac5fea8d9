import type { RoundTripDirection } from '@revoada/core/flights/offer';
import { STEP_PARAMETER } from '@revoada/core/results/view';
import { formatChoice, hasChoice } from '@revoada/core/search/choice-params';
import type { SearchQuery } from '@revoada/core/search/query';
import { choiceMessages, priceChangedText } from '@revoada/core/search/texts/choice-messages';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { resolveInteractionWaits } from '../../../first-paint/first-interaction.ts';
import { beginSearch } from '../../../selection/begin-search.ts';
import type { FoundChoice } from '../../../selection/choice-in-url.ts';
import { readPurchases } from '../../../selection/purchases.ts';
import { type FlightSelections, readSelections } from '../../../selection/storage.ts';
import { completeChoice, storeChoice, type TripScope } from '../../../selection/stored-choice.ts';
import { showToast } from '../../../ui/toasts/toast.tsx';
import { RETURN_STEP } from './step-urls.ts';

type Chosen = {
  query: SearchQuery;
  params: URLSearchParams;
  foundChoice: FoundChoice;
  way: TripScope;
  /** A flight of the URL is not loaded yet: its stored copy stays unchanged. */
  isOpen: boolean;
  hydrated: boolean;
  bought: Readonly<Record<RoundTripDirection, boolean>>;
};

/** Stored choice of this search, without flights of other days. */
function readStoredChoice(query: SearchQuery, way: TripScope): Partial<FlightSelections> {
  const { outbound, return: back } = readSelections();
  const matchDay = (flight: typeof outbound, day: string | null) =>
    flight?.departsAt.slice(0, 10) === day ? flight : null;
  if (way === 'back') return { return: matchDay(back, query.departure) };
  return { outbound: matchDay(outbound, query.departure), return: matchDay(back, query.return) };
}

/**
 * Keeps the browser's storage in step with the URL: a page without a choice takes the stored one, and later changes of
 * the URL are stored. Flights that are gone or dearer are reported once, and removed from the URL. Returns whether the
 * page may still take over a stored choice.
 */
export function useChoiceBeside({ query, params, foundChoice, way, isOpen, hydrated, bought }: Chosen): boolean {
  const navigate = useNavigate();
  const [arriving, setArriving] = useState(true);
  const taking = useRef(false);
  const named = hasChoice(params);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per search
  useEffect(() => {
    const goesOn = beginSearch(query, params.get(STEP_PARAMETER)) === 'return-leg';
    const storedChoice = named ? {} : readStoredChoice(query, goesOn ? 'back' : way);
    taking.current = Object.values(storedChoice).some((flight) => flight !== null);
    const next = formatChoice(storedChoice, params);
    if (goesOn) next.set(STEP_PARAMETER, RETURN_STEP);
    if (named) next.delete('semjs');
    if (next.toString() === params.toString()) return;
    resolveInteractionWaits();
    navigate(`?${next}`, { replace: true, preventScrollReset: true });
  }, [query]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the flights of the URL
  useEffect(() => {
    if (taking.current && !named) return;
    taking.current = false;
    setArriving(false);
    // Read here, because the rendered values may belong to the previous search.
    if (!isOpen)
      storeChoice(completeChoice(foundChoice, { stored: readSelections(), purchases: readPurchases(), way }));
  }, [foundChoice.outbound, foundChoice.return, named, isOpen]);

  const { missing, changed } = foundChoice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what was found
  useEffect(() => {
    if (!hydrated || missing.length + changed.length === 0) return;
    const gone = missing.filter((way) => !bought[way]);
    if (gone.length > 0) showToast(choiceMessages.chosenIsGone, { kind: 'warning' });
    else if (changed.length > 0) showToast(priceChangedText(changed), { kind: 'warning' });
    const now = Object.fromEntries([...missing, ...changed].map((way) => [way, foundChoice[way]]));
    const next = formatChoice(now, params);
    if (gone.includes('outbound')) next.delete(STEP_PARAMETER);
    next.delete('semjs');
    resolveInteractionWaits();
    navigate(`?${next}`, { replace: true, preventScrollReset: true });
  }, [hydrated, missing, changed]);
  return arriving;
}
