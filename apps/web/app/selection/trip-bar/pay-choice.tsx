import { readPayment } from '@revoada/core/flights/payment';
import { describeSold } from '@revoada/core/format/foreign';
import { countShares, formatSaving, type PricedParty, shareSold } from '@revoada/core/results/rows/per-person';
import { purchasesText } from '@revoada/core/results/rows/ticket-text';
import { findCheaperWay, findDifference, fliesAlike, nameOtherFlights } from '@revoada/core/trips/chosen/compare-ways';
import type { TripWay, TripWays } from '@revoada/core/trips/chosen/trip-ways';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { describeTotal, describeTotalFor, describeWalletPayment, nameWay } from './bar-text.ts';
import { TotalAmounts } from './total-amounts.tsx';
import styles from './trip-bar.module.css';

const tones = { cash: styles.cash, miles: styles.miles, programmes: styles.miles, mixed: styles.mixed };

function Difference({ cents, shares, than = '' }: { cents: number; shares: number; than?: string }) {
  return (
    <em>
      {' '}
      {formatSaving(cents, shares)}
      {than}
    </em>
  );
}

/** Whether the balances cover it; nothing for reais, and without known balances. */
function WalletText({ total: { awards }, payment }: TripWay) {
  if (payment === null || awards.length === 0) return null;
  return (
    <small>
      {payment.fits ? <Icon name="ok" small /> : null} {describeWalletPayment(payment)}
    </small>
  );
}

/** How many purchases a trip all in reais takes. */
function Purchases({ kind, tickets, prices }: TripWay) {
  if (kind !== 'cash' || prices.length < 2 || tickets.length === 0) return null;
  return <small>{purchasesText({ tickets, payments: prices.map(readPayment) })}</small>;
}

/** The charge in other currencies: 'US$ 627,00 em 28/11'. */
function SoldText({ total: { sold }, prices, shares }: Pick<TripWay, 'total' | 'prices'> & { shares: number }) {
  if (!sold) return null;
  return (
    <small className={styles.whole}>
      {describeSold(
        sold.map((each) => shareSold(each, shares)),
        prices,
      )}
    </small>
  );
}

/**
 * One way of paying with its total and the difference shown in its row. `selected` is compared by its flights, and alone
 * tells what is charged in other currencies. `isSingle`: the others are hidden, so a cheaper one is mentioned instead,
 * and a difference to other flights is labelled.
 */
export function WayTotal({
  way,
  trip,
  party,
  selected = null,
  isSeveral = false,
  isSingle = false,
}: {
  way: TripWay;
  trip: TripWays;
  party: PricedParty;
  selected?: TripWay | null;
  /** Of a trip of several slices, not of a round trip. */
  isSeveral?: boolean;
  isSingle?: boolean;
}) {
  const shares = countShares(party);
  const whose = describeTotalFor(party);
  const { spoken } = describeTotal(way.total, shares);
  const cheaper = isSingle ? findCheaperWay(way, trip) : null;
  const difference = cheaper ? null : findDifference(way, trip);
  const others = nameOtherFlights(isSeveral);
  return (
    <span className={joinClasses(styles.total, tones[way.kind], way.total.awards.length > 1 && styles.programmes)}>
      <span className={styles.name}>
        {nameWay(way, isSeveral)}
        {whose ? <small>{whose}</small> : null}
        {difference ? (
          <Difference
            cents={difference.cents}
            shares={shares}
            than={isSingle && !fliesAlike(way, difference.other) ? ` que ${others}` : ''}
          />
        ) : null}
      </span>
      <span className="vh"> {spoken}</span>
      <span className={styles.amounts}>
        <b aria-hidden="true">
          <TotalAmounts total={way.total} shares={shares} />
        </b>
        {selected && !fliesAlike(way, selected) ? <small className={styles.whole}> {others}</small> : null}
      </span>
      {isSingle ? null : (
        <span className={styles.notes}>
          <WalletText {...way} />
          <Purchases {...way} />
          {selected === null || way === selected ? <SoldText {...way} shares={shares} /> : null}
        </span>
      )}
      {cheaper ? (
        <small>
          {nameWay(cheaper.way, isSeveral)}
          <Difference
            cents={cheaper.savingCents}
            shares={shares}
            than={fliesAlike(way, cheaper.way) ? '' : ` ${others}`}
          />
        </small>
      ) : null}
    </span>
  );
}

/** Ways of paying for the whole trip as radio buttons. `name` is unique on the page. */
export function PayChoice({
  name,
  party,
  trip,
  selected,
  isSeveral = false,
  legend = 'Como pagar ida e volta',
  onPay,
}: {
  legend?: string;
  /** Of a trip of several slices, not of a round trip. */
  isSeveral?: boolean;
  name: string;
  party: PricedParty;
  trip: TripWays;
  selected: TripWay | null;
  onPay: (way: TripWay) => void;
}) {
  return (
    <fieldset className={styles.pay}>
      <legend className="vh">{legend}</legend>
      {trip.ways.map((way) => (
        <label key={way.prices.map(readPayment).join()} className={styles.option}>
          <input className="covers" type="radio" name={name} checked={way === selected} onChange={() => onPay(way)} />
          <WayTotal {...{ way, trip, party, selected, isSeveral }} />
        </label>
      ))}
    </fieldset>
  );
}
