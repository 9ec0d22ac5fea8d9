import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { NO_FILTERS } from '@revoada/core/results/filters/registry';
import type { ResultsModel } from '@revoada/core/results/select/rank-journeys';
import { selectFirstSlice } from '@revoada/core/results/select/select-first-slice';
import type { SearchQuery } from '@revoada/core/search/query';
import { applyEvents, countHidden, emptySearch, type SearchState } from '@revoada/core/search/search-state';
import { listSlices } from '@revoada/core/search/slices';
import type { Context } from '../context.ts';
import { countSearchPoints } from '../limits/search-cost.ts';
import { within } from '../within.ts';
import type { AgentCaller } from './agent-caller.ts';
import { limitFailure, type ToolFailure, toolFailure } from './tool-answer.ts';

export type FlightDeps = Pick<
  Context,
  'search' | 'limits' | 'metrics' | 'entitlements' | 'references' | 'clients' | 'streams' | 'settings'
>;

/** A search as far as it got while the agent waited. */
export type FoundFlights = {
  state: SearchState;
  /** Rows of the first slice at the price of the whole trip, and the sentence above them. */
  model: ResultsModel;
  references: ReferencePrices;
  /** Flights that the account's limit holds back. */
  hidden: number;
  /** True when the prices are invented. */
  demo: boolean;
};

type Outcome = { ok: true; flights: FoundFlights } | ToolFailure;

/** Agents give a call up after 60 s; a search that goes on is there when they ask again. */
const patienceMs = 25_000;
/** An open search has usually ended by then. */
const openSearchWaitSeconds = 10;

/** Searches as the pages do, with their limits, and ends after 25 s with what was found until then. */
export async function findFlights(query: SearchQuery, caller: AgentCaller, deps: FlightDeps): Promise<Outcome> {
  const { search, limits, metrics, entitlements, clients, streams } = deps;
  const wait = await limits.searches(caller.limitKey, countSearchPoints(query));
  if (wait !== null) {
    metrics.searched('limited');
    return limitFailure(wait);
  }
  const entitlement = entitlements.of(caller.program);
  const refusal = search.refusal(query, entitlement);
  // A subscriber whose token is not read may be allowed this date.
  if (refusal && caller.programUnknown) return toolFailure('unavailable');
  if (refusal) {
    metrics.searched('date-limit');
    return toolFailure(refusal);
  }
  const references = await deps.references.read();
  const rights = { entitlement, references };
  metrics.searched(search.findFinished(query, rights) ? 'known' : 'followed');
  const requester = clients.identify(caller.program, caller.clientIp);
  if (!streams.reserve(caller.limitKey)) return limitFailure(openSearchWaitSeconds);
  const state = await readFor(patienceMs, caller.signal, {
    start: (signal) =>
      search.search(query, { ...rights, requester, signal: AbortSignal.any([signal, streams.closing]) }),
    onEnd: () => streams.release(caller.limitKey),
  });
  if (state.failure) return toolFailure(state.failure.code);
  const demo = state.summary?.demo ?? deps.settings.inventedFares;
  return { ok: true, flights: { ...selectFlights(state, query, references), demo } };
}

type Reading = {
  start(signal: AbortSignal): ReturnType<FlightDeps['search']['search']>;
  /** Called once, when nothing is read any more. */
  onEnd(): void;
};

/**
 * Resolves when the search has ended, or with its state after `ms`; then it goes on, so that the next call has its end.
 * Rejects when the agent leaves before.
 */
async function readFor(ms: number, agent: AbortSignal, { start, onEnd }: Reading): Promise<SearchState> {
  let state = emptySearch;
  const staying = new AbortController();
  const read = async () => {
    for await (const batch of start(staying.signal)) state = applyEvents(state, batch);
  };
  const leave = () => staying.abort(agent.reason);
  if (agent.aborted) leave();
  else agent.addEventListener('abort', leave);
  const reading = read().finally(onEnd);
  reading.catch(() => undefined);
  try {
    await within(ms, reading);
    agent.throwIfAborted();
    return state;
  } finally {
    agent.removeEventListener('abort', leave);
  }
}

/** The list that the page shows for this search, without filters. Pure. */
function selectFlights(
  state: SearchState,
  query: SearchQuery,
  references: ReferencePrices,
): Omit<FoundFlights, 'demo'> {
  const [first] = listSlices(query);
  const hidden = first ? countHidden(state, first.direction) : 0;
  const limited = state.phase !== 'searching' && hidden > 0;
  const model = selectFirstSlice(state, { query, filters: NO_FILTERS, sort: 'best', limited, references });
  return { state, model, references, hidden };
}

/** Why a flight of the input is not among those found. */
export function refuseFlight({ state }: FoundFlights): ToolFailure {
  const message =
    state.phase === 'searching'
      ? 'Este voo ainda não chegou: a busca continua, chame de novo em alguns segundos.'
      : 'Este voo não está nesta busca: use os mesmos parâmetros de buscar_voos.';
  return toolFailure('not-found', [{ field: 'voo', message }]);
}
