import type { PriceKind, RoundTripDirection } from '@revoada/core/flights/offer';
import { flightParameters } from '@revoada/core/results/filters/kinds/flights-back';
import { changeView, formatResultsView, parseResultsView, STEP_PARAMETER } from '@revoada/core/results/view';

/** The step of the flights back in a URL. */
export const RETURN_STEP = 'volta';

/** Parameters of the pages of a step's lists. */
const listParameters = ['pagina', 'paginaMilhas', 'lista'];

/**
 * This page's URL at a step; both lists start at their first page. The flights back open on the list of the kind in which
 * the outbound is paid, where phones show one at a time.
 */
export function buildStepUrl(params: URLSearchParams, step: RoundTripDirection, paid: PriceKind | null = null): string {
  return step === 'return'
    ? buildUrl(params, { step: RETURN_STEP, paid, dropped: listParameters })
    : buildUrl(params, { step: null, paid: null, dropped: listParameters });
}

/** This page's URL at the step of a slice, from 0, where its lists and the filters of its flights start anew. */
export function buildSliceUrl(params: URLSearchParams, place: number, paid: PriceKind | null = null): string {
  const step = place === 0 ? null : String(place + 1);
  return buildUrl(params, { step, paid, dropped: [...listParameters, ...flightParameters] });
}

/** The summary of what `params` choose; the view goes with it, for the way back to the list. */
export function buildSummaryUrl(params: URLSearchParams): string {
  return `/summary${buildStepUrl(params, 'outbound')}`;
}

/** `step`: its name in the URL; null for the first. `paid`: the kind of the list that phones open; null for no other. */
function buildUrl(
  params: URLSearchParams,
  { step, paid, dropped }: { step: string | null; paid: PriceKind | null; dropped: readonly string[] },
): string {
  const next = new URLSearchParams(params);
  for (const name of dropped) next.delete(name);
  if (step === null) next.delete(STEP_PARAMETER);
  else next.set(STEP_PARAMETER, step);
  return `?${paid ? formatResultsView(changeView(parseResultsView(next), { tab: paid }), next) : next}`;
}
