import { nameSlice } from '@revoada/core/search/texts/slice-names';
import { findPurchase } from '../selection/purchases.ts';
import { capitalize } from '../selection/trip-bar/bar-text.ts';
import { usePurchases } from '../selection/use-purchases.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './handover.module.css';
import { findTripSlices, type Handover } from './handover.ts';
import { nameSeller } from './name-seller.ts';
import { orderPurchases } from './purchases/purchases-in-order.ts';

/** Position of this purchase in the trip: '1 Ida, LATAM', '2 Volta, Iberia'; nothing where there is only one. */
export function TripSteps({ handover }: { handover: Handover }) {
  const purchases = usePurchases();
  const trip = findTripSlices(handover);
  if (!trip) return null;
  const ordered = orderPurchases(
    trip.map((each) => ({ ...each, bought: findPurchase(purchases, each.flight) !== null })),
  );
  return (
    <ol className={styles.trip}>
      {ordered.map(({ leg, flight, bought }, at) => (
        <li
          key={leg}
          data-bought={bought || undefined}
          aria-current={leg === handover.leg && !bought ? 'step' : undefined}
        >
          {bought ? <Icon name="ok" small /> : <b>{at + 1}</b>} {capitalize(nameSlice(leg))}, {nameSeller(flight)}
          {bought ? <span className="vh">, {handover.slices ? 'comprado' : 'comprada'}</span> : null}
        </li>
      ))}
    </ol>
  );
}
