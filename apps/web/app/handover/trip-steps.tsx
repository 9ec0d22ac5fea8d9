import { findPurchase } from '../selection/purchases.ts';
import { usePurchases } from '../selection/use-purchases.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './handover.module.css';
import { findWholeTrip, type Handover } from './handover.ts';
import { nameSeller } from './name-seller.ts';
import { orderPurchases } from './purchases/purchases-in-order.ts';

const names = { outbound: 'Ida', return: 'Volta' } as const;

/** Position of this purchase in the trip: '1 Ida, LATAM', '2 Volta, Iberia'; nothing where there is only one. */
export function TripSteps({ handover }: { handover: Handover }) {
  const purchases = usePurchases();
  const trip = findWholeTrip(handover);
  if (!trip) return null;
  const [outbound, inbound] = trip;
  const ordered = orderPurchases(
    (
      [
        ['outbound', outbound],
        ['return', inbound],
      ] as const
    ).map(([leg, flight]) => ({
      ...{ leg, flight, bought: findPurchase(purchases, flight) !== null },
    })),
  );
  return (
    <ol className={styles.trip}>
      {ordered.map(({ leg, flight, bought }, at) => (
        <li
          key={leg}
          data-bought={bought || undefined}
          aria-current={leg === handover.leg && !bought ? 'step' : undefined}
        >
          {bought ? <Icon name="ok" small /> : <b>{at + 1}</b>} {names[leg]}, {nameSeller(flight)}
          {bought ? <span className="vh">, comprada</span> : null}
        </li>
      ))}
    </ol>
  );
}
