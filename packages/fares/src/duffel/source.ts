import { findAirlineByKey } from '@revoada/core/airlines/airlines';
import { type Fare, groupFares } from '@revoada/core/flights/build-offers';
import type { SourceCapabilities } from '@revoada/core/sources/capabilities';
import type {
  FareRequest,
  FareSource,
  FareUpdate,
  TicketSource,
  TicketUpdate,
} from '@revoada/core/sources/fare-source';
import type { RecheckedFare, RecheckRequest } from '@revoada/core/sources/recheck';
import type { FoundTicket, RequestedSlice, TicketRequest } from '@revoada/core/sources/ticket';
import { createDailyBudget } from '../resilience/daily-budget.ts';
import { cutOff, guardSource } from '../resilience/guard-source.ts';
import { defaultLimits } from '../resilience/limits.ts';
import { type SourceLog, silentLog } from '../resilience/source-log.ts';
import { createDuffelApi, type DuffelApi } from './api/api.ts';
import { UnknownPlaceFailure } from './api/failures.ts';
import { neverCompleted, pollBatches } from './api/poll-batches.ts';
import { createSearchBody } from './api/search-body.ts';
import { type BatchLimits, type DuffelOptions, type DuffelView, defaultBatches, defaultTimeouts } from './options.ts';
import { recheckOffer } from './recheck.ts';
import { createOfferCollector } from './transform/collect-offers.ts';
import { SOURCE_NAME, toFare } from './transform/fare.ts';
import type { OfferContext, OfferReading } from './transform/read-offer.ts';
import { toTicket } from './transform/ticket.ts';
import { isOfAirline, transformInSteps } from './transform/transform.ts';

/** Duffel: cash fares of one direction, tickets over several slices, and the current price of each. */
export type DuffelSource = FareSource &
  TicketSource & {
    /** The current price of an offer, within three seconds. Throws `FareSourceError`. */
    recheck(request: RecheckRequest, signal: AbortSignal): Promise<RecheckedFare>;
    /** Whether Duffel accepts our token now; never throws. */
    authenticated(): Promise<boolean>;
  };

const duffelCapabilities: SourceCapabilities = {
  payments: ['cash'],
  oneWay: true,
  jointTickets: true,
  recheck: true,
  conditions: true,
  calendar: false,
  currencies: null,
};

const duffelLimits = {
  // A reply of the `offers` view has some ten kilobytes for each offer there and back.
  maxReplyBytes: 24 * 1024 * 1024,
  // Duffel allows one call a second: of more searches at once, each would poll too rarely to end within its minute.
  maxConcurrent: 6,
};

/** Connection to Duffel with timeouts, retries and limits. */
export function createDuffelSource(options: DuffelOptions): DuffelSource {
  const { now, rates, log = silentLog } = options;
  const limits = { ...defaultLimits, ...duffelLimits, ...options.limits };
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const api = createDuffelApi({ ...options, limits, timeouts, log });
  const batches = { ...defaultBatches, ...options.batches, view: options.view ?? 'offers' };
  const tools = { ...options, api, batches, log };
  const bare: DuffelSource = {
    id: 'duffel',
    capabilities: duffelCapabilities,
    search: (request, { signal }) => searchFares(request, signal, tools),
    searchTickets: (request, { signal }) => searchTickets(request, signal, tools),
    recheck: (request, signal) => recheckOffer(request, signal, { api, rates, now }),
    authenticated: () =>
      api.authenticate().then(
        () => true,
        () => false,
      ),
  };
  return guardSource(bare, {
    limits,
    log,
    directory: options.directory,
    budget: createDailyBudget(limits.dailyBudget, now, options.usage, options.ownShares, options.clientShares),
    sharedRate: options.sharedRate,
  });
}

type SearchTools = Pick<DuffelOptions, 'directory' | 'rates'> & {
  api: DuffelApi;
  batches: BatchLimits & { view: DuffelView };
  log: SourceLog;
};

