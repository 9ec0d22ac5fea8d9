import { formatShortName } from '@revoada/core/airlines/airlines';
import type { Direction } from '@revoada/core/flights/offer';
import { describeSold } from '@revoada/core/format/foreign';
import { formatClock } from '@revoada/core/format/time';
import {
  countShares,
  formatSaving,
  type PricedParty,
  shareMiles,
  sharePrice,
  shareSold,
} from '@revoada/core/results/rows/per-person';
import { findPaymentsBefore, isMixed } from '@revoada/core/results/rows/row';
import { nameWay, type PaymentWay } from '@revoada/core/results/rows/ways';
import { describeWalletPayment } from '../../selection/trip-bar/bar-text.ts';
import { ChooseAct, type ChoosingProps } from './choose-act.tsx';
import { PriceParts } from './fare-table.tsx';
import styles from './row-details.module.css';
import { coverText, nameNextFlights } from './row-text.ts';

/** Number of ways shown at first, in addition to those with one programme. */
const IN_SIGHT = 4;

type Props = ChoosingProps & { ways: readonly PaymentWay[]; step: Direction; party: PricedParty };

type VisibleWay = PaymentWay & { offer: NonNullable<PaymentWay['offer']> };

/** Every way of paying for the row's trip at a fare; each chooses this flight as it pays it. */
export function WaysToPay({ ways, step, ...props }: Props) {
  // Ways hidden by the account's limit are not listed.
  const visibleWays = ways.filter((way): way is VisibleWay => way.offer !== null);
  const inSight = visibleWays.filter((way, at) => at < IN_SIGHT || !isMixed(way));
  const others = visibleWays.filter((way) => !inSight.includes(way));
  const list = (shown: readonly VisibleWay[]) => (
    <ul className={styles.ways}>
      {shown.map((way) => (
        <Way
          key={`${way.payments} ${way.offer.id}`}
          way={way}
          step={step}
          {...props}
          // A flight that is paid alike in several ways is chosen once.
          selected={visibleWays.find(({ offer }) => offer.id === way.offer.id) === way ? props.selected : null}
        />
      ))}
    </ul>
  );
  return (
    <>
      {list(inSight)}
      {others.length === 0 ? null : (
        <details className={styles.moreWays}>
          <summary>{others.length === 1 ? 'Ver o outro jeito' : `Ver os outros ${others.length} jeitos`}</summary>
          {list(others)}
        </details>
      )}
    </>
  );
}

function Way({ way, step, party, ...choosing }: Omit<Props, 'ways'> & { way: VisibleWay }) {
  const { price, sold, besides, later, savingCents, covers, payments, payment } = way;
  const shares = countShares(party);
  const named = nameWay(way, step);
  const name = covers === 'leg' && payments.length === 1 ? `${named}, ${coverText(way, step)}` : named;
  return (
    <li>
      <span>
        {name}{' '}
        {later[0] ? (
          <small>
            {nameNextFlights(step)} {formatShortName(later[0].airline)} {formatClock(later[0].departsAt)}
          </small>
        ) : null}
        {sold ? (
          <small>
            {describeSold(
              sold.map((each) => shareSold(each, shares)),
              way.tickets.map((ticket) => ticket.price),
            )}
          </small>
        ) : null}
        {payment && price.kind === 'miles' ? <small>{describeWalletPayment(payment)}</small> : null}
      </span>
      <ChooseAct {...choosing} offer={way.offer} paymentsBefore={findPaymentsBefore(way, step)}>
        <span className="vh">Escolher {name}, </span>
        <PriceParts
          price={sharePrice(price, shares)}
          sold={sold}
          besides={besides.map((each) => shareMiles(each, shares))}
          payments={payments}
        />
      </ChooseAct>
      <span className={savingCents !== null && savingCents > 0 ? styles.saves : styles.costs}>
        {savingCents ? formatSaving(savingCents, shares) : null}
      </span>
    </li>
  );
}
