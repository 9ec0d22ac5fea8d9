import { airlineById } from '@revoada/core/airlines/airlines';
import { isCalendarDate } from '@revoada/core/dates/local-date';
import { defaultParty, partyProblems } from '@revoada/core/search/party';
import type { SearchQuery } from '@revoada/core/search/query';
import { cabinFromText, orderByFromText, paymentFromText } from '@revoada/core/search/wire-codes';
import type { FlightSelections } from '../selection/storage.ts';

const isCode = (text: string): boolean => /^[A-Z]{3}$/.test(text);

function countIn(params: URLSearchParams, name: string, usual: number): number {
  const text = params.get(name);
  return text !== null && /^\d$/.test(text) ? Number(text) : usual;
}

/**
 * The search kept by the browser as a query, checked as far as that goes without the world's airports; null where it
 * does not hold. Only what was searched gets there, so anything odd is somebody else's writing.
 */
export function storedSearch(params: URLSearchParams | null): SearchQuery | null {
  if (params === null) return null;
  const [origin, destination] = [params.get('origem') ?? '', params.get('destino') ?? ''];
  const departure = params.get('ida') ?? '';
  const back = params.get('volta');
  if (!isCode(origin) || !isCode(destination) || origin === destination || !isCalendarDate(departure)) return null;
  if (back !== null && (!isCalendarDate(back) || back < departure)) return null;
  const party = {
    adults: countIn(params, 'adultos', defaultParty.adults),
    children: countIn(params, 'criancas', defaultParty.children),
    infants: countIn(params, 'bebes', defaultParty.infants),
  };
  const airlineId = Number(params.get('companhia') ?? -1);
  return {
    origin,
    destination,
    departure,
    return: back,
    ...(partyProblems(party).length === 0 ? party : defaultParty),
    airlineId: airlineById(airlineId) ? airlineId : -1,
    payment: paymentFromText(params.get('tipoPagamento') ?? '') ?? 'both',
    orderBy: orderByFromText(params.get('orderBy') ?? '') ?? 'price',
    cabin: cabinFromText(params.get('classe') ?? '') ?? 'economy',
  };
}

/** The search behind the chosen flights: the one kept, or what the flights themselves tell; null without flights. */
export function searchBehind(chosen: FlightSelections, stored: SearchQuery | null): SearchQuery | null {
  if (stored) return stored;
  const first = chosen.outbound ?? chosen.return;
  if (!first) return null;
  return {
    origin: first.origin,
    destination: first.destination,
    departure: first.departsAt.slice(0, 10),
    return: chosen.outbound && chosen.return ? chosen.return.departsAt.slice(0, 10) : null,
    ...defaultParty,
    airlineId: -1,
    payment: 'both',
    orderBy: 'price',
    cabin: 'economy',
  };
}
