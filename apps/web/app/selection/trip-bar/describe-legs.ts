import type { Direction } from '@revoada/core/flights/offer';
import { describeOtherAirports } from '@revoada/core/trips/other-airports';
import type { TripOption } from '@revoada/core/trips/trip-options';
import type { FlightSelections } from '../storage.ts';
import type { BarLegView } from './bar-leg.tsx';
import { type BarContext, findSuggested } from './bar-trip.ts';

type ChosenLegs = {
  selection: FlightSelections;
  bought: Readonly<Record<Direction, boolean>>;
  context: BarContext;
  searching: boolean;
};

/**
 * Both ways as the bar tells them: the way back that is chosen, else the cheapest that is known, which may be one that the
 * filters of its list leave out. S-492
 */
export function describeLegs({ selection, bought, context, searching }: ChosenLegs, selected: TripOption | null) {
  const { outbound, return: inbound } = selection;
  const suggestion = inbound ? null : (selected?.inbound ?? null);
  const suggested = suggestion && findSuggested(suggestion, context);
  const back = inbound ?? suggested;
  const listed = context.filteredReturns?.some(({ journeyKey }) => journeyKey === suggested?.journeyKey);
  const leftOut = suggested !== null && listed === false;
  const legs: Record<Direction, BarLegView> = {
    outbound: {
      title: 'Ida',
      flight: outbound,
      departsAt: outbound?.departsAt ?? null,
      price: outbound?.price ?? null,
      bought: bought.outbound,
      missing: 'escolha na lista',
    },
    return: {
      title: nameWayBack(suggestion !== null, leftOut),
      leftOut,
      flight: back,
      departsAt: back?.departsAt ?? suggestion?.departsAt ?? null,
      price: inbound?.price ?? suggestion?.price ?? null,
      bought: bought.return,
      missing: suggestion ? 'na Conta PRO' : searching ? 'buscando…' : 'escolha na lista',
    },
  };
  return { legs, suggested, note: outbound && back ? describeOtherAirports(outbound, back) : null };
}

function nameWayBack(isSuggested: boolean, leftOut: boolean): string {
  if (!isSuggested) return 'Volta';
  return leftOut ? 'Volta fora dos filtros' : 'Volta sugerida';
}
