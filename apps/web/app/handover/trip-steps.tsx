import { findPlace } from '@revoada/core/flights/directions';
import { capitalize } from '@revoada/core/format/capitalize';
import { nameSlice } from '@revoada/core/search/texts/slice-names';
import { nameSlices } from '@revoada/core/search/texts/slice-places';
import { findPurchase } from '../selection/purchases.ts';
import { usePurchases } from '../selection/use-purchases.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './handover.module.css';
import { findTripSlices, type Handover, type SliceFlight } from './handover.ts';
import { nameSeller } from './name-seller.ts';
import { groupPurchases, orderPurchases } from './purchases/purchases-in-order.ts';

/** Position of this purchase in the trip: '1 Ida, LATAM', '2 Volta, Iberia'; nothing where there is only one. */
export function TripSteps({ handover }: { handover: Handover }) {
  const purchases = usePurchases();
  const trip = findTripSlices(handover);
  if (!trip) return null;
  const ordered = orderPurchases(
    trip.map((each) => ({ ...each, bought: findPurchase(purchases, each.flight) !== null })),
  );
  const groups = groupPurchases(ordered);
  if (groups.length < 2) return null;
  return (
    <ol className={styles.trip}>
      {groups.map((group, at) => (
        <Step key={group[0]?.leg} group={group} place={at + 1} handover={handover} />
      ))}
    </ol>
  );
}

type StepProps = { group: readonly (SliceFlight & { bought: boolean })[]; place: number; handover: Handover };

/** One purchase; the flights of a joint ticket are one. */
function Step({ group: [first, ...others], place, handover }: StepProps) {
  if (!first) return null;
  const { leg, flight, bought } = first;
  const slices = [first, ...others].map((each) => findPlace(each.leg));
  const name = others.length > 0 ? nameSlices(slices) : capitalize(nameSlice(leg));
  return (
    <li data-bought={bought || undefined} aria-current={leg === handover.leg && !bought ? 'step' : undefined}>
      {bought ? <Icon name="ok" small /> : <b>{place}</b>} {name}, {nameSeller(flight)}
      {bought ? <span className="vh">, {handover.slices ? 'comprado' : 'comprada'}</span> : null}
    </li>
  );
}
