import type { RoundTripDirection } from '@revoada/core/flights/offer';
import { parseResultsView } from '@revoada/core/results/view';
import { NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import type { SearchQuery } from '@revoada/core/search/query';
import { findRise } from '@revoada/core/trips/chosen/find-rise';
import type { TripWay } from '@revoada/core/trips/chosen/trip-ways';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { orderPurchases, type Purchase } from '../handover/purchases/purchases-in-order.ts';
import { MilesAdvice } from '../miles/miles-advice.tsx';
import { useSpendableWallet } from '../miles/use-spendable-wallet.ts';
import { isFirstOfTicket } from '../recheck/ticket-check.ts';
import { applyWay } from '../selection/trip-bar/bar-trip.ts';
import { readTripPayer } from '../selection/trip-payer.ts';
import { LegCard } from './leg-card.tsx';
import { Bought, MissingLeg } from './leg-states.tsx';
import { PlainLegActs, PlainNote, PlainTogether } from './plain/lazy-plain-acts.tsx';
import { PriceNote } from './price-note.tsx';
import { PurchaseSteps } from './purchase-steps.tsx';
import styles from './summary.module.css';
import { OtherPayments } from './totals/other-payments.tsx';
import { findTripAward, planPayment, priceSummary } from './totals/price-summary.ts';
import { describeTotalBasis } from './totals/total-basis.ts';
import { TotalsPanel } from './totals/totals-panel.tsx';
import { WalletLine } from './totals/wallet-line.tsx';
import { LegHandover, TogetherHandover } from './trip-acts.tsx';
import type { TripInUrl } from './trip-in-url.server.ts';
import { TripLinks } from './trip-links.tsx';
import { TripWarnings } from './trip-warnings.tsx';
import { usePlaceLabels } from './use-place-labels.ts';
import type { Trip } from './use-trip.ts';

type RoundTripPurchase = Purchase & { leg: RoundTripDirection };

const legTitles = { outbound: 'Voo de ida', return: 'Voo de volta' } as const;
const directions = ['outbound', 'return'] as const;

const legIds = { outbound: 'voo-de-ida', return: 'voo-de-volta' } as const;

const missingTexts = {
  outbound: { text: 'A ida ainda não foi escolhida.', link: 'Escolher a ida' },
  return: { text: 'A volta ainda não foi escolhida.', link: 'Escolher a volta' },
} as const;

/**
 * The chosen flights in buying order beside their cost. `searchUrls` are the lists of both directions. Until
 * `hydrated`, and without scripts, links to the airlines replace price checks and dialogs.
 */
export function TripView({
  trip,
  search,
  searchUrls,
  chosen,
  hydrated,
}: {
  trip: Trip;
  search: SearchQuery;
  searchUrls: Readonly<Record<RoundTripDirection, string>>;
  /** The server's reading of the URL. */
  chosen: TripInUrl | null;
  hydrated: boolean;
}) {
  const labelPlace = usePlaceLabels();
  const wallet = useSpendableWallet();
  const [params] = useSearchParams();
  const { perPerson, filters, partyBags } = parseResultsView(params);
  const { outbound, inbound, references, news, buildPaidUrl } = trip;
  const ways = { outbound, return: inbound };
  const purchases = directions.flatMap((leg): RoundTripPurchase[] => {
    const { flight, bought } = ways[leg];
    return flight ? [{ leg, flight, bought: bought !== null }] : [];
  });
  const party = { ...search, perPerson };
  const open = purchases.every(({ bought }) => !bought);
  // Bought flights no longer use the balances.
  const counted = open ? filters : { ...filters, balance: [] };
  const terms = {
    bags: filters.bags,
    ...(purchases.length === 2 && { jointTickets: chosen?.jointTickets ?? NO_JOINT_TICKETS }),
  };
  const priced = priceSummary(purchases, readTripPayer(counted, { references, wallet }), terms);
  const payment = planPayment(purchases, wallet);
  const award = hydrated && open && !payment?.fits ? findTripAward(priced) : null;
  const doubtful = outbound.doubtful || inbound.doubtful;
  const whole = { outbound: outbound.flight, return: inbound.flight };
  const payBy = (way: TripWay) => applyWay(whole, way, terms);
  const ordered = orderPurchases(purchases);
  const listed = ordered.map(({ flight }) => flight);
  const next = ordered.find(({ bought }) => !bought)?.leg;
  const card = ({ leg, flight }: RoundTripPurchase) => {
    const isSameTicket = !isFirstOfTicket(flight, listed);
    const { checked, bought, doubtful: legDoubtful } = ways[leg];
    const of = purchases.length > 1 ? leg : null;
    return (
      <LegCard
        title={legTitles[leg]}
        id={legIds[leg]}
        flight={flight}
        party={search}
        doubtful={legDoubtful}
        isSameTicket={isSameTicket}
        note={
          bought ? (
            <Bought purchase={bought} />
          ) : isSameTicket ? null : hydrated ? (
            <PriceNote flight={flight} checked={checked} of={of} />
          ) : (
            <Suspense fallback={null}>
              <PlainNote leg={leg} ageMinutes={chosen?.ageMinutes ?? 0} url={searchUrls[leg]} />
            </Suspense>
          )
        }
        acts={
          bought || isSameTicket ? null : hydrated ? (
            <LegHandover leg={leg} flight={flight} trip={trip} search={search} main={leg === next} />
          ) : (
            <Suspense fallback={null}>
              <PlainLegActs flight={flight} of={of} search={search} main={leg === next} />
            </Suspense>
          )
        }
        payments={
          bought ? null : (
            <OtherPayments
              leg={leg}
              flight={flight}
              buildUrl={(offer) => buildPaidUrl({ [leg]: offer })}
              onPay={(paid) => trip.keep({ ...whole, [leg]: paid })}
            />
          )
        }
        labelPlace={(code) => chosen?.labels[code] ?? labelPlace(code)}
      />
    );
  };
  const missing = directions.filter(
    (leg) => ways[leg].flight === null && (search.return || news.missing.includes(leg)),
  );
  return (
    <>
      <TripWarnings flights={whole} news={news} rise={findRise(params, purchases, news.changed, search)} />
      <div className={styles.grid}>
        <TotalsPanel
          trip={priced}
          party={party}
          basis={describeTotalBasis(purchases, party, { bags: filters.bags, partyBags })}
          references={references}
          doubtful={doubtful}
          onPay={(way) => trip.payWith(payBy(way))}
          {...(hydrated ? {} : { buildUrl: (way: TripWay) => buildPaidUrl(payBy(way)) })}
        >
          {payment && wallet ? <WalletLine payment={payment} wallet={wallet} /> : null}
          {hydrated ? (
            <TogetherHandover trip={trip} search={search} />
          ) : (
            <Suspense fallback={null}>
              <PlainTogether flights={purchases.map(({ flight }) => flight)} search={search} />
            </Suspense>
          )}
          {award && !doubtful ? <MilesAdvice {...award} references={references} /> : null}
          {open ? <TripLinks search={search} isComplete={missing.length === 0} /> : null}
        </TotalsPanel>
        <PurchaseSteps
          asked={search}
          purchases={ordered}
          payment={payment}
          wallet={wallet}
          card={card}
          missing={missing.map((leg) => (
            <MissingLeg
              key={leg}
              id={legIds[leg]}
              title={legTitles[leg]}
              {...missingTexts[leg]}
              url={searchUrls[leg]}
            />
          ))}
        />
      </div>
    </>
  );
}
