import type { Direction } from '@revoada/core/flights/offer';
import { applyFilters } from '@revoada/core/results/filters/apply-filters';
import { FILTERS } from '@revoada/core/results/filters/registry';
import { describeOtherAirports } from '@revoada/core/trips/other-airports';
import type { TripOption } from '@revoada/core/trips/trip-options';
import type { FlightSelections } from '../storage.ts';
import type { BarLegView } from './bar-leg.tsx';
import { type BarContext, findSuggested } from './bar-trip.ts';

type ChosenLegs = {
  selection: FlightSelections;
  bought: Readonly<Record<Direction, boolean>>;
  /** Whose list stands above: its filters are about these flights alone. */
  step: Direction;
  context: BarContext;
  searching: boolean;
};

/**
 * Both ways as the bar tells them: the way back that is chosen, else the cheapest that is known, which may be one that the
 * filters of its list leave out. S-492
 */
export function describeLegs({ selection, bought, step, context, searching }: ChosenLegs, selected: TripOption | null) {
  const { outbound, return: inbound } = selection;
  const suggestion = inbound ? null : (selected?.inbound ?? null);
  const suggested = suggestion && findSuggested(suggestion, context);
  const back = inbound ?? suggested;
  const leftOut =
    step === 'return' && suggested !== null && applyFilters([suggested], context.filters, FILTERS).length === 0;
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
      title: !suggestion ? 'Volta' : leftOut ? 'Volta fora dos filtros' : 'Volta sugerida',
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
