import type { ListedOffer } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { PROGRAMMES } from '@revoada/core/miles/programmes';
import { collectReturnFares } from '@revoada/core/results/collect-return-fares';
import { NO_FILTERS } from '@revoada/core/results/filters/registry';
import { createResultsSelector } from '@revoada/core/results/select/select-results';
import type { JointTickets } from '@revoada/core/search/joint-tickets';
import { type InventedTicket, makeJointTickets } from '@revoada/core/testing/joint-tickets';
import { award, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { createTripAround } from '@revoada/core/trips/trip-around';
import { median, type ReportRow } from '../report.ts';
import { readWorkMs } from '../work-time.ts';

const journeys = 200;
const tickets = 400;
const rounds = 9;
const programmes = PROGRAMMES.map(({ id }) => id).filter((id) => id !== 'other');
const families = ['Light', 'Plus'];

/** Numbers from 0 to 1 that are the same in every run. */
function createNumbers(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

/** Flights of one slice, each sold in reais and in four programmes, at all prices and hours. */
function inventOffers(slice: number, next: () => number): ListedOffer[] {
  const day = `2026-12-${10 + slice * 3}`;
  const offers = Array.from({ length: journeys }, (_, at) => {
    const clock = `${`${Math.floor(next() * 20)}`.padStart(2, '0')}:${`${Math.floor(next() * 60)}`.padStart(2, '0')}`;
    const flight = {
      direction: slice === 0 ? ('outbound' as const) : ('return' as const),
      journeyKey: `LA${at}@${day}`,
      departsAt: `${day}T${clock}:00`,
      arrivesAt: `${day}T23:${clock.slice(3)}:00`,
      durationMinutes: 600 + Math.floor(next() * 900),
      stops: Math.floor(next() * 3),
    };
    const price = (programme: (typeof programmes)[number]) =>
      award(programme, 20_000 + Math.floor(next() * 200_000), Math.floor(next() * 900_00));
    return [
      offer({ ...flight, id: `${slice}-${at}`, price: cash(1_000_00 + Math.floor(next() * 9_000_00)) }),
      ...programmes
        .filter((_, rank) => rank % 3 === at % 3)
        .map((programme) => offer({ ...flight, id: `${slice}-${at}-${programme}`, price: price(programme) })),
    ];
  });
  return withJourneyFares(offers.flat());
}

/** Tickets over all slices or two of them, of which some cost less than separate ones. */
function inventTickets(slices: readonly (readonly ListedOffer[])[], next: () => number): JointTickets {
  const pick = (offers: readonly ListedOffer[]) => offers[Math.floor(next() * offers.length)] ?? null;
  const invent = (_: unknown, at: number): InventedTicket => {
    const first = at % 2 === 0 ? 0 : Math.max(0, slices.length - 2);
    const covers = slices.length === 2 || at % 4 === 0 ? slices.length : 2;
    const flights = slices.map((offers, slice) => (slice >= first && slice < first + covers ? pick(offers) : null));
    const isCovering = flights.filter((flight) => flight !== null).length > 1;
    const price =
      at % 5 === 0
        ? award(programmes[at % programmes.length] ?? 'smiles', 40_000 + Math.floor(next() * 300_000), 400_00)
        : cash(1_500_00 * covers + Math.floor(next() * 6_000_00));
    return {
      ...{ id: `${at}`, price, fareFamily: families[at % 2] ?? null },
      flights: isCovering ? flights : slices.map(pick),
    };
  };
  return makeJointTickets(...Array.from({ length: tickets }, invent));
}

/** From the last fare to the list: the model of the results page, with nothing cached. */
export function jointTickets(): Promise<ReportRow[]> {
  const measure = (count: number): ReportRow => {
    const next = createNumbers();
    const slices = Array.from({ length: count }, (_, slice) => inventOffers(slice, next));
    const joint = inventTickets(slices, next);
    const [offers = [], ...later] = slices;
    const build = () => {
      const around = createTripAround({
        before: [],
        after: later.map((fares) => collectReturnFares(fares)),
        jointTickets: joint,
      });
      const { groups, facets } = createResultsSelector()(
        { offers, around, back: null, foundCounts: null, searching: false, limited: false },
        {
          ...{ filters: NO_FILTERS, payment: 'both', shape: 'comparison', sort: 'best', shares: 1 },
          ...{ direction: 'outbound', purchased: null, notBefore: null },
        },
        { wallet: null, references: REFERENCE_PRICES },
      );
      const joined = groups.filter(({ lead }) => lead.cash?.tickets.some((ticket) => ticket.joint));
      if (joined.length === 0 || facets.stops.length === 0) throw new Error('No row counts a joint ticket');
    };
    build();
    const times = Array.from({ length: rounds }, () => {
      const start = readWorkMs();
      build();
      return readWorkMs() - start;
    });
    const usual = median(times);
    return {
      what: `From the last fare to the list: ${count} slices of ${journeys} journeys and ${tickets} joint tickets (median)`,
      budget: '300 ms',
      measured: `${usual.toFixed(1)} ms`,
      ok: usual < 300,
    };
  };
  return Promise.resolve([2, 3, 4, 5].map(measure));
}
