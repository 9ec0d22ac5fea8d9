import { type FlightFacts, nameFlight } from '@revoada/core/agents/flight-text';
import type { Flight } from '@revoada/core/agents/found-flights';
import type { Way } from '@revoada/core/agents/way';
import { formatShortName } from '@revoada/core/airlines/airlines';
import type { Segment } from '@revoada/core/flights/offer';
import { markApproximate } from '@revoada/core/format/approximate';
import { formatBRL } from '@revoada/core/format/money';
import { formatPlusTaxes } from '@revoada/core/format/taxes';
import { findAnyOffer, type Journey, type ListedOffer } from '@revoada/core/journeys/journey';
import { formatProgrammeMiles, programmeName } from '@revoada/core/miles/programmes';
import { describeCheckedBags } from '@revoada/core/results/basis';
import { payText } from '@revoada/core/results/rows/pay-text';
import { findWinningCell, isMixed, type PriceCell, type Row } from '@revoada/core/results/rows/row';
import { formatChoice } from '@revoada/core/search/choice-params';
import { cabinLabels } from '@revoada/core/search/choices';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import { partySize } from '@revoada/core/search/party';
import type { SearchQuery } from '@revoada/core/search/query';
import { hasSeveralSlices, listSlices } from '@revoada/core/search/slices';
import { nameOnly } from '@revoada/core/search/texts/slice-names';
import { toPlainText } from './tool-answer.ts';

/** A row of the list: the flights of the first slice, and both prices of the trip that begins with them. Whole party. */
export function describeRow(row: Row, query: SearchQuery, siteUrl: string): Flight | null {
  const { journey, cash, miles, comparison } = row;
  const offer = findWinningCell(row)?.offer ?? cash?.offer ?? miles?.offer;
  if (!offer) return null;
  return {
    id: journey.key,
    ...describeJourney(journey, offer.stops),
    durationMinutes: offer.durationMinutes,
    cash: describeCell(cash, query),
    miles: describeCell(miles, query),
    better: comparison?.winner ?? null,
    link: linkToChoice(siteUrl, query, [offer]),
  };
}

/** 'G3 1072', as the page shows it; only the airline for a flight without a number. */
const formatFlightNumber = ({ carrier, flightNumber }: Segment) =>
  flightNumber === 'N/A' ? carrier.iata : `${carrier.iata} ${flightNumber}`;

function describeJourney({ airline, segments, departsAt, arrivesAt }: Journey, stops: number): FlightFacts {
  return {
    airline: toPlainText(formatShortName(airline)),
    flights: segments.map((segment) => toPlainText(formatFlightNumber(segment), 12)),
    from: segments[0]?.origin ?? '',
    to: segments.at(-1)?.destination ?? '',
    ...{ departsAt, arrivesAt, stops },
  };
}

/** The flights of a journey as `nameFlight` names them. */
export const nameJourney = (journey: Journey): string =>
  nameFlight(describeJourney(journey, findAnyOffer(journey)?.stops ?? journey.segments.length - 1));

/** Longer than links with the names of real fares are; ten such links fit into an answer. */
const longestLink = 400;
/** And each slice after the second has its places, its day and its flight. */
const longestSlice = 150;

/**
 * The public page of a search (`/flights` would ask visitors to sign in) with an offer of each slice chosen, or of none;
 * with only the search where a source's text would make it too long.
 */
export function linkToChoice(siteUrl: string, query: SearchQuery, offers: readonly ListedOffer[] = []): string {
  const search = formatSearchQuery(query);
  const choice = Object.fromEntries(offers.map((offer) => [offer.direction, offer]));
  const link = `${siteUrl}/?${formatChoice(choice, search)}`;
  const longest = longestLink + longestSlice * query.further.slice(1).length;
  return link.length <= longest ? link : `${siteUrl}/?${search}`;
}

/** Null for a cell that the account's limit holds back. */
export function describeCell(cell: PriceCell | null, query: SearchQuery): Way | null {
  if (!cell?.offer) return null;
  const { price, besides, costCents, covers, sold } = cell;
  const [slice, ...later] = listSlices(query);
  const wholeTrip = covers === 'trip' || later.length === 0;
  const shared = { costCents, wholeTrip };
  if (price.kind === 'cash') {
    const text = markApproximate(formatBRL(price.totalCents, { cents: false }), sold);
    const how = slice && !wholeTrip ? `${nameOnly(slice.direction)} em dinheiro` : 'em dinheiro';
    return { ...shared, text, how, totalCents: price.totalCents, miles: [], taxCents: price.taxCents };
  }
  const amounts = [price, ...besides];
  const text = amounts.map(formatProgrammeMiles).join(' + ');
  return {
    ...shared,
    text: `${text}${formatPlusTaxes(price.taxCents, sold)}`,
    how: slice && (isMixed(cell) || !wholeTrip) ? payText(cell, slice.direction) : 'em milhas',
    totalCents: null,
    miles: amounts.map(({ programme, miles }) => ({ programme: programmeName(programme), amount: miles })),
    taxCents: price.taxCents,
  };
}

/** For whom the prices of a search are. */
export function describeBasis(query: SearchQuery, ways: readonly (Pick<Way, 'wholeTrip'> | null)[]): string {
  const [slice] = listSlices(query);
  const hasPart = slice && ways.some((way) => way?.wholeTrip === false);
  const part = hasPart ? `, menos onde diz ${nameOnly(slice.direction)}` : '';
  const party = `${countPeople(query)}, na classe ${cabinLabels[query.cabin].toLowerCase()}`;
  const bags = describeCheckedBags(0).text;
  return `Preços da viagem toda (${nameTrip(query)})${part}, para ${party}, ${bags}. Em dinheiro, já com as taxas; com milhas, mais os reais que se pagam além delas.`;
}

/** '1 pessoa', '3 pessoas', with infants. */
export function countPeople(query: SearchQuery): string {
  const count = partySize(query);
  return count === 1 ? '1 pessoa' : `${count} pessoas`;
}

/** 'só ida', 'ida e volta', 'ida e volta, voltando de MAD', '3 trechos'. */
function nameTrip(query: SearchQuery): string {
  const slices = listSlices(query);
  if (hasSeveralSlices(query)) return `${slices.length} trechos`;
  if (query.return === null) return 'só ida';
  const from = query.returnOrigin === null ? null : `de ${query.returnOrigin}`;
  const to = query.returnDestination === null ? null : `para ${query.returnDestination}`;
  return ['ida e volta', [from, to].filter(Boolean).join(' ')].filter(Boolean).join(', voltando ');
}
