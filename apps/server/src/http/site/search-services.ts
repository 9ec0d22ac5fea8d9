import { type ErrorAnswer, type ErrorCode, errors } from '@revoada/core/errors';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { NO_TRANSFERS, type TransferReport } from '@revoada/core/self-transfer/transfer-report';
import type { SiteServices } from '@revoada/web/site-services';
import type { Logger } from 'pino';
import type { AirportCatalogue } from '../../airports/airport-catalogue.ts';
import type { Clients } from '../../limits/clients.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { countSearchPoints } from '../../limits/search-cost.ts';
import type { SignedIn } from '../../members/signed-in.ts';
import type { Entitlements } from '../../plans/entitlement.ts';
import type { Prices } from '../../prices/prices.ts';
import { readAnswerOrPlace } from '../../search/answers.ts';
import type { FlightSearch } from '../../search/flight-search.ts';
import type { SelfTransfers } from '../../self-transfers/self-transfers.ts';
import { within } from '../../within.ts';
import type { OpenStreams } from '../streams/open-streams.ts';

export type SearchServicesDeps = {
  airports: Pick<AirportCatalogue, 'directory'>;
  search: FlightSearch;
  selfTransfers: SelfTransfers;
  streams: Pick<OpenStreams, 'closing'>;
  clients: Clients;
  entitlements: Entitlements;
  limits: Pick<RateLimits, 'searches'>;
  prices: Pick<Prices, 'readDays' | 'readTripStatistics'>;
  log: Logger;
};

type SearchVisit = {
  who: SignedIn | null;
  unavailable: boolean;
  clientIp: string;
  references: ReferencePrices;
};

type SearchServices = Pick<
  SiteServices,
  'findFinishedSearch' | 'findStoredSearch' | 'findSelfTransfers' | 'readSeenDays' | 'readSeenStatistics' | 'search'
>;

/** Searches of pages, and the prices around them. */
export function createSearchServices(
  deps: SearchServicesDeps,
  { who, unavailable, clientIp, references }: SearchVisit,
): SearchServices {
  const { airports, search, clients, limits, log } = deps;
  const entitlement = deps.entitlements.of(who);
  const rights = { entitlement, references };
  const findAirports = (code: string) => airports.directory.findAirports(code);
  return {
    findFinishedSearch(query) {
      if (search.refusal(query, entitlement)) return null;
      return search.findFinished(query, rights)?.answer ?? null;
    },
    async findStoredSearch(query) {
      if (search.refusal(query, entitlement)) return null;
      const finished = search.findFinished(query, rights);
      if (finished) return finished.answer;
      // Reading stored fares costs the server as much as a short search.
      if ((await limits.searches(clientIp)) !== null) return 'rate-limited';
      return search.findStored(query, rights, storedForMs);
    },
    readSeenDays: (origin, destination, firstDay, lastDay) =>
      inTime(deps.prices.readDays(findAirports(origin), findAirports(destination), firstDay, lastDay), [], log),
    readSeenStatistics: (origin, destination, dates) =>
      inTime(
        deps.prices.readTripStatistics(findAirports(origin), findAirports(destination), dates),
        { cash: null, miles: {} },
        log,
      ),
    async findSelfTransfers(query, slice, bags, signal) {
      const requester = clients.identify(who, clientIp);
      const timeout = AbortSignal.timeout(transfersWithinMs);
      let last: TransferReport = NO_TRANSFERS;
      const reports = deps.selfTransfers.search(query, slice, {
        ...{ ...rights, requester, bags, signal: AbortSignal.any([signal, deps.streams.closing, timeout]) },
        countSearch: async () => (await limits.searches(clientIp)) === null,
      });
      for await (const report of reports) last = report;
      return last.phase === 'done' ? last : { ...last, phase: 'done', partial: true };
    },
    async search(query, signal) {
      // A page without scripts searches on the server, within the same limit.
      if ((await limits.searches(clientIp, countSearchPoints(query))) !== null) return failed('rate-limited');
      const refusal = search.refusal(query, entitlement);
      // A subscriber whose session is unavailable may be allowed this date.
      if (refusal) return failed(unavailable ? 'unavailable' : refusal);
      const requester = clients.identify(who, clientIp);
      const result = await readAnswerOrPlace(
        (staying) => search.search(query, { ...rights, requester, signal: staying }),
        AbortSignal.any([signal, deps.streams.closing]),
      );
      if ('waiting' in result) return { waiting: { ahead: result.waiting } };
      return result.ok ? result.answer : failed(result.code);
    },
  };
}

/** The greatest age of the price of a trip that is shared. */
const storedForMs = 3_600_000;

/** How long a page without scripts may load for its self-transfers, after its search. */
const transfersWithinMs = 20_000;

/** Time limit for the prices around a search; the page is complete without them. */
const seenWithinMs = 150;

async function inTime<T>(work: Promise<T>, otherwise: T, log: Logger): Promise<T> {
  try {
    return (await within(seenWithinMs, work)) ?? otherwise;
  } catch (error) {
    log.warn({ err: error }, 'a page is sent without the prices around its search');
    return otherwise;
  }
}

function failed(code: ErrorCode): ErrorAnswer {
  return { error: { code, message: errors[code].text } };
}
