import type { PriceDrops } from '../../flight-backend/pricing/price-drops.ts';
import { brazilianDay, type Calendar } from '../../flight-backend/world/calendar.ts';
import { between } from '../../flight-backend/world/seeded.ts';
import { findTestRoute } from '../fares/duffel-airways.ts';
import { listTicketRoutes, type TicketFinder } from '../fares/find-tickets.ts';
import { type PriceMoves, priceTicket, type Ticket } from '../fares/ticket.ts';
import type { Places } from '../places/places.ts';
import { countPassengers, formatRoute, type SearchRequest } from '../search/search-request.ts';
import type { Account } from '../settings/account.ts';
import { createBilling } from '../settings/billing.ts';
import type { DuffelTakenFaults } from '../settings/faults.ts';
import type { IdMaker } from '../wire/ids.ts';
import { buildPassengers, typePassengers } from '../wire/passengers.ts';
import type { Batch, OfferRequest, StoredOffer } from './offer-book.ts';

export type RequestDeps = {
  findTickets: TicketFinder;
  places: Places;
  ids: IdMaker;
  calendar: Calendar;
  drops: Pick<PriceDrops, 'find'>;
  now(): number;
};

export type RequestOptions = {
  account: Account;
  liveMode: boolean;
  faults: DuffelTakenFaults;
  /** Milliseconds after which an airline that has not answered is left out. */
  supplierTimeout: number;
  batched: boolean;
};

/** Minutes until offers expire; Lufthansa's last half as long again. */
const OFFER_MINUTES = 20;
const MINUTE_MS = 60_000;
const FIRST_ANSWER_MS = 200;
const LAST_ANSWER_MS = 2000;
const MOST_BATCHES = 4;
const FEWEST_BATCHES = 2;

/** Searches every airline and plans when their offers come, in two to four batches. */
export function createOfferRequest(deps: RequestDeps, request: SearchRequest, options: RequestOptions): OfferRequest {
  const { ids, now, calendar } = deps;
  const { faults, liveMode, supplierTimeout, account } = options;
  const createdAt = now();
  const today = brazilianDay(calendar.now());
  const billing = createBilling(account.currency, today);
  const passengers = buildPassengers(request, ids);
  const typedPassengers = typePassengers(request, passengers);
  const { tickets, split: separate } = deps.findTickets(request, {
    today,
    inward: calendar.inward,
    testMode: !liveMode,
  });
  const absent = new Set(faults.all('airline-fails').map(({ airline }) => airline));
  const isPresent = ({ airline }: Ticket) => faults.get('empty') === undefined && !absent.has(airline);
  const party = countPassengers(request);
  const toStored = (ticket: Ticket): StoredOffer => {
    const minutes = ticket.airline === 'LH' ? OFFER_MINUTES * 1.5 : OFFER_MINUTES;
    const expiresAt = createdAt + minutes * MINUTE_MS;
    return {
      id: ids('off'),
      ticket,
      price: priceTicket(ticket, party, listMoves(deps, ticket, faults)),
      billing,
      liveMode,
      passengers: typedPassengers,
      createdAt,
      expiresAt,
      reads: 0,
      request,
      spoil: null,
    };
  };
  const isSplit = request.splitTickets && account.splitTickets;
  const offered = tickets.filter(isPresent).map(toStored);
  const split = isSplit ? separate.map((sliceTickets) => sliceTickets.filter(isPresent).map(toStored)) : [];
  const slow = new Map(faults.all('airline-slow').map(({ airline, ms }) => [airline ?? '', ms ?? 3000]));
  const batches = planBatches(request, offered, split, {
    createdAt,
    pace: faults.get('pace')?.factor ?? 1,
    slow,
    supplierTimeout,
    stuck: faults.get('never-completes') !== undefined || isTimingOut(request, liveMode),
  });
  return {
    id: ids('orq'),
    liveMode,
    createdAt,
    request,
    passengers,
    batches,
    sent: new Set(),
    batched: options.batched,
  };
}

/** Whether the search is Duffel's test of one that times out. */
export function isTimingOut({ slices: [first] }: SearchRequest, liveMode: boolean): boolean {
  return !liveMode && findTestRoute(first) === 'times-out';
}

type BatchPlan = {
  createdAt: number;
  pace: number;
  slow: ReadonlyMap<string, number>;
  supplierTimeout: number;
  stuck: boolean;
};

/** Airlines are dealt over the batches; one that is too slow is left out, and its batch comes with the timeout. */
function planBatches(request: SearchRequest, offers: StoredOffer[], split: StoredOffer[][], plan: BatchPlan): Batch[] {
  const airlines = [...new Set([...offers, ...split.flat()].map(({ ticket }) => ticket.airline))];
  const count = Math.min(MOST_BATCHES, Math.max(FEWEST_BATCHES, airlines.length));
  const seed = [formatRoute(request), request.slices[0].date];
  const delays = Array.from({ length: count }, (_, index) =>
    between(FIRST_ANSWER_MS, LAST_ANSWER_MS, 'batch', index, ...seed),
  ).toSorted((a, b) => a - b);
  return delays.map((delay, index): Batch => {
    const members = airlines.filter((_, place) => place % count === index);
    const slowest = Math.max(0, ...members.map((airline) => plan.slow.get(airline) ?? 0));
    const isInTime = ({ ticket }: StoredOffer) => (plan.slow.get(ticket.airline) ?? 0) < plan.supplierTimeout;
    const isMember = (one: StoredOffer) => members.includes(one.ticket.airline) && isInTime(one);
    const last = index === count - 1;
    return {
      readyAt:
        plan.stuck && last
          ? null
          : plan.createdAt + Math.min(plan.supplierTimeout, Math.max(Math.round(delay * plan.pace), slowest)),
      offers: offers.filter(isMember),
      split: split.map((one) => one.filter(isMember)),
    };
  });
}

/** The moves of a ticket's price now: prices moved by hand and a fault. */
export function listMoves(
  { drops, calendar }: Pick<RequestDeps, 'drops' | 'calendar'>,
  ticket: Ticket,
  faults: DuffelTakenFaults,
): PriceMoves {
  return {
    slices: listTicketRoutes(ticket).map(
      ({ origin, destination, date }) => drops.find(origin, destination, calendar.outward(date)).cash,
    ),
    percent: faults.get('price-change')?.percent ?? 0,
  };
}
