import type { Direction } from '@revoada/core/flights/offer';
import { parseResultsView } from '@revoada/core/results/view';
import type { SearchQuery } from '@revoada/core/search/query';
import { Link, useSearchParams } from 'react-router';
import { MilesAdvice } from '../miles/miles-advice.tsx';
import { usePurse } from '../miles/use-purse.ts';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import type { PurchasedFlight } from '../selection/purchases.ts';
import emptyStyles from '../ui/empty.module.css';
import { Icon } from '../ui/icon.tsx';
import { clockText } from './clock-text.ts';
import { LegCard } from './leg-card.tsx';
import { OtherPayments } from './other-payments.tsx';
import { PriceNote } from './price-note.tsx';
import { findTripAward, payFlights, planPayment, priceSummary } from './price-summary.ts';
import { PurchaseSteps } from './purchase-steps.tsx';
import { orderPurchases, type Purchase } from './purchases-in-order.ts';
import { PurseLine } from './purse-line.tsx';
import styles from './summary.module.css';
import { TotalsPanel } from './totals-panel.tsx';
import { LegHandover, TogetherHandover } from './trip-acts.tsx';
import { usePlaceLabels } from './use-place-labels.ts';
import type { Trip } from './use-trip.ts';

export const legTitles = { outbound: 'Voo de ida', return: 'Voo de volta' } as const;
const directions = ['outbound', 'return'] as const;

export const legIds = { outbound: 'voo-de-ida', return: 'voo-de-volta' } as const;

function Bought({ purchase }: { purchase: PurchasedFlight }) {
  return (
    <div className={`${styles.note} ${styles.noteOk}`}>
      <Icon name="ok" small />
      <span>comprado {clockText(purchase.boughtAt, Date.now())}</span>
    </div>
  );
}

const missing = {
  outbound: { text: 'A ida ainda não foi escolhida.', link: 'Escolher a ida' },
  return: { text: 'A volta ainda não foi escolhida.', link: 'Escolher a volta' },
} as const;

/** In the place of a way that is not chosen yet. */
export function MissingLeg({ leg, url }: { leg: Direction; url: string }) {
  return (
    <section className={styles.leg} aria-labelledby={legIds[leg]}>
      <h2 id={legIds[leg]}>{legTitles[leg]}</h2>
      <div className={`${emptyStyles.empty} ${styles.legNone}`}>
        <p>{missing[leg].text}</p>
        <Link className="btn btn--ink btn--s" to={url}>
          {missing[leg].link}
        </Link>
      </div>
    </section>
  );
}

/** The chosen flights in buying order beside what they cost. `searchUrls` lead to the lists in which each way is chosen. */
export function TripView({
  trip,
  search,
  searchUrls,
}: {
  trip: Trip;
  search: SearchQuery;
  searchUrls: Readonly<Record<Direction, string>>;
}) {
  const labelPlace = usePlaceLabels();
  const purse = usePurse();
  const [params] = useSearchParams();
  const { perPerson } = parseResultsView(params);
  const { outbound, inbound, references } = trip;
  const ways = { outbound, return: inbound };
  const purchases = directions.flatMap((leg): Purchase[] => {
    const { flight, bought } = ways[leg];
    return flight ? [{ leg, flight, bought: bought !== null }] : [];
  });
  const priced = priceSummary(purchases, references, purse);
  const payment = planPayment(purchases, purse);
  const open = purchases.every(({ bought }) => !bought);
  const award = open && !payment?.fits ? findTripAward(priced) : null;
  const doubtful = outbound.doubtful || inbound.doubtful;
  const pay = (legs: Partial<Record<Direction, ChosenFlight>>) =>
    trip.selection.payWith({ outbound: outbound.flight, return: inbound.flight, ...legs });
  const ordered = orderPurchases(purchases);
  const next = ordered.find(({ bought }) => !bought)?.leg;
  const card = ({ leg, flight }: Purchase) => {
    const { checked, bought, doubtful: legDoubtful } = ways[leg];
    return (
      <LegCard
        title={legTitles[leg]}
        id={legIds[leg]}
        flight={flight}
        party={search}
        doubtful={legDoubtful}
        note={
          bought ? (
            <Bought purchase={bought} />
          ) : (
            <PriceNote flight={flight} checked={checked} of={purchases.length > 1 ? leg : null} />
          )
        }
        acts={bought ? null : <LegHandover leg={leg} flight={flight} trip={trip} search={search} main={leg === next} />}
        payments={bought ? null : <OtherPayments leg={leg} flight={flight} onPay={(paid) => pay({ [leg]: paid })} />}
        labelPlace={labelPlace}
      />
    );
  };
  const missing = search.return ? directions.filter((leg) => ways[leg].flight === null) : [];
  return (
    <div className={styles.grid}>
      <TotalsPanel
        trip={priced}
        party={{ ...search, perPerson }}
        references={references}
        doubtful={doubtful}
        onPay={(way) => {
          const paid = payFlights(purchases, way);
          pay(Object.fromEntries(purchases.map(({ leg }, at) => [leg, paid[at]])));
        }}
      >
        {payment && purse ? <PurseLine payment={payment} purse={purse} /> : null}
        <TogetherHandover trip={trip} search={search} />
        {award && !doubtful ? <MilesAdvice {...award} references={references} /> : null}
      </TotalsPanel>
      <PurchaseSteps
        purchases={ordered}
        payment={payment}
        purse={purse}
        card={card}
        missing={missing.map((leg) => <MissingLeg key={leg} leg={leg} url={searchUrls[leg]} />)}
      />
    </div>
  );
}
