import type { RoundTripDirection } from '@revoada/core/flights/offer';
import { isOnEarlierTicket } from '@revoada/core/results/rows/ticket-text';
import type { TripWay } from '@revoada/core/trips/chosen/trip-ways';
import { describeOtherAirports } from '@revoada/core/trips/other-airports';
import type { FlightSelections } from '../storage.ts';
import type { BarLegView } from './bar-leg.tsx';
import { type BarContext, findSuggested } from './bar-trip.ts';

type ChosenLegs = {
  selection: FlightSelections;
  bought: Readonly<Record<RoundTripDirection, boolean>>;
  context: BarContext;
  searching: boolean;
};

/**
 * Both directions for the bar, paid as in `selected`: the chosen return, else the one that the list flags, else the
 * best known one, which the filters of its list may exclude.
 */
export function describeLegs({ selection, bought, context, searching }: ChosenLegs, selected: TripWay | null) {
  const { outbound, return: inbound } = selection;
  const [outPrice, backPrice] = selected?.prices ?? [outbound?.price, inbound?.price];
  const suggestion = inbound ? null : selected;
  const suggested = suggestion && findSuggested(suggestion, context);
  const back = inbound ?? suggested;
  const listed = context.filteredReturns?.some(({ journeyKey }) => journeyKey === suggested?.journeyKey);
  const leftOut = suggested !== null && listed === false;
  const legs: Record<RoundTripDirection, BarLegView> = {
    outbound: {
      title: 'Ida',
      flight: outbound,
      departsAt: outbound?.departsAt ?? null,
      price: outPrice ?? null,
      bought: bought.outbound,
      missing: 'escolha na lista',
    },
    return: {
      title: nameWayBack(suggestion !== null, leftOut),
      leftOut,
      flight: back,
      departsAt: back?.departsAt ?? suggestion?.later[0]?.departsAt ?? null,
      price: backPrice ?? null,
      bought: bought.return,
      isSameTicket: selected !== null && isOnEarlierTicket(selected.tickets, 1),
      missing: suggestion ? 'na Conta PRO' : searching ? 'buscando…' : 'escolha na lista',
    },
  };
  return { legs, suggested, note: outbound && back ? describeOtherAirports(outbound, back, context.asked) : null };
}

function nameWayBack(isSuggested: boolean, leftOut: boolean): string {
  if (!isSuggested) return 'Volta';
  return leftOut ? 'Volta fora dos filtros' : 'Volta sugerida';
}
