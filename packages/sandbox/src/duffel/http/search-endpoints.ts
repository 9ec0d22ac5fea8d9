import { brazilianDay } from '../../flight-backend/world/calendar.ts';
import { addDays } from '../../flight-backend/world/local-time.ts';
import { createOfferRequest, isTimingOut } from '../requests/create-request.ts';
import { describeOffer } from '../requests/describe-offer.ts';
import type { Batch, OfferRequest, StoredOffer } from '../requests/offer-book.ts';
import { parseSearch } from '../search/parse-search.ts';
import { formatRoute, type SearchRequest } from '../search/search-request.ts';
import type { DuffelTakenFaults } from '../settings/faults.ts';
import { buildItineraries } from '../wire/itineraries.ts';
import { formatInstant } from '../wire/wire-values.ts';
import { breakOffers } from './bad-rows.ts';
import type { Call, DuffelDeps, Endpoint } from './call.ts';
import { gatewayTimeout, invalidBody, notFound, type Refusal, refuseFields } from './errors.ts';
import type { Answer } from './reply.ts';

/** Milliseconds; other values than these are ignored. */
const TIMEOUT = { least: 2000, most: 60_000, usual: 20_000 };
/** Longest wait of a poll for its next batch, in milliseconds. */
const LONGEST_POLL_MS = 10_000;
const BATCHES_EXPIRE_MS = 60_000;

/** Searches at once and in batches. */
export function createSearchEndpoints(
  deps: DuffelDeps,
): Record<'createRequest' | 'readRequest' | 'createBatches' | 'pollBatches', Endpoint> {
  const { book, now, wait } = deps;

  const start = async (
    call: Call,
    batched: boolean,
  ): Promise<{ offerRequest: OfferRequest; faults: DuffelTakenFaults } | Refusal> => {
    const data = await readData(call.request);
    if (data === undefined) return invalidBody;
    const request = parseSearch(data, {
      isPlace: (iata) => deps.places.listAirports(iata) !== null,
      today: addDays(brazilianDay(now()), -1),
    });
    if (Array.isArray(request)) return refuseFields(request);
    const route = formatRoute(request);
    call.log.search(route, JSON.stringify(request));
    call.log.started();
    const faults = call.takeFaults('search', route);
    const offerRequest = createOfferRequest(deps, request, {
      account: call.account,
      liveMode: call.liveMode,
      faults,
      supplierTimeout: readTimeout(call.query.supplier_timeout),
      batched,
    });
    breakOffers(offerRequest, faults);
    book.add(offerRequest);
    return { offerRequest, faults };
  };

  return {
    async createRequest(call) {
      const started = await start(call, false);
      if ('errors' in started) return started;
      const { offerRequest } = started;
      const ready = offerRequest.batches.map(
        ({ readyAt }) => readyAt ?? now() + readTimeout(call.query.supplier_timeout),
      );
      await wait(Math.max(0, Math.max(...ready) - now()), call.request.signal);
      if (isTimingOut(offerRequest.request, offerRequest.liveMode)) return gatewayTimeout;
      const body = describeRequest(deps, offerRequest, call, call.query.return_offers !== 'false');
      return { status: 201, body: { data: body } };
    },

    readRequest(call) {
      const offerRequest = findRequest(deps, call);
      return offerRequest ? { status: 200, body: { data: describeRequest(deps, offerRequest, call, true) } } : notFound;
    },

    async createBatches(call) {
      const started = await start(call, true);
      if ('errors' in started) return started;
      return { status: 201, body: { data: describeBatches(started.offerRequest) } };
    },

    async pollBatches(call): Promise<Answer> {
      const offerRequest = findRequest(deps, call);
      if (!offerRequest?.batched || now() - offerRequest.createdAt >= BATCHES_EXPIRE_MS) {
        call.takeFaults('poll', null);
        return notFound;
      }
      const faults = call.takeFaults('poll', formatRoute(offerRequest.request));
      await waitForBatch(deps, offerRequest, call.request.signal);
      if (call.request.signal.aborted) return notFound;
      const ready = offerRequest.batches.filter((batch) => !offerRequest.sent.has(batch) && isReady(batch, now()));
      // A poll that a fault spoils has still taken its batches, as on a connection that breaks.
      for (const batch of ready) offerRequest.sent.add(batch);
      const body = { ...describeBatches(offerRequest), ...describeOffers(deps, offerRequest, call, ready, true) };
      return faults.get('empty')
        ? { status: 200, body: { data: { ...body, offers: [] } } }
        : { status: 200, body: { data: body } };
    },
  };
}