type Request = FareRequest | TicketRequest;

async function* searchFares(request: FareRequest, signal: AbortSignal, tools: SearchTools): AsyncGenerator<FareUpdate> {
  for await (const { rows, ...progress } of followSearch<Fare>(request, [request], toFare, signal, tools)) {
    yield { ...progress, offers: groupFares(rows) };
  }
}

async function* searchTickets(
  request: TicketRequest,
  signal: AbortSignal,
  tools: SearchTools,
): AsyncGenerator<TicketUpdate> {
  for await (const { rows, ...progress } of followSearch<FoundTicket>(
    request,
    request.slices,
    toTicket,
    signal,
    tools,
  )) {
    yield { ...progress, tickets: rows };
  }
}

/** An update of either kind; `rows` has all rows so far. */
type Progress<Row> = Omit<FareUpdate, 'offers'> & { rows: Row[] };

/** The updates of a search; none of its places has flights where Duffel does not know one. */
async function* followSearch<Row>(...given: Parameters<typeof followBatches<Row>>): AsyncGenerator<Progress<Row>> {
  try {
    yield* followBatches(...given);
  } catch (error) {
    if (!(error instanceof UnknownPlaceFailure)) throw error;
    const providers = [{ source: SOURCE_NAME, state: 'done' as const }];
    yield { rows: [], providers, complete: true, partial: false, empty: 'no-flights' };
  }
}

/** Yields one update per reply. A batch that expires ends with its rows so far, or in a timeout without any. */
async function* followBatches<Row>(
  request: Request,
  slices: readonly RequestedSlice[],
  toRow: (offer: OfferReading, context: OfferContext) => Row,
  signal: AbortSignal,
  { api, batches, log, directory, rates }: SearchTools,
): AsyncGenerator<Progress<Row>> {
  const airline = findAirlineByKey(request.airline);
  // A shop or a second name of an airline is not an airline of Duffel's.
  if (request.airline !== null && (!airline || airline.key !== airline.iata)) {
    yield { rows: [], providers: [], complete: true, partial: false };
    return;
  }
  const context = { slices, request, directory, rates, links: new Map(), journeys: new Map(), segments: new Map() };
  const collector = createOfferCollector(slices.length);
  const rows = new Map<string, Row>();
  let [partial, dropped] = [false, 0];
  const body = createSearchBody(slices, request);
  const route = slices.map(({ origin, destination }) => `${origin}-${destination}`).join(' ');
  const describe = (complete: boolean): Progress<Row> => ({
    rows: [...rows.values()],
    providers: [{ source: SOURCE_NAME, state: complete ? 'done' : rows.size > 0 ? 'partial' : 'searching' }],
    complete,
    partial: partial || dropped > 0,
    ...(complete && rows.size === 0 ? { empty: dropped > 0 ? 'filtered' : 'no-flights' } : {}),
  });
  for await (const step of pollBatches(api, body, route, { ...batches, log }, signal)) {
    const offers = step.search ? collector.read(step.search) : [];
    const matching = offers.filter((offer) => isOfAirline(offer, airline?.iata ?? null));
    const read = await transformInSteps(matching, context, toRow, signal);
    for (const [id, row] of read.rows) {
      if (!step.repeats || !rows.has(id)) rows.set(id, row);
    }
    const missing = step.complete ? collector.countIncomplete() : 0;
    const reasons = missing > 0 ? [...read.reasons, 'an offer without all its slices'] : read.reasons;
    dropped += read.dropped + missing;
    partial ||= step.partial;
    if (reasons.length > 0) {
      log.warn({ source: 'duffel', dropped: read.dropped + missing, reasons }, 'fares dropped as unreadable');
    }
    yield describe(step.complete);
    if (step.complete) return;
  }
  if (rows.size === 0) throw neverCompleted();
  yield cutOff(describe(false));
}
