import type { PricedParty } from '@revoada/core/results/rows/per-person';
import type { TripWay } from '@revoada/core/trips/chosen/trip-ways';
import type { SeveralSlices } from '../../selection/slice-bar/several-slices.ts';
import { SliceLines } from '../../selection/slice-bar/slice-lines.tsx';
import {
  describeSlices,
  findNextOffer,
  listChosenBefore,
  paySlices,
  readSliceTrip,
} from '../../selection/slice-bar/slice-trip.ts';
import type { ResultsPage } from '../page/use-results.ts';
import { useSliceContext } from '../slices/use-slice-context.ts';
import { PlainChanges } from './plain-changes.tsx';
import { PlainTotals } from './plain-totals.tsx';
import styles from './plain-trip.module.css';

/** The chosen slices on a page without scripts, over their list: what the trip costs in each way, and the next step. */
export function PlainSlices({
  page,
  several,
  party,
}: {
  page: ResultsPage;
  several: SeveralSlices;
  party: PricedParty;
}) {
  const { choice } = page;
  const { slices, place, missing, changed, bought } = several;
  // The slice in view is what its list is for, also where one was chosen before.
  const chosen = several.chosen.map((flight, at) => (at < place ? flight : null));
  const context = useSliceContext(page, { ...several, chosen });
  const trip = readSliceTrip(chosen, context, null);
  const { selected } = trip;
  const buildWayUrl = (way: TripWay): string | null => {
    const offer = findNextOffer(way, { slices, chosen }, context);
    return (
      offer &&
      choice.buildChoiceUrl(
        offer,
        paySlices(listChosenBefore(chosen), way, {
          bags: context.bags,
          jointTickets: context.search.jointTickets,
        }),
      )
    );
  };
  const url = selected && buildWayUrl(selected);
  return (
    <section className={`on-night ${styles.trip}`} aria-label="Voos Selecionados">
      <div className={`wrap wrap--wide ${styles.inner}`}>
        <PlainChanges missing={missing} changed={changed} />
        <SliceLines slices={slices} lines={describeSlices(chosen, selected, context)} bought={bought} />
        {url ? <a href={url}>Ficar com este trecho</a> : null}
        <PlainTotals label="Viagem toda" isSeveral trip={trip} party={party} buildWayUrl={buildWayUrl} />
      </div>
    </section>
  );
}
