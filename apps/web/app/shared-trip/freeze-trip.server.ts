import type { FlightOffer } from '@revoada/core/flights/offer';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { countShares, formatSaving, type PricedParty } from '@revoada/core/results/rows/per-person';
import { parseResultsView, type ResultsView } from '@revoada/core/results/view';
import { formatChoice } from '@revoada/core/search/choice-params';
import { cabinLabels } from '@revoada/core/search/choices';
import type { JointTickets } from '@revoada/core/search/joint-tickets';
import { partyLabel } from '@revoada/core/search/party';
import type { SearchQuery } from '@revoada/core/search/query';
import { hasSeveralSlices } from '@revoada/core/search/slices';
import { describeRoute } from '@revoada/core/search/texts/route-text';
import type { SharedTrip } from '@revoada/core/sharing/shared-trip';
import { findCheaperWay, findDifference } from '@revoada/core/trips/chosen/compare-ways';
import type { TripWay, TripWays } from '@revoada/core/trips/chosen/trip-ways';
import { buildSearchUrl } from '../results/build-search-url.ts';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { describeTotal, nameWholeWay } from '../selection/trip-bar/bar-text.ts';
import { describeDays } from '../sharing/describe-trip.server.ts';
import { priceSummary } from '../summary/totals/price-summary.ts';
import { describeTotalBasis } from '../summary/totals/total-basis.ts';

type TripToFreeze = {
  query: SearchQuery;
  /** View of the list: its bags, and for whom its amounts are. */
  view: ResultsView;
  /** In the order flown. */
  flights: readonly ChosenFlight[];
  jointTickets: JointTickets;
  references: ReferencePrices;
  seenAt: string;
  /** Names the place of a code. */
  name: (code: string) => string;
};

/** The chosen trip as its link shows it: priced as in the summary, without the reader's balances and milheiro; null without a price. */
export function freezeTrip(trip: TripToFreeze): SharedTrip | null {
  const { query, view, flights, jointTickets, references, seenAt, name } = trip;
  const { bags } = view.filters;
  const party = { ...query, perPerson: view.perPerson };
  const purchases = flights.map((flight) => ({ leg: flight.direction, flight, bought: false }));
  const priced = priceSummary(purchases, { references }, { bags, jointTickets });
  const { chosen } = priced;
  if (!chosen) return null;
  const isSeveral = hasSeveralSlices(query);
  const shares = countShares(party);
  return {
    params: writeParams(query, view, flights),
    words: {
      route: describeRoute(query, name),
      days: describeDays(query),
      travellers: `${partyLabel(query)} · ${cabinLabels[query.cabin]}`,
      price: describeTotal(chosen.total, shares).spoken,
      payment: nameWholeWay(chosen, isSeveral),
      basis: describeTotalBasis(purchases, party, { bags, partyBags: view.partyBags }),
      difference: describeDifference(chosen, priced, party, isSeveral),
    },
    flights: flights.map(keepFlight),
    ...{ total: chosen.total, shares, seenAt },
  };
}

/** What the summary needs to choose the same trip again, and nothing else of the reader's list. */
function writeParams(query: SearchQuery, view: ResultsView, flights: readonly FlightOffer[]): string {
  const plain = parseResultsView(new URLSearchParams());
  const { perPerson, partyBags } = view;
  const kept = { ...plain, filters: { ...plain.filters, bags: view.filters.bags }, perPerson, partyBags };
  const url = buildSearchUrl('', query, kept);
  const choice = Object.fromEntries(flights.map((flight) => [flight.direction, flight]));
  return formatChoice(choice, new URLSearchParams(url.slice(1))).toString();
}

/** 'R$ 253 a menos que tudo em dinheiro', or of a dearer way 'Ida e volta em milhas: R$ 76 a menos'; null in a draw. */
function describeDifference(way: TripWay, priced: TripWays, party: PricedParty, isSeveral: boolean): string | null {
  const shares = countShares(party);
  const cheaper = findCheaperWay(way, priced);
  if (cheaper) return `${nameWholeWay(cheaper.way, isSeveral)}: ${formatSaving(cheaper.savingCents, shares)}`;
  const difference = findDifference(way, priced);
  if (!difference) return null;
  return `${formatSaving(difference.cents, shares)} que ${nameWholeWay(difference.other, isSeveral).toLowerCase()}`;
}

/** The flight at its price: other fares, sources and readers' limits are left out. */
function keepFlight(flight: ChosenFlight): FlightOffer {
  const { id, journeyKey, direction, source, airline, origin, destination, departsAt, arrivesAt } = flight;
  const { originZone, destinationZone, durationMinutes, durationEstimated, stops, segments, baggage } = flight;
  const { fareFamily, conditions, price, perAdult, estimated, ticket } = flight;
  return {
    ...{ id, journeyKey, direction, source, airline, origin, destination, departsAt, arrivesAt },
    ...{ originZone, destinationZone, durationMinutes, durationEstimated, stops, segments, baggage },
    ...{ fareFamily, price, perAdult, estimated },
    ...(conditions && { conditions }),
    ...(ticket && { ticket }),
    ...{ companyCashCents: null, alternatives: [], links: { airline: null } },
  };
}
