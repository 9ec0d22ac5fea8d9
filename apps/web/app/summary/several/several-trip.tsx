import type { Party } from '@revoada/core/flights/party';
import { capitalize } from '@revoada/core/format/capitalize';
import { parseResultsView } from '@revoada/core/results/view';
import { NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import type { SearchQuery } from '@revoada/core/search/query';
import { choiceMessages, priceChangedText } from '@revoada/core/search/texts/choice-messages';
import { nameSlice, nameTheSlice } from '@revoada/core/search/texts/slice-names';
import { findRise } from '@revoada/core/trips/chosen/find-rise';
import type { TripWay } from '@revoada/core/trips/chosen/trip-ways';
import { leavesInTime } from '@revoada/core/trips/connect';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { Handover } from '../../handover/handover.ts';
import { orderPurchases, type Purchase } from '../../handover/purchases/purchases-in-order.ts';
import { useSpendableWallet } from '../../miles/use-spendable-wallet.ts';
import { isFirstOfTicket } from '../../recheck/ticket-check.ts';
import { TripConnections } from '../../results/self-transfers/lazy-trip-connections.tsx';
import { readSeenAt } from '../../selection/chosen-flight.ts';
import { paySlices } from '../../selection/slice-bar/slice-trip.ts';
import { readTripPayer } from '../../selection/trip-payer.ts';
import { LegCard } from '../leg-card.tsx';
import { Bought, MissingLeg } from '../leg-states.tsx';
import { PlainLegActs, PlainNote } from '../plain/lazy-plain-acts.tsx';
import { PriceNote } from '../price-note.tsx';
import { PurchaseSteps } from '../purchase-steps.tsx';
import styles from '../summary.module.css';
import { OtherPayments } from '../totals/other-payments.tsx';
import { planPayment, priceSummary } from '../totals/price-summary.ts';
import { describeTotalBasis } from '../totals/total-basis.ts';
import { TotalsPanel } from '../totals/totals-panel.tsx';
import { WalletLine } from '../totals/wallet-line.tsx';
import { LegActs } from '../trip-acts.tsx';
import type { TripInUrl } from '../trip-in-url.server.ts';
import { TripLinks } from '../trip-links.tsx';
import { WarningList } from '../trip-warnings.tsx';
import { usePlaceLabels } from '../use-place-labels.ts';
import type { SeveralTripState } from './use-several-trip.ts';

type Legs = SeveralTripState['legs'];

function listWarnings(legs: Legs, params: URLSearchParams, party: Party): string[] {
  const changed = legs.filter(({ news }) => news === 'changed').map(({ direction }) => direction);
  const flights = legs.flatMap(({ direction: leg, flight }) => (flight ? [{ leg, flight }] : []));
  const early = legs.flatMap(({ direction, flight }, at) => {
    const before = legs[at - 1]?.flight;
    if (!flight || !before || leavesInTime(flight, before.arrivesAt)) return [];
    return [`${capitalize(nameTheSlice(direction))} sai antes de o ${at}º chegar.`];
  });
  return [
    ...(legs.some(({ news }) => news === 'missing') ? [choiceMessages.chosenIsGone] : []),
    ...(changed.length > 0 ? [priceChangedText(changed, findRise(params, flights, changed, party))] : []),
    ...early,
  ];
}

/** The chosen flights of several slices in buying order beside their cost. */
export function SeveralTrip({
  trip,
  search,
  chosen,
  hydrated,
}: {
  trip: SeveralTripState;
  search: SearchQuery;
  chosen: TripInUrl | null;
  hydrated: boolean;
}) {
  const labelPlace = usePlaceLabels();
  const wallet = useSpendableWallet();
  const [params] = useSearchParams();
  const { perPerson, filters, partyBags } = parseResultsView(params);
  const { legs, listUrls, references, buildPaidUrl } = trip;
  const purchases = legs.flatMap(({ direction: leg, flight, bought }): Purchase[] =>
    flight ? [{ leg, flight, bought: bought !== null }] : [],
  );
  const flights = purchases.map(({ flight }) => flight);
  const isComplete = flights.length === legs.length;
  const party = { ...search, perPerson };
  const open = purchases.every(({ bought }) => !bought);
  const payer = readTripPayer(open ? filters : { ...filters, balance: [] }, { references, wallet });
  const jointTickets = (isComplete && chosen?.jointTickets) || NO_JOINT_TICKETS;
  const terms = { bags: filters.bags, jointTickets };
  const priced = priceSummary(purchases, payer, terms);
  const payment = planPayment(purchases, wallet);
  const doubtful = legs.some((leg) => leg.doubtful);
  const ordered = orderPurchases(purchases);
  const listed = ordered.map(({ flight }) => flight);
  const next = ordered.find(({ bought }) => !bought)?.leg;
  const toHandover = ({ leg, flight }: Purchase): Handover => ({
    ...{ leg, offers: [flight], search, seenAt: readSeenAt(flight) },
    ...(isComplete && { slices: purchases.map((each) => ({ leg: each.leg, flight: each.flight })) }),
  });
  const card = (purchase: Purchase) => {
    const { leg, flight } = purchase;
    const isSameTicket = !isFirstOfTicket(flight, listed);
    const at = legs.findIndex(({ direction }) => direction === leg);
    const own = legs[at];
    if (!own) return null;
    const isMain = leg === next;
    return (
      <LegCard
        title={capitalize(nameSlice(leg))}
        id={leg}
        flight={flight}
        party={search}
        doubtful={own.doubtful}
        isSameTicket={isSameTicket}
        note={
          own.bought ? (
            <Bought purchase={own.bought} />
          ) : isSameTicket ? null : hydrated ? (
            <PriceNote flight={flight} checked={own.checked} of={leg} />
          ) : (
            <Suspense fallback={null}>
              <PlainNote leg={leg} ageMinutes={chosen?.ageMinutes ?? 0} url={listUrls[at] ?? '/'} />
            </Suspense>
          )
        }
        acts={
          own.bought || isSameTicket ? null : hydrated ? (
            <LegActs flight={flight} of={leg} search={search} main={isMain} handover={() => toHandover(purchase)} />
          ) : (
            <Suspense fallback={null}>
              <PlainLegActs flight={flight} of={leg} search={search} main={isMain} />
            </Suspense>
          )
        }
        payments={
          own.bought ? null : (
            <OtherPayments
              leg={leg}
              flight={flight}
              buildUrl={(offer) => buildPaidUrl(legs.map((_, place) => (place === at ? offer : undefined)))}
              onPay={(paid) => trip.keep(legs.map((_, place) => (place === at ? paid : undefined)))}
            />
          )
        }
        labelPlace={(code) => chosen?.labels[code] ?? labelPlace(code)}
      />
    );
  };
  return (
    <>
      <WarningList warnings={listWarnings(legs, params, search)} />
      <Suspense fallback={null}>
        <TripConnections flights={legs.map(({ flight }) => flight)} countries={chosen?.countries ?? {}} />
      </Suspense>
      <div className={styles.grid}>
        <TotalsPanel
          trip={priced}
          party={party}
          isSeveral
          basis={describeTotalBasis(purchases, party, { bags: filters.bags, partyBags })}
          references={references}
          doubtful={doubtful}
          onPay={(way) => trip.payWith(paySlices(flights, way, terms))}
          {...(hydrated ? {} : { buildUrl: (way: TripWay) => buildPaidUrl(paySlices(flights, way, terms)) })}
        >
          {payment && wallet ? <WalletLine payment={payment} wallet={wallet} /> : null}
          {open ? <TripLinks search={search} isComplete={isComplete} /> : null}
        </TotalsPanel>
        <PurchaseSteps
          asked={search}
          purchases={ordered}
          payment={payment}
          wallet={wallet}
          card={card}
          missing={legs.map(({ direction, flight }, at) =>
            flight ? null : (
              <MissingLeg
                key={direction}
                id={direction}
                title={capitalize(nameSlice(direction))}
                text={`${capitalize(nameTheSlice(direction))} ainda não foi escolhido.`}
                link={`Escolher ${nameTheSlice(direction)}`}
                url={listUrls[at] ?? '/'}
              />
            ),
          )}
        />
      </div>
    </>
  );
}
