import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { BagKind, FlightOffer } from '@revoada/core/flights/offer';
import type { Entitlement } from '@revoada/core/plans/entitlement';
import type { SearchAnswer } from '@revoada/core/search/events';
import { betweenTwoPlaces, type SearchQuery } from '@revoada/core/search/query';
import { listSlices, type SearchSlice } from '@revoada/core/search/slices';
import { canSplitSlice } from '@revoada/core/self-transfer/asked';
import { combineParts } from '@revoada/core/self-transfer/combine-parts';
import { findBorderCrossing, findLeastMinutes } from '@revoada/core/self-transfer/connection-times';
import { chooseHubs } from '@revoada/core/self-transfer/hubs';
import { listOnwardDays } from '@revoada/core/self-transfer/onward-days';
import { findOrdinaryJourneys } from '@revoada/core/self-transfer/ordinary-journeys';
import { NO_TRANSFERS, type TransferReport } from '@revoada/core/self-transfer/transfer-report';
import { splitSlice } from '@revoada/core/self-transfer/transfer-trip';
import { readAnswer } from '../search/answers.ts';
import type { FlightSearch, SearchViewer } from '../search/flight-search.ts';
import type { HubPrices } from './hub-prices.ts';

export type TransferViewer = SearchViewer & {
  entitlement: Entitlement;
  /** Bags that each part's fare must include. */
  bags: readonly BagKind[];
  /** Counts one more search of this reader; false where it has made too many. */
  countSearch(): Promise<boolean>;
};

export type SelfTransfers = {
  /**
   * Yields what is known of the self-transfers of one slice, from 0, whenever it has changed; the last report is `done`. The
   * ordinary search goes first. Ends early when the viewer's signal is aborted.
   */
  search(query: SearchQuery, slice: number, viewer: TransferViewer): AsyncGenerator<TransferReport, void>;
};

type Deps = {
  search: Pick<FlightSearch, 'search' | 'findFinished' | 'refusal'>;
  hubPrices: HubPrices;
  directory: AirportDirectory;
  budgets: { readUsedShare(): number };
};

/** Used part of the day's budget from which ordinary searches have the rest: one self-transfer search takes about nine. */
const ordinaryAloneFrom = 0.8;

/** Offers of one hub so far, and the reason if it stops early. */
type HubSearch = { firsts: FlightOffer[]; seconds: FlightOffer[]; partial: boolean; stopped?: 'limit' | 'date' };

/** Looks for self-transfers with ordinary one-way searches, which are stored, shared, limited and budgeted like all others. */
export function createSelfTransfers({ search, hubPrices, directory, budgets }: Deps): SelfTransfers {
  /** The answer of an ordinary search; a string where it is not made, null where it failed. */
  async function ask(query: SearchQuery, viewer: TransferViewer): Promise<SearchAnswer | 'limit' | 'date' | null> {
    if (search.refusal(query, viewer.entitlement)) return 'date';
    if (!search.findFinished(query, viewer) && !(await viewer.countSearch())) return 'limit';
    const outcome = await readAnswer(search.search(query, viewer), viewer.signal);
    return outcome.ok ? outcome.answer : null;
  }

  async function searchHub(
    query: SearchQuery,
    { origin, destination, date }: SearchSlice,
    hub: string,
    viewer: TransferViewer,
    hubSearch: HubSearch,
  ): Promise<void> {
    const add = async (part: 'firsts' | 'seconds', from: string, to: string, day: string): Promise<void> => {
      const oneWay = { ...query, ...betweenTwoPlaces, origin: from, destination: to, departure: day, return: null };
      const answer = await ask(oneWay, viewer);
      if (typeof answer === 'string') hubSearch.stopped = answer;
      else if (answer) hubSearch[part].push(...answer.offers.map(toPart));
      hubSearch.partial ||= answer === null || typeof answer === 'string' || answer.partial;
    };
    await add('firsts', origin, hub, date);
    const [from, at, to] = [
      hubSearch.firsts[0]?.origin ?? origin,
      hub,
      directory.findAirports(destination)[0] ?? destination,
    ];
    const [fromAirport, hubAirport, toAirport] = [from, at, to].map((code) => directory.airport(code));
    if (!fromAirport || !hubAirport || !toAirport) return;
    const least = findLeastMinutes(hub, findBorderCrossing(fromAirport, hubAirport, toAirport));
    const days = listOnwardDays(hubSearch.firsts, least);
    await Promise.all(days.map((day) => add('seconds', hub, destination, day)));
  }

  async function* follow(
    query: SearchQuery,
    place: number,
    viewer: TransferViewer,
  ): AsyncGenerator<TransferReport, void> {
    const ended: TransferReport = { ...NO_TRANSFERS, phase: 'done' };
    const slice = listSlices(query)[place];
    if (!slice || !canSplitSlice(query)) return yield ended;
    yield NO_TRANSFERS;
    const outcome = await readAnswer(search.search(query, viewer), viewer.signal);
    if (!outcome.ok) return yield { ...ended, partial: true };
    if (budgets.readUsedShare() >= ordinaryAloneFrom) return yield { ...ended, stopped: 'budget' };
    const hubs = chooseHubs(slice, await hubPrices({ ...slice, cabin: query.cabin }), directory);
    if (hubs.length === 0) return yield ended;
    yield { ...ended, phase: 'searching', hubs };

    const { references, bags } = viewer;
    const ordinary = findOrdinaryJourneys(outcome.answer, place, { references, bags });
    const searches = hubs.map((): HubSearch => ({ firsts: [], seconds: [], partial: false }));
    const running = new Map(
      searches.map((hubSearch, at) => [
        at,
        searchHub(query, slice, hubs[at]?.iata ?? '', viewer, hubSearch).then(() => at),
      ]),
    );
    // Awaited in a race: one that fails after another has would be an unhandled rejection.
    for (const end of running.values()) end.catch(() => undefined);
    while (running.size > 0) {
      running.delete(await Promise.race(running.values()));
      const stopped = searches.find((each) => each.stopped)?.stopped;
      yield {
        phase: running.size > 0 ? 'searching' : 'done',
        hubs,
        transfers: combineParts(searches, { references, bags, ordinary, directory }).filter(
          (transfer) => splitSlice(query, place, transfer) !== null,
        ),
        partial: searches.some(({ partial }) => partial),
        ...(stopped && { stopped }),
      };
    }
  }

  return {
    async *search(query, place, viewer) {
      try {
        yield* follow(query, place, viewer);
      } catch (error) {
        // The reader has left.
        if (!viewer.signal.aborted) throw error;
      }
    },
  };
}

/** The offer without what only lists of journeys need. */
function toPart({ journeyFares: _, ...offer }: SearchAnswer['offers'][number]): FlightOffer {
  return offer;
}
