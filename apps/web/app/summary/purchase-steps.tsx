import { readSliceNumber } from '@revoada/core/flights/directions';
import type { SpendableWallet, WalletPayment } from '@revoada/core/miles/pay-from-wallet';
import { explainNoShow } from '@revoada/core/results/rows/no-show-text';
import { type AskedPlaces, describeOtherAirports } from '@revoada/core/trips/other-airports';
import type { ReactNode } from 'react';
import {
  describePurchases,
  explainOrder,
  groupPurchases,
  type Purchase,
} from '../handover/purchases/purchases-in-order.ts';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './summary.module.css';
import { followTransfers, TransferCard } from './transfer-card.tsx';

/** Note that a missed flight of a joint ticket loses the later ones. */
function JointNote({ flight }: { flight: ChosenFlight | undefined }) {
  if (!flight?.ticket) return null;
  return (
    <p className={styles.totalNote}>
      {explainNoShow(flight.ticket.slices, readSliceNumber(flight.direction) !== null)}
    </p>
  );
}

/** Steps in their order: transfers of points, then each purchase. */
export function PurchaseSteps<Each extends Purchase>({
  purchases,
  payment = null,
  wallet = null,
  asked,
  card,
  missing,
}: {
  /** In buying order. */
  purchases: readonly Each[];
  /** Payment by known balances, where there are any. */
  payment?: WalletPayment | null;
  wallet?: SpendableWallet | null;
  /** Places of the return that the search asks for; absent for those of the outbound. */
  asked?: AskedPlaces;
  card: (purchase: Each) => ReactNode;
  /** Shown instead of flights that are not chosen yet. */
  missing: ReactNode;
}) {
  const open = purchases.filter(({ bought }) => !bought);
  const transfers = payment?.fits && wallet ? followTransfers(payment, wallet) : [];
  const heading = describePurchases(open, transfers.length > 0);
  const why = explainOrder(open);
  const outbound = purchases.find(({ leg }) => leg === 'outbound')?.flight;
  const inbound = purchases.find(({ leg }) => leg === 'return')?.flight;
  const otherAirports = outbound && inbound ? describeOtherAirports(outbound, inbound, asked) : null;
  return (
    <div className={styles.legs}>
      {otherAirports ? (
        <p className={`${styles.note} ${styles.noteWarn}`}>
          <Icon name="warning" small />
          <span>Atenção aos aeroportos: {otherAirports}.</span>
        </p>
      ) : null}
      {heading ? (
        <div className={styles.order}>
          <h2>{heading}</h2>
          {why ? <p>{why}</p> : null}
        </div>
      ) : null}
      <ol className={styles.steps} data-numbered={heading !== null || undefined}>
        {transfers.map((each) => (
          <li key={`${each.transfer.from} ${each.transfer.to}`}>
            <TransferCard {...each} />
          </li>
        ))}
        {groupPurchases(purchases).map((group) => (
          <li key={group[0]?.leg}>
            {group.map((purchase, at) => (
              <div key={purchase.leg} className={at > 0 ? styles.sameTicket : undefined}>
                {card(purchase)}
              </div>
            ))}
            <JointNote flight={group.length > 1 ? group[0]?.flight : undefined} />
          </li>
        ))}
      </ol>
      {missing}
    </div>
  );
}
