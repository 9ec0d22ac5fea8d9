import type { FlightOffer } from '@revoada/core/flights/offer';
import { formatClock, formatDay } from '@revoada/core/format/time';
import { describeWhose } from '@revoada/core/results/rows/per-person';
import { cabinLabels } from '@revoada/core/search/choices';
import { partyLabel, partySize } from '@revoada/core/search/party';
import type { SearchQuery } from '@revoada/core/search/query';
import { listSlices } from '@revoada/core/search/slices';
import { nameOnly } from '@revoada/core/search/texts/slice-names';
import { nameSlices } from '@revoada/core/search/texts/slice-places';
import { flightNumberText, listLowerCabins } from '../flight-card/card-text.ts';
import { labelOfPlace } from '../search-form/airports/airport-knowledge.ts';
import type { Handover, HandoverLeg } from './handover.ts';

/** 'LA 3614 · LA 8106, qui, 10 dez, 12:15': every flight number, because airlines list all of them. */
export function flightText({ segments, departsAt }: FlightOffer): string {
  const numbers = segments.map(flightNumberText).join(' · ');
  const parts = [numbers, formatDay(departsAt), formatClock(departsAt), ...listLowerCabins(segments)];
  return parts.filter(Boolean).join(', ');
}

/** Values to type at the airline: 'São Paulo (GRU) a Lisboa (LIS) · 2 adultos · Econômica'. */
export function searchText({ origin, destination }: FlightOffer, search: SearchQuery): string {
  const places = `${labelOfPlace(origin)} a ${labelOfPlace(destination)}`;
  return [places, partyLabel(search), cabinLabels[search.cabin]].join(' · ');
}

/** Part of the trip and party of a purchase: 'só a ida, 1 pessoa', 'ida e volta, para os 2'. */
export function basisText(handover: Bought): string {
  const people = partySize(handover.search);
  return `${partText(handover)}, ${people === 1 ? '1 pessoa' : describeWhose({ ...handover.search, perPerson: false })}`;
}

/** `trip`: all of several slices. */
type Bought = Pick<Handover, 'search'> & {
  leg: HandoverLeg | 'trip';
  offers?: readonly (FlightOffer | undefined)[];
};

function partText({ leg, search, offers }: Bought): string {
  if (leg === 'trip') return `os ${listSlices(search).length} trechos`;
  if (leg === 'both') return 'ida e volta';
  if (leg === 'return') return 'só a volta';
  if (leg !== 'outbound') {
    const slices = offers?.[0]?.ticket?.slices ?? [];
    return slices.length > 1 ? nameSlices(slices) : nameOnly(leg);
  }
  return search.return === null ? 'somente ida' : 'só a ida';
}