/** Undefined for a body that is no JSON; null without `data`. */
async function readData(request: Request): Promise<unknown> {
  try {
    const body: unknown = await request.json();
    return typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  } catch {
    return undefined;
  }
}

function readTimeout(text: string | undefined): number {
  const ms = Number(text);
  return Number.isFinite(ms) && ms >= TIMEOUT.least && ms <= TIMEOUT.most ? ms : TIMEOUT.usual;
}

/** Requests of the other mode are not offerRequest. */
function findRequest({ book }: DuffelDeps, { params, liveMode }: Call): OfferRequest | undefined {
  const offerRequest = book.findRequest(params.id ?? '');
  return offerRequest?.liveMode === liveMode ? offerRequest : undefined;
}

function isReady({ readyAt }: Batch, nowMs: number): boolean {
  return readyAt !== null && readyAt <= nowMs;
}

/** Waits for the next batch that was not sent, at most as long as a poll may take. */
async function waitForBatch({ now, wait }: DuffelDeps, offerRequest: OfferRequest, signal: AbortSignal): Promise<void> {
  const open = offerRequest.batches.filter((batch) => !offerRequest.sent.has(batch));
  if (open.length === 0) return;
  const next = Math.min(...open.map(({ readyAt }) => readyAt ?? Number.POSITIVE_INFINITY));
  await wait(Math.max(0, Math.min(next - now(), LONGEST_POLL_MS)), signal);
}

function describeBatches(offerRequest: OfferRequest) {
  return {
    id: offerRequest.id,
    client_key: `SFMyNTY.${Buffer.from(offerRequest.id).toString('base64url')}`,
    live_mode: offerRequest.liveMode,
    created_at: formatInstant(offerRequest.createdAt),
    total_batches: offerRequest.batches.length,
    remaining_batches: offerRequest.batches.length - offerRequest.sent.size,
  };
}

function describeRequest(deps: DuffelDeps, offerRequest: OfferRequest, call: Call, withOffers: boolean) {
  const ready = offerRequest.batches.filter((batch) => isReady(batch, deps.now()));
  return {
    id: offerRequest.id,
    client_key: `SFMyNTY.${Buffer.from(offerRequest.id).toString('base64url')}`,
    live_mode: offerRequest.liveMode,
    created_at: formatInstant(offerRequest.createdAt),
    cabin_class: offerRequest.request.cabin,
    passengers: offerRequest.passengers,
    slices: describeSlices(deps, offerRequest.request, formatInstant(offerRequest.createdAt)),
    ...describeOffers(deps, offerRequest, call, ready, withOffers),
  };
}

function describeSlices({ places }: DuffelDeps, { slices }: SearchRequest, created_at: string) {
  return slices.map(({ origin, destination, date }) => {
    const [from, to] = [places.describe(origin), places.describe(destination)];
    return {
      origin_type: from.type,
      origin: from,
      destination_type: to.type,
      destination: to,
      departure_date: date,
      created_at,
    };
  });
}

/** The offers of some batches in the shape of `view`; `slices` is another list in that of itineraries. */
function describeOffers(
  deps: DuffelDeps,
  offerRequest: OfferRequest,
  call: Call,
  batches: readonly Batch[],
  withOffers: boolean,
) {
  const pick = (stored: readonly StoredOffer[]) => stored.map((one) => describeOffer(deps, one));
  const offers = withOffers ? batches.flatMap((batch) => pick(batch.offers)) : [];
  if (call.query.view !== 'itineraries') return withOffers ? { offers } : {};
  const slices = describeSlices(deps, offerRequest.request, '');
  const split = slices.map((_, index) =>
    withOffers ? batches.flatMap((batch) => pick(batch.split[index] ?? [])) : [],
  );
  return buildItineraries(slices, offers, split, deps.ids);
}
