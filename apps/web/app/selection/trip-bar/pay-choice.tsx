import { readPayment } from '@revoada/core/flights/payment';
import { formatAllSold } from '@revoada/core/format/foreign';
import { countShares, formatSaving, type PricedParty, shareSold } from '@revoada/core/results/rows/per-person';
import { purchasesText } from '@revoada/core/results/rows/ticket-text';
import { findCheaperWay, findDifference, type TripWay, type TripWays } from '@revoada/core/trips/chosen-trip';
import { Icon } from '../../ui/icon.tsx';
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

/** How many purchases a trip all in reais takes; beside what is charged in other currencies, where that is told. */
function Purchases({ kind, tickets, prices, total: { sold } }: TripWay) {
  if (kind !== 'cash' || prices.length < 2 || tickets.length === 0 || sold) return null;
  return <small>{countPurchases({ tickets, prices })}</small>;
}

/** What is charged in other currencies: 'US$ 627,00 em 28/11'. */
function SoldText({ way: { kind, total, tickets, prices }, shares }: { way: TripWay; shares: number }) {
  const { sold } = total;
  if (!sold) return null;
  const purchases =
    kind === 'cash' && prices.length > 1 && tickets.length > 0 ? countPurchases({ tickets, prices }) : null;
  const text = formatAllSold(sold.map((each) => shareSold(each, shares)));
  return <small className={styles.whole}>{[purchases, text].filter(Boolean).join(' · ')}</small>;
}

const countPurchases = ({ tickets, prices }: Pick<TripWay, 'tickets' | 'prices'>): string =>
  purchasesText({ tickets, payments: prices.map(readPayment) });

/** Flights that differ from a way's: the return, or those of several slices. */
const nameOthers = ({ journeys }: TripWay): string => (journeys.length > 2 ? 'outros voos' : 'outra volta');

/** True where ways take miles of different programmes: a number without its name would tell neither. */
const haveSeveralProgrammes = ({ ways }: TripWays): boolean =>
  new Set(ways.flatMap(({ total }) => total.awards.map(({ programme }) => programme))).size > 1;

const fliesAlike = (way: TripWay, other: TripWay): boolean => way.journeys.join() === other.journeys.join();

/**
 * One way of paying with its total and the difference shown in its row. `selected` is compared by return flight.
 * `isSingle`: the others are hidden, so a cheaper one is mentioned instead, and a difference to another return is
 * labelled.
 */
export function WayTotal({
  way,
  trip,
  party,
  selected = null,
  isSingle = false,
}: {
  way: TripWay;
  trip: TripWays;
  party: PricedParty;
  selected?: TripWay | null;
  isSingle?: boolean;
}) {
  const shares = countShares(party);
  const whose = describeTotalFor(party);
  const { spoken } = describeTotal(way.total, shares);
  const cheaper = isSingle ? findCheaperWay(way, trip) : null;
  const difference = cheaper ? null : findDifference(way, trip);
  return (
    <span className={`${styles.total} ${tones[way.kind]}`}>
      <span className={styles.name}>
        {nameWay(way)}
        {whose ? <small>{whose}</small> : null}
        {difference ? (
          <Difference
            cents={difference.cents}
            shares={shares}
            than={isSingle && !fliesAlike(way, difference.other) ? ` que com ${nameOthers(way)}` : ''}
          />
        ) : null}
      </span>
      <span className="vh"> {spoken}</span>
      <b aria-hidden="true">
        <TotalAmounts total={way.total} shares={shares} named={haveSeveralProgrammes(trip)} />
      </b>
      {isSingle ? null : <SoldText way={way} shares={shares} />}
      {isSingle ? null : <WalletText {...way} />}
      {isSingle ? null : <Purchases {...way} />}
      {selected && !fliesAlike(way, selected) ? <small>com {nameOthers(way)}</small> : null}
      {cheaper ? (
        <small>
          {nameWay(cheaper.way)}
          <Difference
            cents={cheaper.savingCents}
            shares={shares}
            than={fliesAlike(way, cheaper.way) ? '' : ` com ${nameOthers(way)}`}
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
  legend = 'Como pagar ida e volta',
  onPay,
}: {
  legend?: string;
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
          <WayTotal way={way} trip={trip} party={party} selected={selected} />
        </label>
      ))}
    </fieldset>
  );
}
